import type { Page } from '@playwright/test';

import { test } from './base';

/** The fixtures of `base.ts` themselves: `test.fail` passes where the test fails. */

const logError = (page: Page) => page.evaluate(() => console.error('Not declared'));

test('passes when exactly the declared errors occur', async ({ page, expectError }) => {
  expectError(/^Not declared/, 2);
  await logError(page);
  await logError(page);
});

test.fail('fails when an error occurs that is not declared', async ({ page }) => {
  await logError(page);
});

test.fail('fails when a declared error does not occur', async ({ page, expectError }) => {
  expectError(/^Not declared/);
  await page.goto('about:blank');
});

test.fail('fails when a declared error occurs more often', async ({ page, expectError }) => {
  expectError(/^Not declared/, 1);
  await logError(page);
  await logError(page);
});

test.fail('fails when an error is thrown in a second tab', async ({ context }) => {
  const other = await context.newPage();
  await other.evaluate(() =>
    setTimeout(() => Reflect.apply(Reflect.get(window, 'nothing'), null, [])),
  );
  await other.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

test.fail('fails when an error occurs in a popup', async ({ page }) => {
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  await logError(await popup);
});

test.fail('fails when an error occurs for another visitor', async ({ newVisitor }) => {
  await logError(await newVisitor());
});
