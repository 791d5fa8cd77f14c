import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { LANGUAGES, expect, test } from './base';

/** Finding brands and categories by what people call them. */

test.skip(({ onHosts }) => onHosts, 'nothing of it asks a host');

const box = (page: Page, t: TFunction) => page.getByRole('searchbox', { name: t('search.box') });

const results = (page: Page, t: TFunction) =>
  page.getByRole('list', { name: t('search.results') }).getByRole('link');

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a brand and a category are found as one types, by keyboard alone', async ({
      page,
      t,
    }) => {
      await page.goto('/search');
      await expect(box(page, t)).toBeVisible();
      await expectAccessible(page);
      await box(page, t).focus();
      await page.keyboard.insertText('古驰');
      await expect(results(page, t)).toHaveCount(1);
      await page.keyboard.insertText('手袋');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        t('search.found', { count: 2 }),
      );
      await expect(results(page, t).first()).toContainText(t('category.handbags'));
      await expectAccessible(page);

      await expect(page).toHaveURL(`/search?q=${encodeURIComponent('古驰手袋')}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/?category=1600');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
      await expect(page.getByRole('article').first()).toBeVisible();

      await page.goBack();
      await expect(box(page, t)).toHaveValue('古驰手袋');
      await box(page, t).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(results(page, t).nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search/Gucci');
      await page.goBack();
      await expect(box(page, t)).toHaveValue('古驰手袋');
    });

    test('whoever types and presses Enter at once finds the query again', async ({ page, t }) => {
      await page.goto('/search');
      await box(page, t).pressSequentially('mcq');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search/Alexander%20McQueen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alexander McQueen');
      await page.goBack();
      await expect(page).toHaveURL('/search?q=mcq');
      await expect(box(page, t)).toHaveValue('mcq');
    });

    test('no letter is lost while the address follows', async ({ page, t }) => {
      await page.goto('/search');
      await box(page, t).pressSequentially('mcqueen scarf', { delay: 255 });
      await expect(box(page, t)).toHaveValue('mcqueen scarf');
      await expect(page).toHaveURL('/search?q=mcqueen+scarf');
    });

    test('what is not sold here is said, with a way on', async ({ page, t }) => {
      await page.goto('/search?q=Herm%C3%A8s');
      await expect(page.getByText(t('search.none', { query: 'Hermès' }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('search.ask') })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=.*Herm%C3%A8s/,
      );
      await expect(page.getByRole('link', { name: 'Burberry', exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('every result is a thumb high, and no phone zooms in on the box', async ({ page, t }) => {
      await page.goto('/search?q=gucci%20bag');
      await expect(results(page, t)).not.toHaveCount(0);
      for (const link of await results(page, t).all()) {
        const { height } = (await link.boundingBox())!;
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await expect(box(page, t)).toHaveCSS('font-size', '16px');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    });
  });
}
