import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, LANGUAGES, test } from '../base';

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const)
      test(`picture, brand, name and price are seen without scrolling at ${width}×${height}`, async ({
        page,
        t,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
        const main = page.getByRole('main');
        const title = main.getByRole('heading', { level: 1 });
        const add = page.getByRole('button', { name: t('product.addToCart') });
        await expect(add).toBeVisible();
        const bars = (await add.boundingBox())!.y;
        for (const [what, element] of [
          ['picture', main.getByRole('region', { name: t('product.pictures') }).getByRole('img')],
          ['brand', main.locator('p').filter({ hasText: /^Gucci$/ })],
          ['name', title],
          ['price', main.locator('form').getByText(/^HK\$[\d,]+$/)],
        ] as const) {
          const box = (await element.first().boundingBox())!;
          expect(box.y, what).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height, what).toBeLessThanOrEqual(bars);
        }
        const region = main.getByRole('region', { name: t('product.pictures') });
        expect((await region.boundingBox())!.height, 'picture').toBeGreaterThan(0.3 * height);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });

    test('the bar of a phone says that a size is to be chosen, and takes it', async ({
      page,
      t,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
      const sizes = page.getByRole('main').getByRole('combobox');
      await expect(sizes).toHaveAccessibleName(new RegExp(t('product.chooseOne')));
      const first = page.getByRole('radio', { disabled: false }).first();
      const size = await first.evaluate((radio) => radio.closest('label')?.textContent ?? '');
      await sizes.selectOption({ label: size });
      await expect(first).toBeChecked();
      await expect(sizes).toHaveAccessibleName(new RegExp(t('cart.size', { size })));
    });
  });
