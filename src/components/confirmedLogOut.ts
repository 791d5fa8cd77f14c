import type { Location } from 'react-router-dom';
import * as v from 'valibot';

const navigationState = v.fallback(v.object({ logsOut: v.optional(v.boolean()) }), {});

/** Whether a page is opened for a log-out that was confirmed on an admin page (`LogOut`). */
export function isConfirmedLogOut({ state }: Location<unknown>): boolean {
  return v.parse(navigationState, state).logsOut === true;
}
