import { expect, test } from '../base';
import { answer, bagProduct, createAccount, cartLink, dialog, newEmail } from '../shopper';
import {
  prepareCheckout,
  COMMIT_URL,
  expectFollowedForTwoMinutes,
  installClockOfReads,
  recordCommits,
  expectOrderCount,
  pressCheckout,
  closeThankYou,
} from './checkoutSteps';

// `page.route` does not see every request of a page that a worker controls.
test.use({ serviceWorkers: 'block' });

test.describe('when the commit fails', () => {
  test('finds the order in the history when the response of the commit is lost', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/ERR_CONNECTION_RESET .*\/myyOrder\/commit/, 1);
    expectError(/^Error creating order: The host could not be reached/, 1);
    await prepareCheckout(page, t, testInfo, 'prada-heels-5');
    const sent = recordCommits(page);
    await page.route(COMMIT_URL, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await closeThankYou(page, t);
    expect(sent).toHaveLength(1);
    await expectOrderCount(page, t, 1);
  });

  test('shows that no order was placed when the commit never arrives; a second checkout places one', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/ERR_CONNECTION_FAILED .*\/myyOrder\/commit/, 1);
    expectError(/^Error creating order: The host could not be reached/, 1);
    await prepareCheckout(page, t, testInfo, 'prada-boots-5');
    await page.route(COMMIT_URL, (route) => route.abort('connectionfailed'));
    const pass = await installClockOfReads(page);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expectFollowedForTwoMinutes(page, t, pass);
    await expect(cartLink(page, t, 1)).toBeVisible();
    await page.unroute(COMMIT_URL);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await closeThankYou(page, t);
    await expectOrderCount(page, t, 1);
  });

  test('a refusal is told once the history has shown no order for two minutes', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*\/myyOrder\/commit/, 1);
    expectError(/^Error creating order: The host answered 400/, 1);
    const { title } = await prepareCheckout(page, t, testInfo, 'prada-flats-5');
    const headers = { 'Access-Control-Allow-Origin': new URL(page.url()).origin };
    await page.route(COMMIT_URL, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status: 400, headers, json: { message: 'No' } });
    });
    const pass = await installClockOfReads(page);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expectFollowedForTwoMinutes(page, t, pass);
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await expectOrderCount(page, t, 0);
  });
});

test('shows a price that the bag has marked as changed before it asks to confirm, and orders at the new one', async ({
  page,
  t,
}, testInfo) => {
  const { title } = await prepareCheckout(page, t, testInfo, 'prada-sandals-5');
  const sent = recordCommits(page);
  const checkoutSection = page.getByRole('region', { name: t('cart.checkout') });
  await expect(checkoutSection).not.toContainText('HK$777');
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]');
    lines[0].selectedItem.salePrice = 777;
    localStorage.setItem('cartItems', JSON.stringify(lines));
  });
  await page.reload();
  await expect(checkoutSection).toContainText('HK$777');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(line.getByRole('button', { name: /HK\$/ })).toBeVisible();
  await pressCheckout(page, t);
  const changesDialog = dialog(page, t('checkout.changed'));
  await expect(changesDialog).toContainText(title);
  await expect(changesDialog).toContainText('HK$777');
  expect(sent).toHaveLength(0);
  await changesDialog.getByRole('button', { name: t('action.ok') }).click();
  await expect(checkoutSection).not.toContainText('HK$777');
  expect(sent).toHaveLength(0);
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  await closeThankYou(page, t);
  expect(sent).toHaveLength(1);
});

test('shows a product that sold out before the commit and removes it from the cart', async ({
  page,
  t,
  request,
}, testInfo) => {
  const productId = 'prada-wedges-5';
  const { title } = await prepareCheckout(page, t, testInfo, productId);
  const sent = recordCommits(page);
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
  const changesDialog = dialog(page, t('checkout.changed'));
  await expect(changesDialog).toContainText(title);
  await expect(changesDialog).toContainText(t('checkout.soldOut'));
  await changesDialog.getByRole('button', { name: t('action.ok') }).click();
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('asks for a sign-in, then for an address, before it asks to confirm the order', async ({
  page,
  t,
}, testInfo) => {
  await bagProduct(page, t, 'celine-tops-3');
  await page.goto('/cart');
  await pressCheckout(page, t);
  await answer(page, t('cart.loginToProceed'), t('action.cancel'));
  await createAccount(page, t, newEmail(testInfo));
  await page.goto('/cart');
  await pressCheckout(page, t);
  await expect(page.getByRole('alert').filter({ hasText: t('cart.chooseAddress') })).toBeVisible();
  await expect(dialog(page, t('checkout.confirm'))).toBeHidden();
});

test('does not ask a signed-in shopper to sign in while the identity provider is slow', async ({
  page,
  t,
}, testInfo) => {
  await createAccount(page, t, newEmail(testInfo));
  await bagProduct(page, t, 'celine-tops-3');
  let releaseLookup: () => void = () => undefined;
  const lookupReleased = new Promise<void>((resolve) => (releaseLookup = resolve));
  await page.route('**/accounts:lookup*', async (route) => {
    await lookupReleased;
    await route.continue();
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: t('cart.selectAddress') }).click();
  await expect(dialog(page, t('cart.loginForAddress'))).toBeHidden();
  releaseLookup();
  await expect(dialog(page, t('cart.noAddresses'))).toBeVisible();
});
