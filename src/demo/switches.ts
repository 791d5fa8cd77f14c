import * as v from 'valibot';

import type { Store } from './store';

/** What can be made to go wrong at the catalogue, order and intra hosts. */
export const switchesSchema = v.object({
  /** Every answer waits this long. */
  delayMs: v.number(),
  /** `500`: every call fails; `offline`: no call is answered. */
  fail: v.picklist(['none', '500', 'offline']),
  /** The order is placed, but its answer is lost on the way. */
  loseCommitAnswer: v.boolean(),
  /** Product ids that have sold out since. */
  soldOut: v.array(v.string()),
  /** Product id → what its price is multiplied by. */
  repriced: v.record(v.string(), v.number()),
});

export type Switches = v.InferOutput<typeof switchesSchema>;

export const NO_SWITCHES: Switches = {
  delayMs: 0,
  fail: 'none',
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
