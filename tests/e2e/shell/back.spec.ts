import type { Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { openAsAdmin, PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { answer, dialog } from '../shopper';

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the pledge page, and from there the list of Home. */
async function openList(page: Page) {
  await page.goto('/noFakeStore');
  await page.getByRole('banner').getByRole('link', { name: /^ZAN/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('Back closes the filters at the same place of the list, and then leaves it', async ({
  page,
  t,
}) => {
  await openList(page);
  const filters = page.getByRole('button', { name: t('filter.title') });
  // Just far enough that the button stays in view below the bars.
  await page.mouse.wheel(0, 40);
  await expect.poll(() => scrollPosition(page)).toBe(40);
  await filters.click();
  await expect(dialog(page, t('filter.title'))).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.goBack();
  await expect(dialog(page, t('filter.title'))).toBeHidden();
  expect(await scrollPosition(page)).toBe(40);
  await expect(page).toHaveURL('/');
  await expect(filters).toBeFocused();
  expect(requests.filter((url) => url.includes('spulist'))).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL('/noFakeStore');
});

test('Back after applied filters takes them off, and then leaves the list', async ({ page, t }) => {
  await openList(page);
  await page.getByRole('button', { name: t('filter.title') }).click();
  const form = dialog(page, t('filter.title'));
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: /\d/ }).click();
  await expect(page).toHaveURL(/sizes?=/);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/noFakeStore');
});

test('Back after a reload on a product shows the list where it was', async ({ page }) => {
  await openList(page);
  for (let screen = 0; screen < 8; screen += 1) {
    await page.mouse.wheel(0, 800);
    await expect(page.getByRole('article').nth(1)).toBeVisible();
  }
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(4000);
  const link = page.getByRole('article').getByRole('link').nth(4);
  // In one step: rows that come between two make another link the fifth, and the last scroll may still be under way.
  const { href, place } = await link.evaluate((element: HTMLElement) => {
    const place = window.scrollY;
    element.click();
    return { href: element.getAttribute('href'), place };
  });
  await expect(page).toHaveURL(href ?? '');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThan(3);
  await expect(page.locator(`article a[href="${href}"]`)).toHaveCount(1);
  expect(requests.filter((url) => url.includes('spulist'))).toEqual([]);
});

test('a reload keeps the place on a product', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  await expect(page.getByRole('radiogroup', { name: t('product.size') })).toBeVisible();
  // From then on the router notes the place: an effect, which a busy machine runs a moment later.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.reload();
  await expect(page.getByRole('radiogroup', { name: t('product.size') })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test('Back closes the picture on the first page of a visit', async ({ page, t }) => {
  const path = `/product/${DEMO_PRODUCTS.inStock}`;
  await page.goto(path);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('button', { name: t('product.pictureOf', { title, number: 1, total: 4 }) })
    .click();
  await expect(dialog(page, title)).toBeVisible();

  await page.goBack();
  await expect(dialog(page, title)).toBeHidden();
  await expect(page).toHaveURL(path);
});

test('Back from a page of the menu shows the page without the menu', async ({ page, t }) => {
  await openList(page);
  const menuButton = page.getByRole('button', { name: t('shell.menu') });
  const menu = dialog(page, t('shell.menu'));
  await menuButton.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await menuButton.click();
  await menu.getByRole('link', { name: t('menu.bag') }).click();
  await expect(page).toHaveURL('/cart');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/noFakeStore');
});

test('Back after a reload with an open dialog leaves the page', async ({ page, t }) => {
  await openList(page);
  await page.getByRole('button', { name: t('shell.menu') }).click();
  await expect(dialog(page, t('shell.menu'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL('/noFakeStore');
});

test('the question about unsaved changes is asked for Back and for a link', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.landing);
  await page
    .getByRole('link', { name: tAdmin('nav.spuList') })
    .first()
    .click();
  await expect(page).toHaveURL('/adminSpuListPage');
  const product = page.getByRole('article').first();
  await product.getByRole('textbox', { name: tAdmin('field.name') }).fill('Changed');
  const question = dialog(page, tAdmin('unsaved.question'));

  await page
    .getByRole('banner')
    .getByRole('link', { name: tAdmin('nav.orderIm') })
    .click();
  await expect(question).toBeVisible();
  await answer(page, tAdmin('unsaved.question'), t('action.cancel'));
  await expect(question).toBeHidden();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/adminSpuListPage');
  await answer(page, tAdmin('unsaved.question'), t('action.ok'));
  await expect(page).toHaveURL(PATHS.landing);
});
