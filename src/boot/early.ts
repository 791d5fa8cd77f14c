/**
 * A read of the catalogue that was begun while the shop's code was still on its way: `boot.ts`, which
 * is written into the page, leaves it here; `services/http.ts` takes it.
 */
export type EarlyRead = {
  url: string;
  /** The answer's JSON text; undefined where it is better asked for in the ordinary way. */
  answer: Promise<string | undefined>;
};

declare global {
  interface Window {
    zanEarlyRead?: EarlyRead | undefined;
  }
}

/** The early read of this URL, once. */
export function takeEarlyRead(url: string): EarlyRead['answer'] | undefined {
  const early = window.zanEarlyRead;
  if (early?.url !== url) return undefined;
  window.zanEarlyRead = undefined;
  return early.answer;
}

/** Whether there is one that nobody has taken. */
export function hasEarlyRead(): boolean {
  return window.zanEarlyRead !== undefined;
}
