import { openAsAdmin, PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { answer, cartLink, dialog, expectSignedIn } from '../shopper';
import { checkScreens } from './screenChecks';
import {
  ADMIN_SCREENS,
  openScreen,
  PUBLIC_SCREENS,
  RESULT_SCREENS,
  SIGNED_IN_SCREENS,
  signInAsDemoShopper,
} from './screens';

/**
 * Every screen, visited once on a desktop and once on a phone: no violation of axe's rules, nothing wider
 * than the viewport and no error in the console; on the phone also touch targets of 44 px, no broken word
 * with text of 200%, and nothing under the chat link.
 */

test.slow();
// English on the phone: its words are longer, so they are harder to fit.
test.use({ language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'zh') });

/** Options of a screen without the chat link in reach. */
const IN_DIALOG = { hasChat: false };
const IN_ADMIN = { hasChat: false };

test('public screens', async ({ page, t, isMobile }) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  for (const screen of PUBLIC_SCREENS) {
    await openScreen(page, t, screen);
    await check(screen.path);
  }
  expectNone();
});

test('results of the search and of the filters', async ({ page, t, isMobile }) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  for (const screen of RESULT_SCREENS) {
    await openScreen(page, t, screen);
    await check(screen.path);
  }
  expectNone();
});

test('the menu, the filters and the sign-up errors', async ({ page, t, isMobile }) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.menu') }).click();
  await expect(dialog(page, t('shell.menu'))).toBeVisible();
  await check('menu', IN_DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click();
  // Its button has a number once the snapshot is there.
  await expect(dialog(page, t('filter.title')).getByRole('button', { name: /\d/ })).toBeVisible();
  await check('filters', IN_DIALOG);

  await page.goto('/signup/');
  await page.getByRole('button', { name: t('signUp.signUp'), exact: true }).click();
  await expect(page.getByText(t('signUp.emailInvalid'))).toBeVisible();
  await check('sign-up with errors');
  expectNone();
});

test('screens and dialogs of a signed-in shopper', async ({ page, t, isMobile }) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  await signInAsDemoShopper(page, t);
  for (const screen of SIGNED_IN_SCREENS) {
    await openScreen(page, t, screen);
    await check(screen.path);
  }

  await page.goto('/account');
  await page.getByRole('button', { name: t('account.logout') }).click();
  await expect(dialog(page, t('account.confirmLogout'))).toBeVisible();
  await check('log-out dialog', IN_DIALOG);

  await page.goto('/addressBook');
  await page.getByRole('button', { name: t('address.add') }).click();
  const form = dialog(page, t('address.add'));
  await expect(form).toBeVisible();
  await check('address dialog', IN_DIALOG);
  await form.getByRole('button', { name: t('action.save') }).click();
  await expect(form.getByText(t('address.required')).first()).toBeVisible();
  await check('address dialog with errors', IN_DIALOG);
  expectNone();
});

