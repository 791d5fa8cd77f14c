import { expect, test } from '../base';
import { openAsAdmin, PATHS } from './admin';

/** Only the demo lets a test change the accounts of the identity provider. */

test('refuses access at the next token refresh once the admin claim is removed', async ({
  page,
  t,
  tAdmin,
}) => {
  await page.clock.install();
  // This page asks no host while its clock runs ahead, which would end each request by its time limit.
  await openAsAdmin(page, t, PATHS.create);
  const name = page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await expect(name).toBeVisible();
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('zan-demo') ?? '{}');
    for (const account of state.accounts) account.admin = false;
    localStorage.setItem('zan-demo', JSON.stringify(state));
  });
  await page.clock.runFor('02:00');
  await expect(name).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText(t('adminAccess.refused'))).toBeVisible();
  await expect(name).toHaveCount(0);
});
