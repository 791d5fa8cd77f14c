import { readFileSync } from 'node:fs';
import { vi } from 'vitest';

import type { Browser, Control } from './browsers';

/** Finds elements by role and accessible name, the same in every browser. */
const FINDER = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js');

/** Looking for a role takes seconds on the largest pages of a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** What to find: a role, the accessible name, and the role of an element around it. */
type Wanted = { name?: string | RegExp; within?: string };

/** A person in front of a browser, who finds things by what they are and what they are called. */
export function visitorIn(browser: Browser, shopUrl: string) {
  async function seek<Found>(expression: string, read: (expression: string) => Promise<Found>) {
    return vi.waitFor(async () => {
      const isReady = await browser.evaluate('typeof TestingLibraryDom === "object"');
      if (!isReady) await browser.evaluate(`(() => { ${FINDER.toString()} })()`);
      const found = await read(expression);
      if (found === undefined || found === null)
        throw new Error(`${String(await browser.evaluate('location.href'))} lacks ${expression}`);
      return found;
    }, PATIENCE);
  }

  const element = (role: string, wanted: Wanted): Promise<Control> =>
    seek(expressionOf(role, wanted), (expression) => browser.element(expression));

  return {
    open: (path: string) => browser.open(shopUrl + path),
    /** Waits for an element; resolves to its text. */
    see: (role: string, wanted: Wanted = {}) =>
      seek(`${expressionOf(role, wanted)}?.textContent`, (expression) =>
        browser.evaluate(expression),
      ).then(String),
    /** Waits for a text, of a toast for example, which has no name. */
    seeText: (text: string) =>
      seek(`TestingLibraryDom.queryAllByText(document.body, ${JSON.stringify(text)})[0]`, (shown) =>
        browser.element(shown),
      ),
    press: async (role: string, wanted: Wanted) => (await element(role, wanted)).click(),
    fill: async (name: string, text: string) => (await element('textbox', { name })).type(text),
    /** A password has no role: it is found by its label. */
    fillPassword: async (label: string, text: string) => {
      const expression = `TestingLibraryDom.queryAllByLabelText(document.body, ${JSON.stringify(label)})[0]`;
      await (await seek(expression, (wanted) => browser.element(wanted))).type(text);
    },
    choose: async (name: string, value: string) =>
      (await element('combobox', { name })).choose(value),
    /** Waits until an expression is true in the page. */
    until: (expression: string) =>
      seek(`${expression} || undefined`, (awaited) => browser.evaluate(awaited)),
  };
}

function expressionOf(role: string, { name, within }: Wanted): string {
  const around = within
    ? `(${expressionOf(within, {})} ?? document.createElement('i'))`
    : 'document.body';
  const named = name === undefined ? '' : `, { name: ${asSource(name)} }`;
  return `TestingLibraryDom.queryAllByRole(${around}, ${JSON.stringify(role)}${named})[0]`;
}

function asSource(name: string | RegExp): string {
  return typeof name === 'string' ? JSON.stringify(name) : String(name);
}
