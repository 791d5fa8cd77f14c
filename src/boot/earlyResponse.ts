/**
 * The body of a response, and whether it is the service worker's cached copy; undefined where the app should
 * ask itself.
 */
export type EarlyBody = Promise<{ text: string; isLastKnown: boolean } | undefined>;

declare global {
  interface Window {
    /**
     * The responses to a page's first catalogue requests by their URLs. The inline script of index.html asks
     * for them before the app's code has arrived and leaves them here; `services/client/http` takes them.
     */
    zanEarlyResponses?: Map<string, EarlyBody>;
  }
}

/** The early response of this URL, handed over once. */
export function takeEarlyResponse(url: string): EarlyBody | undefined {
  const body = window.zanEarlyResponses?.get(url);
  window.zanEarlyResponses?.delete(url);
  return body;
}
