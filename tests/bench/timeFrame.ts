import type { Page } from '@playwright/test';

/** Milliseconds from an event to the frame that follows it, and to the one in which a part of the page has changed. */
type Frames = { next: number; changed: number };

/**
 * Times the next event of a type. With `attributes`, a changed attribute of the part counts as well as changed elements
 * and texts.
 */
export async function timeFrames(
  page: Page,
  event: string,
  part: string,
  act: () => Promise<unknown>,
  { attributes = false } = {},
): Promise<Frames> {
  // The promise stays in the page: polling for the result would take frames of its own from what is measured.
  const times = await page.evaluateHandle(
    ([type, selector, withAttributes]) => {
      const watched = document.querySelector(selector);
      const next = Promise.withResolvers<number>();
      const changed = Promise.withResolvers<number>();
      const listen = ({ timeStamp }: Event) => {
        const resolveAfterFrame = (resolve: (time: number) => void) =>
          requestAnimationFrame(() => {
            // A message arrives after the frame to which this callback belongs.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          });
        resolveAfterFrame(next.resolve);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolveAfterFrame(changed.resolve);
        });
        const changes = { subtree: true, childList: true, characterData: true };
        if (watched) observer.observe(watched, { ...changes, attributes: withAttributes });
      };
      document.addEventListener(type, listen, { capture: true, once: true });
      return { next: next.promise, changed: changed.promise };
    },
    [event, part, attributes] as const,
  );
  await act();
  return times.evaluate(async ({ next, changed }) => ({
    next: await next,
    changed: await changed,
  }));
}