test('every step of the checkout', async ({ page, t, isMobile }) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  await signInAsDemoShopper(page, t);
  await cartLink(page, t, 1).click();
  await expectSignedIn(page, t);
  await expect(page.getByRole('textbox', { name: t('cart.promoCode') })).toBeVisible();
  await check('filled cart');
  const checkout = page.getByRole('main').getByRole('button', { name: t('cart.checkout') });
  await checkout.click();
  await expect(page.getByText(t('cart.chooseAddress'))).toBeVisible();
  await check('cart without an address');
  await page.getByRole('button', { name: t('cart.selectAddress') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await check('address selection', IN_DIALOG);
  await answer(page, t('cart.selectAddress'), t('action.ok'));
  await checkout.click();
  await expect(dialog(page, t('checkout.confirm'))).toBeVisible();
  await check('confirm dialog', IN_DIALOG);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
  await check('thank-you dialog', IN_DIALOG);
  expectNone();
});

test('admin screens, errors and dialogs, none with a chat link', async ({
  page,
  t,
  tAdmin,
  isMobile,
}) => {
  const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
  await openAsAdmin(page, t, PATHS.landing);
  for (const screen of ADMIN_SCREENS) {
    await openScreen(page, t, screen);
    await check(screen.path, IN_ADMIN);
    await expect(page.getByRole('link', { name: t('action.chat') })).toHaveCount(0);
  }

  await page.goto(PATHS.landing);
  await page.getByText(tAdmin('chart.numbers')).click();
  const numbers = page.getByRole('region', { name: tAdmin('chart.numbers') });
  await expect(numbers.getByRole('table')).toBeVisible();
  await check('order table', IN_ADMIN);

  await page.getByRole('button', { name: tAdmin('palette.title') }).click();
  const found = dialog(page, tAdmin('palette.title')).getByRole('option');
  await page.keyboard.type('ZN100');
  await expect(found.first()).toBeVisible();
  await check('palette', IN_DIALOG);

  await page.goto(PATHS.imList);
  await page.getByRole('button', { name: tAdmin('ship.open') }).click();
  const shipping = dialog(page, tAdmin('ship.title'));
  await shipping
    .getByRole('textbox')
    .fill(`ZN1005 SF1329004487 ${'to be left at the desk '.repeat(5)}`);
  await expect(shipping.getByRole('row', { name: /ZN1005/ })).toBeVisible();
  await check('ship by paste', IN_DIALOG);

  await page.goto(PATHS.create);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await page.getByLabel(tAdmin('photo.images'), { exact: true }).setInputFiles(text);
  await page.getByRole('button', { name: tAdmin('spu.create') }).click();
  await expect(page.getByText(tAdmin('problem.required')).first()).toBeVisible();
  await expect(page.getByText(tAdmin('photo.unreadable', { name: text.name }))).toBeVisible();
  await check('create with errors', IN_ADMIN);

  await page.goto(PATHS.list);
  const product = page.getByRole('article').first();
  await product.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: tAdmin('bulk.name') });
  await expect(bar.getByRole('button', { name: tAdmin('bulk.offline') })).toBeVisible();
  await check('products selected', IN_ADMIN);
  // The bulk bar leaves two thirds of a phone to the products.
  if (isMobile) expect((await bar.boundingBox())!.height).toBeLessThan(844 / 3);
  await product.getByRole('textbox', { name: tAdmin('field.retailPrice') }).fill('x');
  await product.getByRole('button', { name: tAdmin('list.edit'), exact: true }).click();
  await bar.getByRole('button', { name: tAdmin('bulk.discount') }).click();
  await expect(page.getByText(tAdmin('bulk.percentWrong'))).toBeVisible();
  await check('list with errors', IN_ADMIN);
  await product.getByRole('button', { name: tAdmin('list.remove'), exact: true }).click();
  await expect(dialog(page, tAdmin('list.confirmRemove'))).toBeVisible();
  await check('remove dialog', IN_DIALOG);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: tAdmin('nav.name') })
    .getByRole('link', { name: tAdmin('nav.imList') })
    .click();
  await expect(dialog(page, tAdmin('unsaved.question'))).toBeVisible();
  await check('unsaved-changes dialog', IN_DIALOG);
  expectNone();
});

test.describe('when the host answers 500', () => {
  test('the error messages in place of products', async ({ page, t, expectError, isMobile }) => {
    expectError(/status of 500 .*\/spulist\?/);
    expectError(/^Error fetching products: The host answered 500/, 2);
    const { check, expectNone } = checkScreens(page, t, { isPhone: isMobile });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Sets the demo's failure switch in its stored state.
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('zan-demo') ?? '{}');
      state.switches.fail = '500';
      localStorage.setItem('zan-demo', JSON.stringify(state));
    });
    for (const [path, message] of [
      ['/', t('list.failed')],
      ['/product/gucci-sneakers-1', t('product.failed')],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await check(`${path} while the host answers 500`);
    }
    expectNone();
  });
});
