import { expect, test } from '../base';
import {
  answer,
  createAccount,
  logIn,
  logOut,
  newEmail,
  PASSWORD,
  signUp,
  toast,
} from '../shopper';

test.describe('rejected sign-in', () => {
  test('shows the same message for a wrong password and an unknown email', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:signInWithPassword/, 2);
    expectError(/^Error signing in: auth\/wrong-password/, 1);
    expectError(/^Error signing in: auth\/user-not-found/, 1);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await logOut(page, t);
    for (const address of [email, `nobody-${email}`]) {
      await logIn(page, t, address, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText(t('identity.wrongCredentials'));
      await expect(page.getByRole('textbox', { name: t('signUp.email') })).toHaveValue(address);
      await expect(page.getByLabel(t('signUp.password'))).toHaveValue('not-the-password');
    }
    await logIn(page, t, email);
    await expect(page).toHaveURL('/account');
  });

  test('rejects a sign-up with the email of an account and keeps the form for signing in', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:signUp/, 1);
    expectError(/^Error signing in: auth\/email-already-in-use/, 1);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await logOut(page, t);
    await signUp(page, t, email);
    await expect(page.getByRole('alert')).toHaveText(t('identity.emailTaken'));
    await expect(page.getByRole('textbox', { name: t('signUp.email') })).toHaveValue(email);
    // The sign-in form drops the sign-up error and keeps email and password.
    await page.getByRole('button', { name: t('signUp.toLogIn') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
    await expect(page).toHaveURL('/account');
  });

  test('shows a short password and an invalid email at their fields', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/status of 400 .*accounts:signUp/, 1);
    expectError(/^Error signing in: auth\/invalid-email/, 1);
    await page.goto('/signup/');
    const email = page.getByRole('textbox', { name: t('signUp.email') });
    const password = page.getByLabel(t('signUp.password'));
    const submit = page.getByRole('button', { name: t('signUp.signUp'), exact: true });
    await email.fill('someone@nowhere');
    await password.fill('1234567');
    await submit.click();
    await expect(email).toHaveAccessibleDescription(t('signUp.emailInvalid'));
    await expect(password).toHaveAccessibleDescription(t('signUp.passwordShort'));
    await expect(email).toHaveValue('someone@nowhere');
    await expect(password).toHaveValue('1234567');
    // The provider's validation is stricter than the form's; the shop translates its error.
    await email.fill('someone@near@by.example');
    await password.fill(PASSWORD);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(t('identity.invalidEmail'));
    await expect(email).toHaveValue('someone@near@by.example');
  });
});

test('keeps the session after a reload; Logout asks for confirmation and opens Log In', async ({
  page,
  t,
}, testInfo) => {
  const email = newEmail(testInfo);
  await createAccount(page, t, email);
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
  await expect(page).toHaveURL(/\/signup\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signUp.logIn'));
  await page.goto('/account');
  await expect(page).toHaveURL('/signup/?next=%2Faccount');
});

test('saves the product whose heart a visitor pressed, and shows its list at the same place', async ({
  page,
  t,
}, testInfo) => {
  await page.goto('/?brand=Prada');
  const hearts = page.getByRole('article').getByRole('button', { name: t('product.save') });
  await expect(hearts.first()).toBeVisible();
  await page.evaluate(async () => {
    window.scrollTo({ top: 2500, behavior: 'instant' });
    // The list renders and measures the rows of its new place in the next frames.
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  const inView = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: t('product.save'), pressed: false }) });
  const title = await inView.nth(Math.floor((await inView.count()) / 2)).getAttribute('aria-label');
  const heart = page
    .getByRole('article', { name: title ?? '', exact: true })
    .getByRole('button', { name: t('product.save') });
  // The press itself may scroll, away from what lies over the heart.
  await heart.click();
  const place = (await heart.boundingBox())?.y;
  await toast(page, t('wishlist.logIn'))
    .getByRole('button', { name: t('signUp.logIn') })
    .click();
  await signUp(page, t, newEmail(testInfo));

  await expect(page).toHaveURL('/?brand=Prada');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await heart.boundingBox())?.y).toBeCloseTo(place ?? NaN, 0);
});

test('redirects a visitor from a guarded page to log-in and back, and never redirects a signed-in user', async ({
  page,
  t,
}, testInfo) => {
  await page.goto('/order');
  await expect(page).toHaveURL('/signup/?next=%2Forder');
  await signUp(page, t, newEmail(testInfo));
  await expect(page).toHaveURL('/order');
  await expect(page.getByText(t('order.empty'))).toBeVisible();

  const visitedPaths: string[] = [];
  page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  for (const path of ['/account', '/accountInfo', '/addressBook', '/mylist']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(visitedPaths.filter((path) => path.startsWith('/signup'))).toEqual([]);
});

test('ignores a ?next= that leads outside the shop', async ({ page, t, baseURL }, testInfo) => {
  await createAccount(page, t, newEmail(testInfo));
  const unsafeTargets = [
    ...['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example'],
    ...['javascript:alert(1)', '/\t/evil.example', 'https:evil.example', '/.//evil.example'],
    ...[' //evil.example', '/..//evil.example'],
  ];
  const visitedOrigins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visitedOrigins.push(new URL(request.url()).origin);
  });
  for (const next of unsafeTargets) {
    await page.goto(`/signup/?next=${encodeURIComponent(next)}`);
    // A signed-in user is redirected at once: to
    // the unsafe target if the shop followed it, otherwise to /account.
    await expect(page, next).toHaveURL('/account');
  }
  expect([...new Set(visitedOrigins)]).toEqual([baseURL]);
});

test('saves the display name and shows it on the account pages', async ({ page, t }, testInfo) => {
  await createAccount(page, t, newEmail(testInfo));
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

test.describe('password change', () => {
  test('needs the old password, after which only the new one signs in', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/status of 400 .*accounts:signInWithPassword/, 2);
    expectError(/^Error changing the password: .*auth\/wrong-password/, 1);
    expectError(/^Error signing in: auth\/wrong-password/, 1);
    const email = newEmail(testInfo);
    await createAccount(page, t, email);
    await page.goto('/accountInfo');
    const oldPassword = page.getByLabel(t('accountInfo.oldPassword'));
    await oldPassword.fill('not-the-password');
    await page.getByLabel(t('accountInfo.newPassword')).fill('another-secret');
    const changeButton = page.getByRole('button', { name: t('accountInfo.changePassword') });
    await changeButton.click();
    await expect(oldPassword).toHaveAccessibleDescription(t('accountInfo.wrongOldPassword'));
    await oldPassword.fill(PASSWORD);
    await changeButton.click();
    await expect(toast(page, t('accountInfo.passwordChanged'))).toBeVisible();

    await logOut(page, t);
    await logIn(page, t, email);
    await expect(page.getByRole('alert')).toHaveText(t('identity.wrongCredentials'));
    await logIn(page, t, email, 'another-secret');
    await expect(page).toHaveURL('/account');
  });
});
