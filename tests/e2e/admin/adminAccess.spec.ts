import type { Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { expect, test } from '../base';
import { dialog, logIn, logOut, toast } from '../shopper';
import { card, openAsAdmin, PATHS } from './admin';

/** URLs of the admin area's code, translations and calls, without the guard, which holds the session. */
const ADMIN_ONLY =
  /\/assets\/(?!AdminSession)[Aa]dmin|admin\.json|chart|papaparse|brandId=231|allOrders|\/intra\//;

function recordAdminRequests(page: Page): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => {
    if (ADMIN_ONLY.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test('refuses a shopper on every admin page without loading code or data of the admin area', async ({
  page,
  t,
}) => {
  const adminRequests = recordAdminRequests(page);
  const { email, password } = DEMO_ACCOUNTS.shopper;
  await page.goto('/signup/');
  await logIn(page, t, email, password);
  await expect(page).toHaveURL('/account');
  for (const path of Object.values(PATHS)) {
    await page.goto(path);
    const refusal = page.getByText(t('adminAccess.refused'));
    await expect(refusal).toBeVisible();
    await refusal.hover();
    for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover();
    await page.waitForLoadState('networkidle');
  }
  expect(adminRequests).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.home') })
    .click();
  await expect(page).toHaveURL('/');
});

test('loads nothing of the admin area before the sign-in and opens the requested page after it', async ({
  page,
  t,
  tAdmin,
}) => {
  const adminRequests = recordAdminRequests(page);
  const path = `${PATHS.imList}&status=Pending`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/signup\//);
  await page.waitForLoadState('networkidle');
  expect(adminRequests).toEqual([]);
  await logIn(page, t, DEMO_ACCOUNTS.admin.email, DEMO_ACCOUNTS.admin.password);
  await expect(page).toHaveURL(path);
  const filter = page.getByRole('combobox', { name: tAdmin('order.statusFilter') });
  await expect(filter).toHaveValue('Pending');
  expect(adminRequests).not.toEqual([]);
});

test('asks for a new sign-in after a sign-out in another tab and keeps typed text', async ({
  page,
  context,
  t,
  tAdmin,
}) => {
  // A product by its id: another test's save moves its product to the head of the list.
  await openAsAdmin(page, t, `${PATHS.list}&find=own-backpacks-3`);
  const name = card(page, 'own-backpacks-3').getByRole('textbox', {
    name: tAdmin('field.name'),
    exact: true,
  });
  await name.fill('Not yet saved');
  const other = await context.newPage();
  await logOut(other, t);
  await page.bringToFront();
  const logInDialog = dialog(page, t('adminAccess.again'));
  await expect(logInDialog).toBeVisible();
  await logInAgain(page);
  await expect(logInDialog).toBeHidden();
  await expect(name).toHaveValue('Not yet saved');

  async function logInAgain(tab: Page) {
    await logInDialog
      .getByRole('textbox', { name: t('signUp.email') })
      .fill(DEMO_ACCOUNTS.admin.email);
    await logInDialog.getByLabel(t('signUp.password')).fill(DEMO_ACCOUNTS.admin.password);
    await tab.keyboard.press('Enter');
  }
});

test.describe('when the host answers 401', () => {
  // `page.route` does not see every request of a page that a worker controls.
  test.use({ serviceWorkers: 'block' });

  test('asks for a new sign-in in a dialog, then sends the same save again', async ({
    page,
    t,
    tAdmin,
    expectError,
  }, { project }) => {
    expectError(/status of 401 .*\/spulist\//, 1);
    await openAsAdmin(page, t, `${PATHS.list}&find=own-backpacks-1`);
    const product = page.getByRole('article').first();
    const newName = `Backpack ${project.name}`;
    await product.getByRole('textbox', { name: tAdmin('field.name'), exact: true }).fill(newName);
    const puts: unknown[] = [];
    await page.route(/\/spulist\/[^/?]+$/, async (route) => {
      if (route.request().method() === 'PUT') puts.push(route.request().postDataJSON());
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (puts.length === 1) await route.fulfill({ status: 401, headers, json: {} });
      else await route.continue();
    });
    await product.getByRole('button', { name: tAdmin('list.edit'), exact: true }).click();
    const logInDialog = dialog(page, t('adminAccess.again'));
    await logInDialog
      .getByRole('textbox', { name: t('signUp.email') })
      .fill(DEMO_ACCOUNTS.admin.email);
    await logInDialog.getByLabel(t('signUp.password')).fill(DEMO_ACCOUNTS.admin.password);
    await logInDialog.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
    await expect(toast(page, tAdmin('toast.edited'))).toBeVisible();
    await expect(logInDialog).toBeHidden();
    expect(puts).toHaveLength(2);
    expect(puts[1]).toEqual(puts[0]);
    await expect(page).toHaveURL(/find=own-backpacks-1$/);
    await page.reload();
    await expect(
      product.getByRole('textbox', { name: tAdmin('field.name'), exact: true }),
    ).toHaveValue(newName);
  });
});
