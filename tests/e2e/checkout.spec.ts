import { expect, test } from './base';
import { answer, cartLink, dialog, expectSignedIn } from './shopper';
import { atTheTill, commits, expectOrders, pressCheckout, thankedAndDone } from './till';

test.skip(({ onHosts }) => !onHosts, 'in the demo its own service worker answers');

test.describe('one order, whatever is pressed', () => {
  test('OK pressed twice', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, 'celine-heels-5');
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
    await atTheTill(page, t, testInfo, 'celine-boots-5');
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
    await atTheTill(page, t, testInfo, 'celine-flats-5');
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

  test('Escape pressed again and again does not end Thank you!', async ({ page, t }, testInfo) => {
    await atTheTill(page, t, testInfo, 'celine-wedges-5');
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    // From the second press on the browser closes a dialog in spite of the page.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeAttached();
    await thankedAndDone(page, t);
    await expectOrders(page, t, 1);
  });

  test('two tabs', async ({ page, t, context }, testInfo) => {
    await atTheTill(page, t, testInfo, 'celine-sandals-5');
    const sent = commits(page);
    const other = await context.newPage();
    await other.goto('/cart');
    await expectSignedIn(other, t);
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
    await atTheTill(page, t, testInfo, 'celine-wedges-5');
    const sent = commits(page);
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await page.reload();
    await expect(dialog(page, t('checkout.thanks'))).toBeVisible();
    await expect(cartLink(page, t, 1)).toBeAttached();
    await thankedAndDone(page, t);
    await page.goto('/cart');
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await expect(dialog(page, t('checkout.thanks'))).toBeHidden();
    expect(sent).toHaveLength(1);
    await expectOrders(page, t, 1);
  });
});
