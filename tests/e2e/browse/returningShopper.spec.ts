import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { signInAsDemoShopper } from '../shell/screens';
import { cartLink, dialog, toast } from '../shopper';

/** Features for returning shoppers: wishlist, filters, picture viewer, reorder, address draft. */

test('a heart turns red as it saves a product to My List, where Undo restores a removed one', async ({
  page,
  t,
}) => {
  await signInAsDemoShopper(page, t);
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const heart = page.getByRole('button', { name: t('product.save'), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveCSS('color', 'rgb(180, 32, 46)');
  await expect(heart.locator('svg')).toHaveCSS('fill', 'rgb(180, 32, 46)');

  await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
  await page.getByRole('link', { name: t('menu.wishlist') }).click();
  const link = page.locator(`a[href="/product/${DEMO_PRODUCTS.inStock}"]`);
  const saved = page.getByRole('article').filter({ has: link });
  await saved.getByRole('button', { name: t('product.save') }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: t('action.undo') }).click();
  await expect(saved).toBeVisible();
});

test('a size filter narrows the list, stays after Back from a product and is removed by its chip', async ({
  page,
  t,
}) => {
  await page.goto('/?brand=Prada');
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click();
  const filters = dialog(page, t('filter.title'));
  await filters.getByRole('checkbox', { name: '37' }).check();
  await filters.getByRole('button', { name: /\d/ }).click();
  await expect(page).toHaveURL(/size=37/);
  await expect(page.getByRole('article').filter({ hasNotText: '37' })).toHaveCount(0);

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await page
    .getByRole('button', { name: t('filter.remove', { filter: '37' }), exact: true })
    .click();
  await expect(page).not.toHaveURL(/size=/);
  await expect(page.getByRole('article').filter({ hasNotText: '37' }).first()).toBeVisible();
});

test('opens a picture in the viewer and returns the focus to it on Escape', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const name = t('product.pictureOf', { title, number: 1, total: 4 });
  const picture = page.getByRole('button', { name, exact: true });
  await picture.click();
  const viewer = dialog(page, title);
  await viewer.getByRole('button', { name: t('product.zoomIn') }).click();
  await expect(viewer.getByRole('button', { name: t('product.zoomOut') })).toBeVisible();
  await viewer.getByRole('button', { name: t('product.nextPicture') }).click();
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});

test('adds the products of an order to the cart again', async ({ page, t }) => {
  await signInAsDemoShopper(page, t);
  await page.goto('/order/ZN1003');
  await page.getByRole('button', { name: t('order.reorder') }).click();
  await expect(toast(page, t('order.reordered', { count: 3 }))).toBeVisible();
  // One product was in the cart before.
  await expect(cartLink(page, t, 4)).toBeVisible();
});

test('keeps an unsaved address after a reload', async ({ page, t }) => {
  await signInAsDemoShopper(page, t);
  await page.goto('/addressBook');
  const add = page.getByRole('button', { name: t('address.add') });
  const recipient = page.getByRole('textbox', { name: t('address.recipient') });
  await add.click();
  await recipient.fill('黃大文');
  await page.reload();
  await add.click();
  await expect(recipient).toHaveValue('黃大文');
});

test.describe('in the Instagram in-app browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A Instagram 350.0',
  });

  test('offers email instead of Google on the sign-up page', async ({ page, t }) => {
    await page.goto('/signup/');
    await expect(page.getByRole('note')).toContainText('Instagram');
    await expect(page.getByRole('button', { name: t('signUp.google') })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('signUp.email') })).toBeVisible();
  });
});
