import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../base';
import { PORTS } from '../hosts';

/**
 * Serves the fake identity host's script in place of Google's, which the sign-in SDK loads to open its
 * popup.
 */
async function serveGoogleScript(page: Page): Promise<void> {
  await page.route('https://apis.google.com/js/api.js*', async (route) => {
    const { search } = new URL(route.request().url());
    const url = `http://127.0.0.1:${PORTS.identity}/gapi.js${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

test('signs in through the Google popup and follows ?next=', async ({ page, t, onHosts }) => {
  if (onHosts) await serveGoogleScript(page);
  await page.goto('/signup/?next=%2FaccountInfo');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('signUp.google') }).click();
  const google = await popup;
  await pressLast(google.getByRole('button', { name: /grace\.wong/ }));
  await expect(page).toHaveURL('/accountInfo');
  await expect(page.getByRole('textbox', { name: t('accountInfo.displayName') })).toHaveValue(
    'Grace Wong',
  );
  // A Google account has no password in this shop (spec §13.4).
  await expect(page.getByLabel(t('accountInfo.oldPassword'))).toHaveCount(0);
});

test('stays on the sign-up page when the Google popup is cancelled', async ({
  page,
  t,
  onHosts,
  expectError,
}) => {
  expectError(/^Error signing in: auth\/user-cancelled/, 1);
  if (onHosts) await serveGoogleScript(page);
  await page.goto('/signup/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('signUp.google') }).click();
  const google = await popup;
  await pressLast(google.getByRole('button', { name: /Cancel/ }));
  await expect(page.getByRole('alert')).toHaveText(t('identity.popupClosed'));
  await expect(page).toHaveURL('/signup/');
});

/** Presses the button that closes its popup. Playwright may report that as a failed click. */
async function pressLast(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close');
  await button.click().catch(() => undefined);
  await closed;
}
