import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { openAsAdmin, PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { expectRoom } from './screenChecks';

/** Bars that stay while the page scrolls leave two thirds of the window to the page, however low it is. */

test('bars cover at most a third of a low window on lists, products and the cart', async ({
  page,
  t,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectRoom(page, 'list');
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expectRoom(page, 'product');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  await expectRoom(page, 'cart');
});

test('the bars of the admin’s product list cover at most a third of a low window', async ({
  page,
  t,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').first();
  await product.getByRole('checkbox').check();
  await expectRoom(page, 'products selected');
});
