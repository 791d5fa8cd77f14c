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

test('in the viewer a swipe shows the next picture, and a pinch leaves the page as it was', async ({
  newVisitor,
  t,
}) => {
  const page = await newVisitor({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const picture = (number: number) => t('product.pictureOf', { title, number, total: 4 });
  await page.getByRole('button', { name: picture(1) }).tap();
  const viewer = page.getByRole('dialog', { name: title });
  const fitted = viewer.getByRole('button', { name: t('product.zoomIn') });
  await expect(fitted).toBeInViewport();

  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const gesture = { x: from, y: 400, xDistance: to - from, gestureSourceType: 'touch' } as const;
    await finger.send('Input.synthesizeScrollGesture', gesture);
  };
  await swipe(300, 100);
  await expect(viewer.getByRole('img', { name: picture(2) })).toBeVisible();
  await swipe(100, 300);
  await expect(viewer.getByRole('img', { name: picture(1) })).toBeVisible();
  await expect(fitted).toBeVisible();

  const pinch = { x: 195, y: 400, scaleFactor: 3, gestureSourceType: 'touch' } as const;
  await finger.send('Input.synthesizePinchGesture', pinch);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await fitted.tap();
  await expect(viewer.getByRole('button', { name: t('product.zoomOut') })).toBeVisible();
  await finger.send('Input.synthesizePinchGesture', pinch);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});
