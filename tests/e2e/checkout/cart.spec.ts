import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { bagProduct, cartLink, toast } from '../shopper';

test.describe('with two tabs', () => {
  test('shows what the other tab adds and removes', async ({ page, t, context }) => {
    const other = await context.newPage();
    await other.goto('/cart');
    await expect(other.getByText(t('cart.empty'))).toBeVisible();
    const { title } = await bagProduct(page, t, 'gucci-wallets-2');
    await expect(cartLink(other, t, 1)).toBeVisible();
    await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible();

    await page.goto('/cart');
    await page.getByRole('button', { name: t('cart.remove', { title }) }).click();
    await expect(cartLink(page, t, 0)).toBeVisible();
    await expect(cartLink(other, t, 0)).toBeVisible();
    await expect(other.getByText(t('cart.empty'))).toBeVisible();
  });

  test('keeps the products that both tabs add', async ({ page, t, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/cart'), other.goto('/cart')]);
    await bagProduct(page, t, 'gucci-wallets-2');
    await bagProduct(other, t, 'gucci-belts-2');
    await expect(cartLink(page, t, 2)).toBeVisible();
    await expect(cartLink(other, t, 2)).toBeVisible();
  });
});

test.describe('with unusable storage', () => {
  for (const [what, value] of [
    ['is not JSON', '{"product":'],
    ['has another shape', '{"lines":3}'],
    ['is null', 'null'],
    ['holds broken lines', '[null, 7, {"product":{}}, {"product":{"productId":"x"}}]'],
  ] as const) {
    test(`shows an empty cart and stores new products when the stored cart ${what}`, async ({
      page,
      t,
    }) => {
      await page.addInitScript((json) => {
        // Only the first load gets the broken cart: the test then reads what the shop stores.
        if (!sessionStorage.getItem('injected')) localStorage.setItem('cartItems', json);
        sessionStorage.setItem('injected', 'yes');
      }, value);
      await page.goto('/cart');
      await expect(page.getByText(t('cart.empty'))).toBeVisible();
      await expect(cartLink(page, t, 0)).toBeVisible();
      await bagProduct(page, t, 'gucci-wallets-2');
      await page.reload();
      await expect(cartLink(page, t, 1)).toBeVisible();
    });
  }

  test('keeps the cart in memory when storage is full or denied', async ({ page, t }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'QuotaExceededError');
      };
    });
    const { title } = await bagProduct(page, t, 'gucci-wallets-2');
    await cartLink(page, t, 1).click();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(line).toContainText(t('product.oneSize'));
    await page.getByRole('button', { name: t('cart.remove', { title }) }).click();
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
  });
});

test('updates the total when a product is removed or the cart cleared, and Undo restores both', async ({
  page,
  t,
}) => {
  const first = await bagProduct(page, t, 'gucci-wallets-2');
  const second = await bagProduct(page, t, 'gucci-belts-2');
  await cartLink(page, t, 2).click();
  const main = page.getByRole('main');
  const line = (title: string) => main.getByRole('listitem').filter({ hasText: title });
  const amount = async (title: string) => {
    const text = await line(title).innerText();
    return Number(/HK\$([\d,]+)/.exec(text)![1]!.replaceAll(',', ''));
  };
  const firstPrice = await amount(first.title);
  const both = firstPrice + (await amount(second.title));
  const checkout = page.getByRole('region', { name: t('cart.checkout') });
  const hkd = (value: number) => `HK$${value.toLocaleString('en')}`;
  await expect(checkout).toContainText(hkd(both));
  expect(both).toBeGreaterThan(firstPrice);

  await page.getByRole('button', { name: t('cart.remove', { title: second.title }) }).click();
  await expect(line(second.title)).toHaveCount(0);
  await expect(checkout).toContainText(hkd(firstPrice));
  await expect(cartLink(page, t, 1)).toBeVisible();
  const removed = toast(page, t('cart.removed'));
  await removed.getByRole('button', { name: t('action.undo') }).click();
  await expect(line(second.title)).toBeVisible();
  await expect(checkout).toContainText(hkd(both));

  await page.getByRole('button', { name: t('cart.clear') }).click();
  await expect(page.getByText(t('cart.empty'))).toBeVisible();
  await expect(cartLink(page, t, 0)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
  const cleared = toast(page, t('cart.cleared'));
  await cleared.getByRole('button', { name: t('action.undo') }).click();
  await expect(line(first.title)).toBeVisible();
  await expect(line(second.title)).toBeVisible();
  await expect(cartLink(page, t, 2)).toBeVisible();
});

test('shows the current count on a page reached by Back', async ({ page, t }) => {
  await page.goto('/');
  await expect(cartLink(page, t, 0)).toBeVisible();
  // This loads a second document: Back restores the first from the back/forward cache or reloads it.
  await bagProduct(page, t, 'gucci-wallets-2');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(cartLink(page, t, 1)).toBeVisible();
});

test('reads the stored cart again when a page returns from the back/forward cache', async ({
  page,
  t,
}) => {
  await bagProduct(page, t, 'gucci-wallets-2');
  // A cached page gets no storage event. A change in the page itself fires none either.
  await page.evaluate(() => localStorage.removeItem('cartItems'));
  await expect(cartLink(page, t, 1)).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(cartLink(page, t, 0)).toBeVisible();
});

test('shows that a product is sold out and does not add it', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.soldOut}`);
  const sizes = page.getByRole('radiogroup', { name: t('product.size') });
  await expect(sizes.getByRole('radio').first()).toBeDisabled();
  await expect(sizes.getByRole('radio', { disabled: false })).toHaveCount(0);
  await expect(toast(page, t('product.soldOutToast'))).toBeVisible();
  // A script can still click the button.
  const button = page.getByRole('button', { name: t('product.addToCart') });
  // The bar with the button is fixed, so it says on every part of the page that the product is sold out.
  await expect(button).toHaveText(new RegExp(`${t('product.soldOut')}$`));
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.hover();
  await button.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  // The look of a disabled button: the colour of lines, under the pointer too.
  await expect(button).toHaveCSS('background-color', 'rgb(227, 221, 209)');
  await expect(button).toHaveCSS('cursor', 'not-allowed');
  await button.dispatchEvent('click');
  await expect(toast(page, t('product.soldOutToast'))).toBeVisible();
  await expect(cartLink(page, t, 0)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
});

test('asks for a size before adding, and preselects the only one left', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  await page.getByRole('button', { name: t('product.addToCart') }).click();
  await expect(page.getByText(t('product.chooseSize'))).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(cartLink(page, t, 0)).toBeVisible();
  await page.goto(`/product/${DEMO_PRODUCTS.lastSize}`);
  await expect(page.getByRole('radio', { disabled: false })).toBeChecked();
  await expect(page.getByText(t('product.lastOne'))).toBeVisible();
});

test('links an own-label product to a WhatsApp message instead of the cart', async ({
  page,
  t,
}) => {
  await page.goto(`/product/${DEMO_PRODUCTS.ownLabel}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const link = page.getByRole('link', { name: t('product.inquire'), exact: true });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin).toBe('https://wa.me');
  expect(href.pathname).toMatch(/^\/\d{8,15}$/);
  expect(href.searchParams.get('text')).toContain(title);
  expect(href.searchParams.get('text')).toContain(`/product/${DEMO_PRODUCTS.ownLabel}`);
  await expect(page.getByRole('button', { name: t('product.addToCart') })).toHaveCount(0);
});
