import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer, { ElementHandle } from 'puppeteer-core';
import { Builder, Capabilities, WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { vi } from 'vitest';

import { end } from './end';
import { findFirefox, findWebKit } from './install.mjs';

/** An element of a page, operated as by a person: scrolled to, pressed and typed into. */
export type Control = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(value: string): Promise<void>;
};

/** One page of a browser, whatever protocol drives it. */
export type Browser = {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression for an element; undefined where there is none. */
  element(expression: string): Promise<Control | undefined>;
  /** The uncaught errors and console errors so far; undefined where the driver reports none. */
  errors: string[] | undefined;
  /** Name and version, as the driver reports them. */
  version: string;
  /** Runs an expression in every page before its own scripts; undefined where the driver cannot. */
  beforeLoad: ((expression: string) => Promise<void>) | undefined;
  close(): Promise<void>;
};

/**
 * Firefox reports a request of no address as failed where the page cancels a `fetch` or an XMLHttpRequest
 * while its service worker is answering, as a list that is replaced before it has arrived does. A failure
 * that matters names its address.
 */
const CANCELLED_IN_WORKER = /^Error: Failed to load ‘’\. A ServiceWorker intercepted the request/;

export const BROWSERS = { Firefox: launchFirefox, WebKit: launchWebKit };

/** Drives Firefox over WebDriver BiDi, which needs no driver program. */
async function launchFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!CANCELLED_IN_WORKER.test(String(error))) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    async element(expression) {
      const handle = await page.evaluateHandle(expression);
      if (!(handle instanceof ElementHandle)) return undefined;
      const element: ElementHandle = handle;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        async choose(value) {
          await element.select(value);
        },
      };
    },
    errors,
    version: await browser.version(),
    async beforeLoad(expression) {
      await page.evaluateOnNewDocument(expression);
    },
    close: () => browser.close(),
  };
}

const DRIVER_PORT = 4195 + Number(process.env.E2E_PORT_OFFSET ?? 0);

/**
 * Drives WebKitGTK's MiniBrowser over WebDriver through its own driver, which reports no errors of
 * a page.
 */
async function launchWebKit(): Promise<Browser> {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKitGTK is not installed');
  // The screen chooses a display that is free, and says its number once it takes connections.
  const screen = spawn(programs.xvfb, ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const service = spawn(programs.driver, ['--host=127.0.0.1', `--port=${DRIVER_PORT}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const driverUrl = `http://127.0.0.1:${DRIVER_PORT}`;
  await vi.waitFor(() => fetch(`${driverUrl}/status`), { timeout: 30_000 });
  const driver = await new Builder()
    .usingServer(driverUrl)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build();
  const capabilities = await driver.getCapabilities();
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async element(expression) {
      const element = await driver.executeScript(`return ${expression}`);
      if (!(element instanceof WebElement)) return undefined;
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        choose: (value) => new Select(element).selectByValue(value),
      };
    },
    errors: undefined,
    version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    beforeLoad: undefined,
    async close() {
      await driver.quit();
      await end(service);
      await end(screen);
    },
  };
}
