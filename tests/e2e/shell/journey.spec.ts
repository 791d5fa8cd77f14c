import { expect, test } from '../base';
import {
  ADDRESS,
  answer,
  cardsInStock,
  cartLink,
  chooseFirstSize,
  dialog,
  fillAddress,
  newEmail,
  scrollToListEnd,
  signUp,
  toast,
} from '../shopper';

/**
 * Which card in stock each run orders, counted from the last one of the list. Runs share the stock of
 * the hosts, so each orders another product; a phone renders only the last few cards.
 */
const PLACES_FROM_END: Record<string, number> = { 'hosts phone': 1, 'hosts desktop': 2 };

test('a visitor finds a product, signs up, orders it and sees it in the order history', async ({
  page,
  t,
}, testInfo) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await test.step('choose a brand and scroll to the end of its list', async () => {
    await page.goto('/');
    await expect(heading).toHaveText('Gucci');
    await main.getByRole('combobox', { name: t('home.brand') }).selectOption('Prada');
    await expect(page).toHaveURL('/?brand=Prada');
    await expect(heading).toHaveText('Prada');
    await scrollToListEnd(page, t);
  });

  const title = await test.step('add a product to the cart, once', async () => {
    const place = PLACES_FROM_END[testInfo.project.name] ?? 1;
    const cards = cardsInStock(page, t);
    const name = await cards
      .nth((await cards.count()) - place)
      .getByRole('heading')
      .innerText();
    // By its name: the click scrolls, and then other cards are rendered.
    await cards.filter({ hasText: name }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/prada-/);
    await expect(heading).toHaveText(name);

    await chooseFirstSize(page, t);
    await button(t('product.addToCart')).click();
    await expect(toast(page, t('product.added'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await button(t('product.addToCart')).click();
    await expect(toast(page, t('product.alreadyInCart'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeVisible();
    return name;
  });

  await test.step('sign up from the cart', async () => {
    await cartLink(page, t, 1).click();
    await expect(heading).toHaveText(t('cart.title'));
    await expect(main.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await button(t('cart.selectAddress')).click();
    await answer(page, t('cart.loginForAddress'), t('action.ok'));
    await expect(page).toHaveURL('/signup/?next=%2Fcart');
    await signUp(page, t, newEmail(testInfo));
    await expect(page).toHaveURL('/cart');
  });

  await test.step('add an address', async () => {
    await button(t('cart.selectAddress')).click();
    await answer(page, t('cart.noAddresses'), t('action.ok'));
    const form = dialog(page, t('address.add'));
    const field = (name: keyof typeof ADDRESS) =>
      form.getByRole('textbox', { name: t(`address.${name}`) });

    await form.getByRole('button', { name: t('action.save') }).click();
    for (const name of ['recipient', 'contact', 'address1'] as const) {
      await expect(field(name)).toHaveAccessibleDescription(t('address.required'));
    }
    await expect(field('recipient')).toBeFocused();
    await fillAddress(page, t, { ...ADDRESS, contact: '1234' });
    await form.getByRole('button', { name: t('action.save') }).click();
    await expect(field('contact')).toHaveAccessibleDescription(t('address.contactInvalid'));
    await expect(field('contact')).toHaveValue('1234');
    await expect(field('address1')).toHaveValue(ADDRESS.address1);

    await field('contact').fill(ADDRESS.contact);
    await form.getByRole('button', { name: t('action.save') }).click();
    await expect(toast(page, t('address.added'))).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('select the address', async () => {
    await button(t('cart.selectAddress')).click();
    const choice = dialog(page, t('cart.selectAddress'));
    await choice.getByRole('radio', { name: ADDRESS.address1 }).check();
    await choice.getByRole('button', { name: t('action.ok') }).click();
    await expect(choice).toBeHidden();
    await expect(main.getByText(ADDRESS.recipient)).toBeVisible();
  });

  await test.step('cancel the order, then place it', async () => {
    await main.getByRole('textbox', { name: t('cart.promoCode') }).fill('ZAN10');
    await button(t('cart.checkout')).click();
    await answer(page, t('checkout.confirm'), t('action.cancel'));
    await expect(dialog(page, t('checkout.confirm'))).toBeHidden();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await button(t('cart.checkout')).click();
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    // The cart stays until OK (spec §4.5); its badge no longer counts what is ordered.
    await expect(cartLink(page, t, 0)).toBeAttached();
    await expect(button(t('cart.remove', { title }))).toBeAttached();
    await answer(page, t('checkout.thanks'), t('action.ok'));
    await expect(page).toHaveURL('/');
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  await test.step('open the order in the history', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.account') })
      .click();
    await main.getByRole('link', { name: t('account.orders') }).click();
    const order = main.getByRole('link', { name: /^ZN\d+$/ });
    await expect(order).toHaveCount(1);
    const number = await order.innerText();
    await order.click();
    await expect(heading).toContainText(number);
    await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(main).toContainText(ADDRESS.address1);
    await expect(main).toContainText(ADDRESS.recipient);
    await expect(main).toContainText('ZAN10');
    await expect(main).toContainText(t('product.discount', { tenths: 9, percentOff: 10 }));
  });
});
