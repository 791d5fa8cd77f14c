import type { Page } from '@playwright/test';

/**
 * Milliseconds from the next event of a type to the frame in which a part of the page has changed. With `attributes`,
 * a changed attribute counts as well as changed elements and texts.
 */
export async function timeFrame(
  page: Page,
  event: string,
  part: string,
  act: () => Promise<unknown>,
  { attributes = false } = {},
): Promise<number> {
  // The promise stays in the page: polling for the result would take frames of its own from what is measured.
  const time = await page.evaluateHandle(
    ([type, selector, withAttributes]) => {
      const watched = document.querySelector(selector);
      const { promise, resolve } = Promise.withResolvers<number>();
      const listen = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            // A message arrives after the frame to which this callback belongs.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          });
        });
        const changes = { subtree: true, childList: true, characterData: true };
        if (watched) observer.observe(watched, { ...changes, attributes: withAttributes });
      };
      document.addEventListener(type, listen, { capture: true, once: true });
      return { promise };
    },
    [event, part, attributes] as const,
  );
  await act();
  return time.evaluate(({ promise }) => promise);
}
