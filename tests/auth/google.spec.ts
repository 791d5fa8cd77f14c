import type { BrowserContext, Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../e2e/base';
import { createAccount, logOut, newEmail } from '../e2e/shopper';

/**
 * Serves a stand-in for Google's script to the shop and to the emulator's iframe, and nothing in place
 * of the fonts and styles of the emulator's page: the tests need no network.
 */
async function serveGoogleScript(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ body: '' }));
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: `${import.meta.dirname}/googleScript.js` }),
  );
}

/** Presses the Google button and returns the emulator's page in the popup. */
async function openGoogle(page: Page, t: TFunction): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('signUp.google') }).click();
  return popup;
}

async function signInAsNewGoogleUser(page: Page, t: TFunction, email: string, name: string) {
  const google = await openGoogle(page, t);
  const closed = google.waitForEvent('close');
  await google.getByRole('button', { name: 'Add new account' }).click();
  await google.locator('#email-input').fill(email);
  await google.locator('#display-name-input').fill(name);
  await google.locator('#sign-in').click();
  await closed;
}

test.beforeEach(({ context }) => serveGoogleScript(context));

test('signs up through the Google popup, and later signs in to the same account', async ({
  page,
  t,
}, testInfo) => {
  const email = newEmail(testInfo);
  await page.goto('/signup/?next=%2FaccountInfo');
  await signInAsNewGoogleUser(page, t, email, '黃小姐 Grace');
  await expect(page).toHaveURL('/accountInfo');
  const name = page.getByRole('textbox', { name: t('accountInfo.displayName') });
  await expect(name).toHaveValue('黃小姐 Grace');
  // A Google account has no password in this shop (spec §13.4).
  await expect(page.getByLabel(t('accountInfo.oldPassword'))).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('黃小姐 Grace');

  await logOut(page, t);
  const google = await openGoogle(page, t);
  const closed = google.waitForEvent('close');
  await google.getByText(email).click();
  await closed;
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).toContainText('黃小姐 Grace');
});

test('tells of a closed Google popup and leaves the form usable', async ({
  page,
  t,
  expectError,
}, testInfo) => {
  expectError(/^Error signing in: auth\/popup-closed-by-user/, 1);
  await page.clock.install();
  await page.goto('/signup/');
  const google = await openGoogle(page, t);
  await google.getByRole('button', { name: 'Add new account' }).waitFor();
  await google.close();
  // The SDK looks for the closed window every two seconds and then waits another eight.
  await page.clock.runFor(12_000);
  await expect(page.getByRole('alert')).toHaveText(t('identity.popupClosed'));
  await createAccount(page, t, newEmail(testInfo));
});
