import { expect, test } from '@playwright/test';

test('opens', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
  await expect(page.getByRole('article').first()).toBeVisible();
});
