import type { Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../src/demo/seed';
import { asAdmin, PATHS } from './admin';
import { expect, test } from './base';
import { dialog, logIn, logOut, toast } from './shopper';

/** What only an admin's page has any business to ask for. */
const ADMIN_ONLY = /\/assets\/[Aa]dmin|admin\.json|chart|papaparse|brandId=231|allOrders|\/intra\//;

function adminRequests(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (ADMIN_ONLY.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('who has no access is told plainly, and nothing of the admin is loaded', async ({
  page,
  t,
}) => {
  const asked = adminRequests(page);
  const { email, password } = DEMO_ACCOUNTS.shopper;
  await page.goto('/signup/');
  await logIn(page, t, email, password);
  await expect(page).toHaveURL('/account');
  for (const path of Object.values(PATHS)) {
    await page.goto(path);
    const told = page.getByText(t('adminAccess.refused'));
    await expect(told).toBeVisible();
    await told.hover();
    for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover();
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.home') })
    .click();
  await expect(page).toHaveURL('/');
});

test('a visitor logs in and is back where they were going', async ({ page, t, a }) => {
  const asked = adminRequests(page);
  const path = `${PATHS.imList}&find=ZN1006`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/signup\//);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await logIn(page, t, DEMO_ACCOUNTS.admin.email, DEMO_ACCOUNTS.admin.password);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('searchbox', { name: a('order.find') })).toHaveValue('ZN1006');
  expect(asked).not.toEqual([]);
});

test('a claim that is taken away is noticed when the token is due', async ({
  page,
  t,
  onHosts,
}) => {
  test.skip(onHosts, 'the provider’s accounts are open to a test in the demo only');
  await page.clock.install();
  await asAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('zan-demo') ?? '{}');
    for (const account of state.accounts) account.admin = false;
    localStorage.setItem('zan-demo', JSON.stringify(state));
  });
  await page.clock.runFor('02:00');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText(t('adminAccess.refused'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('logged out in another tab, the page and what is typed in it wait', async ({
  page,
  context,
  t,
  a,
}) => {
  await asAdmin(page, t, PATHS.list);
  const name = page
    .getByRole('article')
    .first()
    .getByRole('textbox', { name: a('field.name'), exact: true });
  await name.fill('Not yet saved');
  const other = await context.newPage();
  await logOut(other, t);
  await page.bringToFront();
  const again = dialog(page, t('adminAccess.again'));
  await expect(again).toBeVisible();
  await logInAgain(page);
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Not yet saved');

  async function logInAgain(where: Page) {
    await again.getByRole('textbox', { name: t('signUp.email') }).fill(DEMO_ACCOUNTS.admin.email);
    await again.getByLabel(t('signUp.password')).fill(DEMO_ACCOUNTS.admin.password);
    await where.keyboard.press('Enter');
  }
});

test.describe('the host says that the session has ended', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('one logs in again in place, and the save goes through', async ({ page, t, a, onHosts }, {
    project,
  }) => {
    test.skip(!onHosts, 'calls that a service worker answers cannot be changed one by one');
    await asAdmin(page, t, `${PATHS.list}?find=own-backpacks-1`);
    const product = page.getByRole('article').first();
    const wanted = `Backpack ${project.name}`;
    await product.getByRole('textbox', { name: a('field.name'), exact: true }).fill(wanted);
    const puts: unknown[] = [];
    await page.route(/\/spulist\/[^/?]+$/, async (route) => {
      if (route.request().method() === 'PUT') puts.push(route.request().postDataJSON());
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (puts.length === 1) await route.fulfill({ status: 401, headers, json: {} });
      else await route.continue();
    });
    await product.getByRole('button', { name: a('list.edit'), exact: true }).click();
    const again = dialog(page, t('adminAccess.again'));
    await again.getByRole('textbox', { name: t('signUp.email') }).fill(DEMO_ACCOUNTS.admin.email);
    await again.getByLabel(t('signUp.password')).fill(DEMO_ACCOUNTS.admin.password);
    await again.getByRole('button', { name: t('signUp.logIn'), exact: true }).click();
    await expect(toast(page, a('toast.edited'))).toBeVisible();
    await expect(again).toBeHidden();
    expect(puts).toHaveLength(2);
    expect(puts[1]).toEqual(puts[0]);
    await expect(page).toHaveURL(/find=own-backpacks-1$/);
    await page.reload();
    await expect(product.getByRole('textbox', { name: a('field.name'), exact: true })).toHaveValue(
      wanted,
    );
  });
});
