/** How long a host may go on with an order that got no response: for so long the history is followed. */
export const FOLLOW_MS = 2 * 60_000;

/** The pauses before each read of the history, in milliseconds; the last one is repeated. */
const PAUSES_MS = [0, 1500, 3000, 5000, 8000, 12_000];
const LONGEST_PAUSE_MS = 15_000;

/** The pause before a read. The last one ends with the window, so that its read tells of the whole of it. */
export function pauseBefore(read: number, followedMs: number): number {
  const pause = PAUSES_MS[read] ?? LONGEST_PAUSE_MS;
  return followedMs < FOLLOW_MS ? Math.min(pause, FOLLOW_MS - followedMs) : pause;
}
