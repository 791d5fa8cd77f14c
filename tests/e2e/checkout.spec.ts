import type { Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from './base';
import { PORTS } from './hosts';
import { addFirstAddress, answer, bagProduct, becomeCustomer, cartLink } from './shopper';
import { dialog, newEmail } from './shopper';

const COMMIT = `http://127.0.0.1:${PORTS.order}/myyOrder/commit`;

test.skip(({ onHosts }) => !onHosts, 'in the demo its own service worker answers');

/** Signed in, with one piece in the bag and an address chosen: all but the order. */
async function atTheTill(page: Page, t: TFunction, testInfo: TestInfo, productId: string) {
  await becomeCustomer(page, t, newEmail(testInfo));
  const piece = await bagProduct(page, t, productId);
  await cartLink(page, t, 1).click();
  await addFirstAddress(page, t);
  return piece;
}

/** Each test of each project buys its own: what is sold is sold for all. */
function piece(testInfo: TestInfo, list: string): string {
  return `${list}-${testInfo.project.name === 'hosts phone' ? 2 : 1}`;
}

async function pressCheckout(page: Page, t: TFunction): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cart.checkout') })
    .click();
}

function commits(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url() === COMMIT) sent.push(request.url());
  });
  return sent;
}

async function expectOrders(page: Page, t: TFunction, count: number): Promise<void> {
  await page.goto('/order');
  const orders = page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ });
  if (count === 0) await expect(page.getByText(t('order.empty'))).toBeVisible();
  await expect(orders).toHaveCount(count);
}

async function thankedAndDone(page: Page, t: TFunction): Promise<void> {
  await answer(page, t('checkout.thanks'), t('action.ok'));
  await expect(page).toHaveURL('/');
  await expect(cartLink(page, t, 0)).toBeVisible();
}

test.describe('one order, whatever is pressed', () => {
  test('OK pressed twice', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'celine-heels'));
    const sent = commits(page);
    await pressCheckout(page, t);
    const ok = dialog(page, t('checkout.confirm')).getByRole('button', { name: t('action.ok') });
    await ok.dblclick();
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await thankedAndDone(page, t);
    expect(sent).toHaveLength(1);
    await expectOrders(page, t, 1);
  });

  test('OK clicked thrice by script, before the page can draw', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'celine-boots'));
    const sent = commits(page);
    await pressCheckout(page, t);
    const ok = dialog(page, t('checkout.confirm')).getByRole('button', { name: t('action.ok') });
    await ok.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await thankedAndDone(page, t);
    expect(sent).toHaveLength(1);
    await expectOrders(page, t, 1);
  });

  test('Enter held down', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'celine-flats'));
    const sent = commits(page);
    await pressCheckout(page, t);
    await dialog(page, t('checkout.confirm'))
      .getByRole('button', { name: t('action.ok') })
      .focus();
    // Held keys repeat, and whatever comes into focus gets the rest of them.
    for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page, t('checkout.confirm'))).toBeHidden();
    await expect.poll(() => sent.length).toBe(1);
    await expectOrders(page, t, 1);
    expect(sent).toHaveLength(1);
  });

  test('two tabs', async ({ page, t, context }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'celine-sandals'));
    const sent = commits(page);
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: t('cart.selectAddress') }).click();
    await answer(other, t('cart.selectAddress'), t('action.ok'));
    await pressCheckout(page, t);
    await pressCheckout(other, t);
    await Promise.all(
      [page, other].map((tab) => answer(tab, t('checkout.confirm'), t('action.ok'))),
    );
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expect(dialog(other, t('checkout.thanks'))).toBeVisible();
    await thankedAndDone(page, t);
    await expect(dialog(other, t('checkout.thanks'))).toBeHidden();
    await expect(cartLink(other, t, 0)).toBeVisible();
    expect(sent).toHaveLength(1);
    await expectOrders(other, t, 1);
  });

  test('a reload while "Thank you!" is open', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'celine-wedges'));
    const sent = commits(page);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await page.reload();
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await thankedAndDone(page, t);
    await page.goto('/cart');
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await expect(dialog(page, t('checkout.thanks'))).toBeHidden();
    expect(sent).toHaveLength(1);
    await expectOrders(page, t, 1);
  });
});

