import { expect, test } from '../e2e/base';
import { createAccount, logIn, logOut, newEmail, PASSWORD, signUp, toast } from '../e2e/shopper';
import { disableAccount, passwordLinks, setEnumerationProtection } from './emulator';

// Passwords without email enumeration protection, which serveHosts.ts turns off, are in
// e2e/account/identity.spec.ts, which runs here too.
test.describe('with email enumeration protection', () => {
  test.beforeAll(() => setEnumerationProtection(true));
  test.afterAll(() => setEnumerationProtection(false));

  test('shows the same message for a wrong password and an unknown email', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:signInWithPassword/, 2);
    expectError(/^Error signing in: auth\/invalid-credential/, 2);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await logOut(page, t);
    for (const address of [email, `nobody-${email}`]) {
      await logIn(page, t, address, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText(t('identity.wrongCredentials'));
      await expect(page.getByLabel(t('signUp.password'))).toHaveValue('not-the-password');
    }
    await logIn(page, t, email);
    await expect(page).toHaveURL('/account');
  });

  test('tells that an email is taken', async ({ page, t, expectError }, testInfo) => {
    expectError(/status of 400 .*accounts:signUp/, 1);
    expectError(/^Error signing in: auth\/email-already-in-use/, 1);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await logOut(page, t);
    await signUp(page, t, email);
    await expect(page.getByRole('alert')).toHaveText(t('identity.emailTaken'));
  });

  test('shows a wrong old password at its field', async ({ page, t, expectError }, testInfo) => {
    expectError(/status of 400 .*accounts:signInWithPassword/, 1);
    expectError(/^Error changing the password: .*auth\/invalid-credential/, 1);
    await createAccount(page, t, newEmail(testInfo));
    await page.goto('/accountInfo');
    const oldPassword = page.getByLabel(t('accountInfo.oldPassword'));
    await oldPassword.fill('not-the-password');
    await page.getByLabel(t('accountInfo.newPassword')).fill('another-secret');
    await page.getByRole('button', { name: t('accountInfo.changePassword') }).click();
    await expect(oldPassword).toHaveAccessibleDescription(t('accountInfo.wrongOldPassword'));
  });
});

for (const isOn of [true, false]) {
  test.describe(`forgotten password ${isOn ? 'with' : 'without'} email enumeration protection`, () => {
    test.beforeAll(() => setEnumerationProtection(isOn));
    test.afterAll(() => setEnumerationProtection(false));

    test('says the same of a registered and an unknown email, and mails only the first', async ({
      page,
      t,
      expectError,
    }, testInfo) => {
      if (!isOn) expectError(/status of 400 .*accounts:sendOobCode/, 1);
      const email = newEmail(testInfo);
      await createAccount(page, t, email);
      await logOut(page, t);
      for (const address of [`nobody-${email}`, email]) {
        await page.getByRole('textbox', { name: t('signUp.email') }).fill(address);
        await page.getByRole('button', { name: t('signUp.forgotten') }).click();
        await expect(page.getByText(t('signUp.resetSent'))).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      expect(await passwordLinks(`nobody-${email}`)).toEqual([]);
      const [link, ...others] = await passwordLinks(email);
      expect(others).toEqual([]);
      expect((await fetch(`${link}&newPassword=another-secret`)).status).toBe(200);
      await logIn(page, t, email, 'another-secret');
      await expect(page).toHaveURL('/account');
    });
  });
}

test('tells a shopper whose account is disabled to chat with the shop', async ({
  page,
  t,
  expectError,
}, testInfo) => {
  expectError(/status of 400 .*accounts:signInWithPassword/, 1);
  expectError(/^Error signing in: auth\/user-disabled/, 1);
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
  await logOut(page, t);
  await disableAccount(email);
  await logIn(page, t, email);
  await expect(page.getByRole('alert')).toHaveText(t('identity.userDisabled'));
});

test.describe('a password that only the provider finds too weak', () => {
  // `page.route` does not see every request of a page that a worker controls.
  test.use({ serviceWorkers: 'block' });

  test('is refused at sign-up and at a change of the password', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:signUp/, 1);
    expectError(/status of 400 .*accounts:update/, 1);
    expectError(/^Error signing in: auth\/weak-password/, 1);
    expectError(/^Error changing the password: .*auth\/weak-password/, 1);
    // The form itself refuses what the emulator refuses, so the password is shortened on its way.
    await page.route(/accounts:(?:signUp|update)/, async (route) => {
      const body = route.request().postData() ?? '';
      await route.continue({ postData: body.replace('weak-secret', 'short') });
    });
    await page.goto('/signup/');
    await page.getByRole('textbox', { name: t('signUp.email') }).fill(newEmail(testInfo));
    const password = page.getByLabel(t('signUp.password'));
    const submit = page.getByRole('button', { name: t('signUp.signUp'), exact: true });
    await password.fill('weak-secret');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(t('identity.weakPassword'));
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page).toHaveURL('/account');

    await page.goto('/accountInfo');
    await page.getByLabel(t('accountInfo.oldPassword')).fill(PASSWORD);
    const newPassword = page.getByLabel(t('accountInfo.newPassword'));
    await newPassword.fill('weak-secret');
    const change = page.getByRole('button', { name: t('accountInfo.changePassword') });
    await change.click();
    await expect(newPassword).toHaveAccessibleDescription(t('identity.weakPassword'));
    await newPassword.fill('another-secret');
    await change.click();
    await expect(toast(page, t('accountInfo.passwordChanged'))).toBeVisible();
  });
});
