import { expect, test } from '../base';
import { openAsAdmin, PATHS } from './admin';

/** Only the demo lets a test change the accounts of the identity provider. */

test('refuses access at the next token refresh once the admin claim is removed', async ({
  page,
  t,
}) => {
  await page.clock.install();
  await openAsAdmin(page, t, PATHS.list);
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
