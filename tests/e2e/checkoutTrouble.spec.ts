import { expect, test } from './base';
import { answer, bagProduct, becomeCustomer, cartLink, dialog, newEmail } from './shopper';
import { atTheTill, COMMIT, commits, expectOrders, pressCheckout, thankedAndDone } from './till';

test.skip(({ onHosts }) => !onHosts, 'in the demo its own service worker answers');

test.describe('when the order host is in trouble', () => {
  test.use({ expectedErrors: /Failed to load resource|Error creating order:/ });

  test('an answer lost on the way: the history tells', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, 'prada-heels-5');
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
    await atTheTill(page, t, testInfo, 'prada-boots-5');
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
    const { title } = await atTheTill(page, t, testInfo, 'prada-flats-5');
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
  const { title } = await atTheTill(page, t, testInfo, 'prada-sandals-5');
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
  const productId = 'prada-wedges-5';
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

test('who is signed in is not told to log in, however late the provider answers', async ({
  page,
  t,
}, testInfo) => {
  await becomeCustomer(page, t, newEmail(testInfo));
  await bagProduct(page, t, 'celine-tops-3');
  let letAnswer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letAnswer = resolve));
  await page.route('**/accounts:lookup*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: t('cart.selectAddress') }).click();
  await expect(dialog(page, t('cart.loginForAddress'))).toBeHidden();
  letAnswer();
  await expect(dialog(page, t('cart.noAddresses'))).toBeVisible();
});
