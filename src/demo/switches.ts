import * as v from 'valibot';

import type { Store } from './store';

const failing = v.picklist(['none', '500', 'offline']);

/** What can be made to go wrong at the pretend hosts. */
export const switchesSchema = v.object({
  /** Every answer of the catalogue, order and intra hosts waits this long. */
  delayMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
  /** Of those hosts. `500`: every call fails; `offline`: no call is answered. */
  fail: failing,
  /** The same of logging in. A state kept from before this switch has it off. */
  failIdentity: v.optional(failing, 'none'),
  /** The order is placed, but its answer is lost on the way. */
  loseCommitAnswer: v.boolean(),
  /** Product ids that have sold out since. */
  soldOut: v.array(v.string()),
  /** Product id → what its price is multiplied by. */
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

/** Sets some switches and leaves the others; `NO_SWITCHES` sets them all back. */
export function setSwitches(store: Store, switches: Partial<Switches>): Switches {
  return store.change((state) => {
    state.switches = { ...state.switches, ...switches };
    return state.switches;
  });
}

const someSwitches = v.strictObject(v.partial(switchesSchema).entries);

/** Some switches as a test sends them; undefined for anything else, an unknown switch included. */
export function readSwitches(body: unknown): Partial<Switches> | undefined {
  const result = v.safeParse(someSwitches, body);
  return result.success ? result.output : undefined;
}

/** By how many percent a product's price has been moved. */
export function percentOf({ repriced }: Switches, productId: string): number {
  return Math.round(((repriced[productId] ?? 1) - 1) * 100);
}

const STEP = 10;
const LOWEST = -90;

/** The switches with a product's price a step higher or lower than it is now. */
export function stepPrice(switches: Switches, productId: string, direction: 1 | -1): Switches {
  const percent = Math.max(LOWEST, percentOf(switches, productId) + direction * STEP);
  const others = without(switches.repriced, productId);
  // In whole percent, so that a step up and a step down lead back to the very same price.
  const repriced = percent === 0 ? others : { ...others, [productId]: (100 + percent) / 100 };
  return { ...switches, repriced };
}

export function setSoldOut(switches: Switches, productId: string, isSoldOut: boolean): Switches {
  const others = switches.soldOut.filter((id) => id !== productId);
  return { ...switches, soldOut: isSoldOut ? [...others, productId] : others };
}

/** The switches with a product as the catalogue has it. */
export function resetProduct(switches: Switches, productId: string): Switches {
  const repriced = without(switches.repriced, productId);
  return { ...setSoldOut(switches, productId, false), repriced };
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** The products that a switch has changed. */
export function changedProducts({ soldOut, repriced }: Switches): string[] {
  return [...new Set([...soldOut, ...Object.keys(repriced)])];
}
