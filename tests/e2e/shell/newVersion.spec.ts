import type { Page } from '@playwright/test';

import { expect, test } from '../base';
import { ringContrast } from './screenChecks';

/** A deployment while a tab is open: the shop offers a reload and never forces it. */

// `page.route` does not see every request of a page that a worker controls.
// With the worker, the same notice is tested in `deployment.spec.ts`.
test.use({ serviceWorkers: 'block' });

async function deploy(page: Page) {
  await page.route('**/index.html', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html.replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-NEWER.js'),
    });
  });
}

test('offers a new version after 16 minutes but not in the cart, and reloads only on request', async ({
  page,
  t,
}) => {
  await page.clock.install();
  const documentRequests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documentRequests.push(request.url());
  });
  const lastStartupChunk = page.waitForResponse(/\/assets\/reports-/);
  await page.goto('/noFakeStore');
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
  await page.clock.runFor(10_000);
  // A response still in flight when the clock jumps would count as timed out.
  await (await lastStartupChunk).finished();
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
  expect(documentRequests).toHaveLength(1);

  const reload = notice.getByRole('button', { name: t('version.reload') });
  // After a key, the browser shows the ring of what a script focuses.
  await page.keyboard.press('Shift');
  await reload.focus();
  expect(await ringContrast(reload)).toBeGreaterThanOrEqual(3);
  await reload.click();
  await expect.poll(() => documentRequests.length).toBe(2);
});
