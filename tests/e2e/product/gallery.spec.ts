import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';

for (const width of [768, 900, 1100])
  test(`the picture starts level with its thumbnails at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
    const pictures = page.getByRole('region', { name: t('product.pictures') });
    const picture = await pictures.locator('img').first().boundingBox();
    const thumbnail = await pictures
      .getByRole('button', { name: t('product.showPicture', { number: 1 }) })
      .boundingBox();
    expect(picture?.y).toBeCloseTo(thumbnail?.y ?? 0, 0);
  });

test('the viewer fits a picture to its stage, and arrow keys move an enlarged one', async ({
  page,
  t,
}) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('button', { name: t('product.pictureOf', { title, number: 1, total: 4 }) })
    .click();
  const viewer = page.getByRole('dialog', { name: title });
  const picture = viewer.getByRole('button', { name: t('product.zoomIn') });
  await expect(picture.locator('img')).toBeInViewport({ ratio: 0.99 });
  await picture.click();

  const enlarged = viewer.getByRole('button', { name: t('product.zoomOut') });
  const top = async () => (await enlarged.boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeLessThan(before);
});
