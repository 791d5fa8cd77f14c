import { expect, test } from './base';
import {
  answer,
  becomeCustomer,
  logIn,
  logOut,
  newEmail,
  PASSWORD,
  signUp,
  toast,
} from './shopper';

test.describe('refusals', () => {
  test.use({ expectedErrors: /Failed to load resource|Error signing in:/ });

  test('a wrong password and an unknown e-mail are told alike', async ({ page, t }, testInfo) => {
    const email = newEmail(testInfo);
    await becomeCustomer(page, t, email);
    await logOut(page, t);
    for (const who of [email, `nobody-${email}`]) {
      await logIn(page, t, who, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText(t('identity.wrongCredentials'));
      await expect(page.getByRole('textbox', { name: t('signUp.email') })).toHaveValue(who);
      await expect(page.getByLabel(t('signUp.password'))).toHaveValue('not-the-password');
    }
    await logIn(page, t, email);
    await expect(page).toHaveURL('/account');
  });

  test('an e-mail that has an account', async ({ page, t }, testInfo) => {
    const email = newEmail(testInfo);
    await becomeCustomer(page, t, email);
    await logOut(page, t);
    await signUp(page, t, email);
    await expect(page.getByRole('alert')).toHaveText(t('identity.emailTaken'));
    await expect(page.getByRole('textbox', { name: t('signUp.email') })).toHaveValue(email);
    // What was said of signing up does not hold for logging in, and nothing is typed twice.
    await page.getByRole('button', { name: t('signUp.toLogIn') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
    await expect(page).toHaveURL('/account');
  });

  test('a weak password and a bad e-mail, told at the field', async ({ page, t }) => {
    await page.goto('/signup/');
    const email = page.getByRole('textbox', { name: t('signUp.email') });
    const password = page.getByLabel(t('signUp.password'));
    const send = page.getByRole('button', { name: t('signUp.signUp'), exact: true });
    await email.fill('someone@nowhere');
    await password.fill('12345');
    await send.click();
    await expect(email).toHaveAccessibleDescription(t('signUp.emailInvalid'));
    await expect(password).toHaveAccessibleDescription(t('signUp.passwordShort'));
    await expect(email).toHaveValue('someone@nowhere');
    await expect(password).toHaveValue('12345');
    // The provider is stricter than the form: it has the last word, in the shop's words.
    await email.fill('someone@near..by');
    await password.fill(PASSWORD);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(t('identity.invalidEmail'));
    await expect(email).toHaveValue('someone@near..by');
  });

  test('the Google window closed without an answer', async ({ page, t }) => {
    await page.goto('/signup/');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('signUp.google') }).click();
    const google = await opened;
    await google.getByRole('button', { name: /Cancel/ }).click();
    await expect(page.getByRole('alert')).toHaveText(t('identity.popupClosed'));
    await expect(page).toHaveURL('/signup/');
  });
});

test('Google signs in through its window', async ({ page, t }) => {
  await page.goto('/signup/?next=%2FaccountInfo');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('signUp.google') }).click();
  const google = await opened;
  await google.getByRole('button', { name: /grace\.wong/ }).click();
  await expect(page).toHaveURL('/accountInfo');
  await expect(page.getByRole('textbox', { name: t('accountInfo.displayName') })).toHaveValue(
    'Grace Wong',
  );
  // A Google account has no password here to change.
  await expect(page.getByLabel(t('accountInfo.oldPassword'))).toHaveCount(0);
});

test('the session lasts over a reload; Logout asks first and goes to /signup', async ({
  page,
  t,
}, testInfo) => {
  const email = newEmail(testInfo);
  await becomeCustomer(page, t, email);
  await page.reload();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).toContainText(t('account.none'));

  const button = page.getByRole('main').getByRole('button', { name: t('account.logout') });
  await button.click();
  await answer(page, t('account.confirmLogout'), t('action.cancel'));
  await expect(page.getByRole('main')).toContainText(email);
  await button.click();
  await answer(page, t('account.confirmLogout'), t('action.ok'));
  await expect(page).toHaveURL(/\/signup\/?$/);
  await page.goto('/account');
  await expect(page).toHaveURL('/signup/?next=%2Faccount');
});

test('a guarded page sends to log-in and back, the log-in page never shown to who is in', async ({
  page,
  t,
}, testInfo) => {
  await page.goto('/order');
  await expect(page).toHaveURL('/signup/?next=%2Forder');
  await signUp(page, t, newEmail(testInfo));
  await expect(page).toHaveURL('/order');
  await expect(page.getByText(t('order.empty'))).toBeVisible();

  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  for (const path of ['/account', '/accountInfo', '/addressBook', '/mylist']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(seen.filter((path) => path.startsWith('/signup'))).toEqual([]);
});

test('?next= leads nowhere but within this shop', async ({ page, t, baseURL }, testInfo) => {
  await becomeCustomer(page, t, newEmail(testInfo));
  const tricks = [
    ...['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example'],
    ...['javascript:alert(1)', '/\t/evil.example', 'https:evil.example', '/.//evil.example'],
    ...[' //evil.example', '/..//evil.example'],
  ];
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).origin);
  });
  for (const next of tricks) {
    await page.goto(`/signup/?next=${encodeURIComponent(next)}`);
    // Who is signed in goes straight on: to the trick's target, or home to the account.
    await expect(page, next).toHaveURL('/account');
  }
  expect([...new Set(left)]).toEqual([baseURL]);
});

test('the display name is saved and shown', async ({ page, t }, testInfo) => {
  await becomeCustomer(page, t, newEmail(testInfo));
  await page.getByRole('link', { name: t('account.info') }).click();
  const name = page.getByRole('textbox', { name: t('accountInfo.displayName') });
  await name.fill('梁小姐 <b>');
  await page.getByRole('button', { name: t('action.save'), exact: true }).click();
  await expect(toast(page, t('accountInfo.saved'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('梁小姐 <b>');
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText('梁小姐 <b>');
});

test.describe('the password', () => {
  test.use({
    expectedErrors: /Failed to load resource|Error signing in:|Error changing the password:/,
  });

  test('is changed for good, after the old one', async ({ page, t }, testInfo) => {
    const email = newEmail(testInfo);
    await becomeCustomer(page, t, email);
    await page.goto('/accountInfo');
    const old = page.getByLabel(t('accountInfo.oldPassword'));
    await old.fill('not-the-password');
    await page.getByLabel(t('accountInfo.newPassword')).fill('another-secret');
    const change = page.getByRole('button', { name: t('accountInfo.changePassword') });
    await change.click();
    await expect(old).toHaveAccessibleDescription(t('accountInfo.wrongOldPassword'));
    await old.fill(PASSWORD);
    await change.click();
    await expect(toast(page, t('accountInfo.passwordChanged'))).toBeVisible();

    await logOut(page, t);
    await logIn(page, t, email);
    await expect(page.getByRole('alert')).toHaveText(t('identity.wrongCredentials'));
    await logIn(page, t, email, 'another-secret');
    await expect(page).toHaveURL('/account');
  });
});
