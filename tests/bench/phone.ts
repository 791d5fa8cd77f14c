import type { Browser, CDPSession, Page } from '@playwright/test';

export type Phone = {
  page: Page;
  cdp: CDPSession;
  /** Slows the page's CPU down by this factor; 1 is the machine's own speed. */
  slowDown: (factor: number) => Promise<void>;
  /** The main thread's task time since the page opened, in ms. */
  mainThreadTime: () => Promise<number>;
  /** The JS heap after a collection of garbage, in bytes. */
  heap: () => Promise<number>;
  /** Resolves when the main thread has nothing left to do. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

const CHECK_INTERVAL_MS = 100;
/** Main-thread time that the check itself and a page's own timers take in an interval. */
const IDLE_MS = 4;

type Options = { allowWorker?: boolean };

/** A phone with a profile of its own, in English. */
export async function openPhone(
  browser: Browser,
  { allowWorker = false }: Options = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    serviceWorkers: allowWorker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  async function mainThreadTime(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  }

  return {
    page,
    cdp,
    mainThreadTime,
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
    },
    async slowDown(rate) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async idle() {
      for (let before = -Infinity, now = await mainThreadTime(); now - before > IDLE_MS;) {
        await page.waitForTimeout(CHECK_INTERVAL_MS);
        [before, now] = [now, await mainThreadTime()];
      }
    },
    close: () => context.close(),
  };
}

/** Creates an account; the page ends up signed in on the account page. */
export async function signUp(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/signup/`);
  await page.getByLabel('Email', { exact: true }).fill(`bench-${Date.now()}@shopper.example`);
  await page.getByLabel('Password', { exact: true }).fill('genuine-goods');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
}