test.describe('when the order host is in trouble', () => {
  test.use({ expectedErrors: /Failed to load resource|Error creating order:/ });

  test('an answer lost on the way: the history tells', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'prada-heels'));
    const sent = commits(page);
    await page.route(COMMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await thankedAndDone(page, t);
    expect(sent).toHaveLength(1);
    await expectOrders(page, t, 1);
  });

  test('never arrived: told, and the second try is one order', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, piece(testInfo, 'prada-boots'));
    await page.route(COMMIT, (route) => route.abort('connectionfailed'));
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(page.getByText(t('checkout.notPlaced'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await page.unroute(COMMIT);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await thankedAndDone(page, t);
    await expectOrders(page, t, 1);
  });

  test('refused: told, and the bag is kept', async ({ page, t }, testInfo) => {
    const { title } = await atTheTill(page, t, testInfo, piece(testInfo, 'prada-flats'));
    const headers = { 'Access-Control-Allow-Origin': new URL(page.url()).origin };
    await page.route(COMMIT, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status: 400, headers, json: { message: 'No' } });
    });
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(page.getByRole('alert').filter({ hasText: t('checkout.refused') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await expectOrders(page, t, 0);
  });
});

test('a price changed since: told first, ordered only at the new one', async ({
  page,
  t,
}, testInfo) => {
  const { title } = await atTheTill(page, t, testInfo, piece(testInfo, 'prada-sandals'));
  const sent = commits(page);
  const total = page.getByRole('region', { name: t('cart.checkout') });
  await expect(total).not.toContainText('HK$777');
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]');
    lines[0].selectedItem.salePrice = 777;
    localStorage.setItem('cartItems', JSON.stringify(lines));
  });
  await page.reload();
  await expect(total).toContainText('HK$777');
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const changed = dialog(page, t('checkout.changed'));
  await expect(changed).toContainText(title);
  await expect(changed).toContainText('HK$777');
  expect(sent).toHaveLength(0);
  await changed.getByRole('button', { name: t('action.ok') }).click();
  await expect(total).not.toContainText('HK$777');
  expect(sent).toHaveLength(0);
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  await thankedAndDone(page, t);
  expect(sent).toHaveLength(1);
});

test('sold out since: told, and taken out of the bag', async ({ page, t, request }, testInfo) => {
  const productId = piece(testInfo, 'prada-wedges');
  const { title } = await atTheTill(page, t, testInfo, productId);
  const sent = commits(page);
  await page.route('**/spulist?*', async (route) => {
    if (!route.request().url().includes(productId)) return route.fallback();
    const response = await request.get(route.request().url());
    const { list } = await response.json();
    for (const item of list[0].items) item.qty = 0;
    const headers = { 'Access-Control-Allow-Origin': new URL(page.url()).origin };
    return route.fulfill({ headers, json: { list } });
  });
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const changed = dialog(page, t('checkout.changed'));
  await expect(changed).toContainText(title);
  await expect(changed).toContainText(t('checkout.soldOut'));
  await changed.getByRole('button', { name: t('action.ok') }).click();
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('no address, and no account, are told before anything is asked', async ({
  page,
  t,
}, testInfo) => {
  await bagProduct(page, t, 'celine-tops-3');
  await page.goto('/cart');
  await pressCheckout(page, t);
  await answer(page, t('cart.loginToProceed'), t('action.cancel'));
  await becomeCustomer(page, t, newEmail(testInfo));
  await page.goto('/cart');
  await pressCheckout(page, t);
  await expect(page.getByRole('alert').filter({ hasText: t('cart.chooseAddress') })).toBeVisible();
  await expect(dialog(page, t('checkout.confirm'))).toBeHidden();
});
