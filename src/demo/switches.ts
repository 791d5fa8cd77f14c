import * as v from 'valibot';

import type { Store } from './store';

const faultSchema = v.picklist(['none', '500', 'offline']);

/** Faults and product changes that the demo hosts can simulate. */
export const switchesSchema = v.object({
  /** Delay in milliseconds of every catalogue, order and intra host response. */
  delayMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  /** Fault of those hosts. `500` is the response status; `offline` is a network error. */
  fail: faultSchema,
  /** Fault of the identity provider. Optional, because a state stored earlier has no such field. */
  failIdentity: v.optional(faultSchema, 'none'),
  /** The order host stores the order, but its response is a network error (spec §15). */
  loseCommitAnswer: v.boolean(),
  /** Product ids whose items all have qty 0. */
  soldOut: v.array(v.string()),
  /** Price factor by product id. */
  repriced: v.record(v.string(), v.pipe(v.number(), v.gtValue(0))),
});

export type Switches = v.InferOutput<typeof switchesSchema>;

export const NO_SWITCHES: Switches = {
  delayMs: 0,
  fail: 'none',
  failIdentity: 'none',
  loseCommitAnswer: false,
  soldOut: [],
  repriced: {},
};

/** Sets the given switches and keeps the others; `NO_SWITCHES` resets all of them. */
export function setSwitches(store: Store, switches: Partial<Switches>): Switches {
  return store.change((state) => {
    state.switches = { ...state.switches, ...switches };
    return state.switches;
  });
}

const partialSwitchesSchema = v.strictObject(v.partial(switchesSchema).entries);

/** Parses a request body of switches; returns undefined for any other field or value. */
export function readSwitches(body: unknown): Partial<Switches> | undefined {
  const result = v.safeParse(partialSwitchesSchema, body);
  return result.success ? result.output : undefined;
}

/** Returns the price change of a product in percent. */
export function percentOf({ repriced }: Switches, productId: string): number {
  return Math.round(((repriced[productId] ?? 1) - 1) * 100);
}

const STEP_PERCENT = 10;
const MIN_PERCENT = -90;

/** Returns the switches with the price of a product one step higher or lower, at least -90%. */
export function stepPrice(switches: Switches, productId: string, direction: 1 | -1): Switches {
  const percent = Math.max(MIN_PERCENT, percentOf(switches, productId) + direction * STEP_PERCENT);
  const others = omitKey(switches.repriced, productId);
  // Whole percents avoid rounding errors: a step up and a step down restore the same price.
  const repriced = percent === 0 ? others : { ...others, [productId]: (100 + percent) / 100 };
  return { ...switches, repriced };
}

export function setSoldOut(switches: Switches, productId: string, isSoldOut: boolean): Switches {
  const others = switches.soldOut.filter((id) => id !== productId);
  return { ...switches, soldOut: isSoldOut ? [...others, productId] : others };
}

/** Returns the switches without any change to a product. */
export function resetProduct(switches: Switches, productId: string): Switches {
  const repriced = omitKey(switches.repriced, productId);
  return { ...setSoldOut(switches, productId, false), repriced };
}

function omitKey<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Returns the ids of the products that a switch changes. */
export function changedProducts({ soldOut, repriced }: Switches): string[] {
  return [...new Set([...soldOut, ...Object.keys(repriced)])];
}
