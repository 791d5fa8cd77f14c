import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { PATHS } from '../e2e/admin/admin';
import { expect, test, type AdminTFunction } from '../e2e/base';
import { createAccount, dialog, logIn, logOut, newEmail, PASSWORD } from '../e2e/shopper';
import { disableAccount, setAdminClaim } from './emulator';

/** A field of the page that creates a product, which reads nothing by itself while the clock jumps. */
const nameField = (page: Page, tAdmin: AdminTFunction) =>
  page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });

/** Grants the claim to a new account and signs in again, which ends on the form of a new product. */
async function signInAsNewAdmin(
  page: Page,
  { t, tAdmin }: { t: TFunction; tAdmin: AdminTFunction },
  email: string,
): Promise<void> {
  await createAccount(page, t, email);
  await setAdminClaim(email, true);
  await logOut(page, t);
  await page.goto(PATHS.create);
  await logIn(page, t, email);
  await expect(page).toHaveURL(PATHS.create);
  await expect(nameField(page, tAdmin)).toBeVisible();
}

test('grants and refuses an open admin page at the token refresh after the claim changes', async ({
  page,
  t,
  tAdmin,
}, testInfo) => {
  const email = newEmail(testInfo);
  await page.clock.install();
  await createAccount(page, t, email);
  await page.goto(PATHS.create);
  const refusal = page.getByText(t('adminAccess.refused'));
  const field = nameField(page, tAdmin);
  await expect(refusal).toBeVisible();

  await setAdminClaim(email, true);
  await page.clock.runFor('02:00');
  await expect(refusal).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(field).toBeVisible();

  await setAdminClaim(email, false);
  await page.clock.runFor('02:00');
  await expect(field).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(refusal).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('opens the admin page at the next sign-in after the claim is granted', async ({
  page,
  t,
  tAdmin,
}, testInfo) => {
  await signInAsNewAdmin(page, { t, tAdmin }, newEmail(testInfo));
});

test('hides an open admin page at the token refresh after the account is disabled', async ({
  page,
  t,
  tAdmin,
  expectError,
}, testInfo) => {
  expectError(/status of 400 .*securetoken/, 1);
  expectError(/^Error refreshing the session: auth\/user-disabled/, 1);
  expectError(/status of 400 .*accounts:signInWithPassword/, 1);
  expectError(/^Error signing in: auth\/user-disabled/, 1);
  const email = newEmail(testInfo);
  await page.clock.install();
  await signInAsNewAdmin(page, { t, tAdmin }, email);
  await disableAccount(email);
  await page.clock.fastForward('01:00:00');
  const logInDialog = dialog(page, t('adminAccess.again'));
  await expect(logInDialog).toBeVisible();
  await expect(nameField(page, tAdmin)).toHaveCount(0);
  await logInDialog.getByLabel(t('signUp.password')).fill(PASSWORD);
  await logInDialog.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
  await expect(logInDialog.getByRole('alert')).toHaveText(t('identity.userDisabled'));
});
