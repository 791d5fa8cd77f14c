import type { Browser, CDPSession, Page } from '@playwright/test';

export type Phone = {
  page: Page;
  cdp: CDPSession;
  /** Makes the page's processor slower by so much; 1 is this machine's own speed. */
  slowDown: (times: number) => Promise<void>;
  /** What the main thread has worked so far, in ms. */
  worked: () => Promise<number>;
  /** Settles when the main thread has nothing left to do. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

const LOOK_MS = 100;
/** What looking itself and a page's own clocks cost in `LOOK_MS`. */
const IDLE_MS = 4;

type Options = { worker?: boolean };

/** A phone with a profile of its own, in English. */
export async function openPhone(
  browser: Browser,
  { worker = false }: Options = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  async function worked(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  }

  return {
    page,
    cdp,
    worked,
    async slowDown(rate) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async quiet() {
      for (let before = -Infinity, now = await worked(); now - before > IDLE_MS;) {
        await page.waitForTimeout(LOOK_MS);
        [before, now] = [now, await worked()];
      }
    },
    close: () => context.close(),
  };
}

/** Makes a new account at the shop; the page ends on it. */
export async function signUp(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/signup/`);
  await page.locator('input[type=email]').fill(`bench-${Date.now()}@shopper.example`);
  await page.locator('input[type=password]').fill('genuine-goods');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
}
