/**
 * The response to a page's first catalogue request. The inline script of index.html asks for it
 * before the app's code has arrived and leaves it here; `services/client/http` takes it.
 */
export type EarlyResponse = {
  url: string;
  /** The body, and whether it is the service worker's cached copy; undefined where the app should ask. */
  body: Promise<{ text: string; isLastKnown: boolean } | undefined>;
};

declare global {
  interface Window {
    zanEarlyResponse?: EarlyResponse | undefined;
  }
}

/** The early response of this URL, handed over once. */
export function takeEarlyResponse(url: string): EarlyResponse['body'] | undefined {
  const early = window.zanEarlyResponse;
  if (early?.url !== url) return undefined;
  window.zanEarlyResponse = undefined;
  return early.body;
}
