import type { Locator } from '@playwright/test';

import type { Phone } from './phone';

const SLOWDOWN = 4;

/** Has a page time its clicks; to be called before its first navigation. */
export async function timePresses({ page }: Phone): Promise<void> {
  await page.addInitScript(timeClicks);
}

/** Milliseconds from a press to the frame that follows it, on a CPU four times slower. */
export async function press(phone: Phone, button: Locator): Promise<number> {
  const { page, slowDown, idle } = phone;
  // Playwright would scroll as part of the press, and fixed bars could cover the button.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await idle();
  await slowDown(SLOWDOWN);
  await button.click();
  const time = await page.waitForFunction(takeTime);
  await slowDown(1);
  return Number(await time.jsonValue());
}

/** Runs in the page: marks the time from every click to the end of the next frame. */
function timeClicks() {
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message arrives after the frame to which this callback belongs.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('next frame', { detail: performance.now() - timeStamp });
        };
        port2.postMessage(undefined);
      });
    },
    true,
  );
}

/** Runs in the page: the last click's time, once. */
function takeTime(): number | undefined {
  const [mark] = performance.getEntriesByName('next frame');
  performance.clearMarks('next frame');
  return mark instanceof PerformanceMark ? Number(mark.detail) : undefined;
}
