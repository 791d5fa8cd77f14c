import type { Language } from './language';

/**
 * The language of this visit and its words, fetched while the shop's code was still on its way:
 * `boot.ts`, which is written into the page, leaves them here; `startI18n` takes them.
 */
export type EarlyWords = {
  language: Language;
  /** The file's text; undefined where it is better asked for in the ordinary way. */
  text: Promise<string | undefined>;
};

declare global {
  interface Window {
    zanEarlyWords?: EarlyWords | undefined;
  }
}

/** What boot.ts has begun, once. */
export function takeEarlyWords(): EarlyWords | undefined {
  const early = window.zanEarlyWords;
  window.zanEarlyWords = undefined;
  return early;
}
