import type { Page } from '@playwright/test';

import { expect, test } from './base';

/** A deploy while a tab is open: the reader is told, and decides. */

async function deploy(page: Page) {
  await page.route('**/index.html', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html.replaceAll(/\/assets\/shop-[\w-]+\.js/g, '/assets/shop-NEWER.js'),
    });
  });
}

test('a new version is offered after a while, never at checkout, and never forced', async ({
  page,
  t,
}) => {
  await page.clock.install();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  const lastOfStart = page.waitForResponse(/\/assets\/reports-/);
  await page.goto('/noFakeStore');
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
  await page.clock.runFor(10_000);
  // What is still on its way would be too late by a clock put forward.
  await (await lastOfStart).finished();
  await deploy(page);

  const notice = page.getByRole('status').filter({ hasText: t('version.ready') });
  await page.getByRole('link', { name: t('footer.pledge') }).click();
  await expect(notice).toHaveCount(0);

  await page.clock.fastForward('16:00');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.account') })
    .click();
  await expect(notice).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.cart', { count: 0 }) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goBack();
  await expect(notice).toBeVisible();
  expect(documents).toHaveLength(1);

  await notice.getByRole('button', { name: t('version.reload') }).click();
  await expect.poll(() => documents.length).toBe(2);
});
