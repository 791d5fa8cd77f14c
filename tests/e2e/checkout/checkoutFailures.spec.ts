import { expect, test } from '../base';
import { answer, bagProduct, cartLink, createAccount, dialog, newEmail } from '../shopper';
import {
  closeThankYou,
  COMMIT_URL,
  expectFollowedForTwoMinutes,
  expectOrderCount,
  installClockOfReads,
  prepareCheckout,
  pressCheckout,
} from './checkoutSteps';

// `page.route` does not see every request of a page that a worker controls.
test.use({ serviceWorkers: 'block' });

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
