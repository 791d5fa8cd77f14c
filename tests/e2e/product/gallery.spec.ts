import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { doubleText } from '../shell/screenChecks';

/** Opens the first of a product's four pictures. Returns the viewer and the product's title, its name. */
async function openViewer(page: Page, t: TFunction) {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('button', { name: t('product.pictureOf', { title, number: 1, total: 4 }) })
    .click();
  const viewer = page.getByRole('dialog', { name: title });
  return { viewer, title };
}

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

for (const width of [768, 1100])
  test(`a single picture has no empty column beside it at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(`/product/${DEMO_PRODUCTS.noImages}`);
    const pictures = page.getByRole('region', { name: t('product.pictures') });
    const place = (await pictures.boundingBox())!;
    const picture = (await pictures.getByRole('button').boundingBox())!;
    expect(picture.x).toBeCloseTo(place.x, 0);
    expect(picture.width).toBeCloseTo(place.width, 0);
  });

test('the first picture is printed, without thumbnails and the bar to buy', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const picture = (number: number) =>
    page.getByRole('img', { name: t('product.pictureOf', { title, number, total: 4 }) });
  await expect(picture(1)).toBeVisible();
  // A sheet of A4 is narrower than the window, and takes the layout of phones.
  for (const width of [718, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(picture(1)).toBeVisible();
    expect((await picture(1).boundingBox())?.height).toBeGreaterThan(300);
    await expect(picture(2)).toBeHidden();
    await expect(page.getByRole('button', { name: t('product.addToCart') })).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  }
});

test('with text of 200% the dots of the pictures stay apart at 320 px', async ({ page, t }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const choices = page
    .getByRole('region', { name: t('product.pictures') })
    .getByRole('button', { name: new RegExp(t('product.showPicture', { number: '\\d' })) });
  await expect(choices).toHaveCount(4);
  await page.evaluate(doubleText);

  const lefts = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  for (const [index, left] of lefts.slice(1).entries())
    expect(left - lefts[index]!).toBeGreaterThanOrEqual(24);
});

test('the viewer fits a picture to its stage; arrow keys show the next one, and move an enlarged one', async ({
  page,
  t,
}) => {
  const { viewer, title } = await openViewer(page, t);
  const shown = (number: number) =>
    viewer.getByRole('img', { name: t('product.pictureOf', { title, number, total: 4 }) });
  const picture = viewer.getByRole('button', { name: t('product.zoomIn') });
  await expect(picture.getByRole('img')).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('ArrowRight');
  await expect(shown(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(1)).toBeVisible();
  await picture.click();

  const enlarged = viewer.getByRole('button', { name: t('product.zoomOut') });
  const top = async () => (await enlarged.boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeLessThan(before);
});

/** Opens the first picture of a product in the viewer, on a phone. */
async function openViewerOnPhone({ newVisitor, t }: OnPhone) {
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
  return { page, title, picture, viewer, fitted, finger };
}

type OnPhone = { newVisitor: (options: BrowserContextOptions) => Promise<Page>; t: TFunction };

const pageScale = (page: Page) => page.evaluate(() => visualViewport?.scale);

test('in the viewer a swipe shows the next picture, and a pinch enlarges the picture and not the page', async ({
  newVisitor,
  t,
}) => {
  const { page, title, picture, viewer, fitted, finger } = await openViewerOnPhone({
    newVisitor,
    t,
  });
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
  const heading = (await viewer.getByRole('heading', { name: title }).boundingBox())!;
  const bar = (await viewer.getByText('1 / 4').boundingBox())!;
  // Both fingers are in the window, one of them on the picture: alone it would swipe the picture down.
  for (const y of [heading.y + 70, bar.y - 70])
    await finger.send('Input.synthesizePinchGesture', { ...pinch, y });
  expect(await pageScale(page)).toBe(1);
  await expect(fitted).toBeVisible();
  await finger.send('Input.synthesizePinchGesture', pinch);
  const enlarged = viewer.getByRole('button', { name: t('product.zoomOut') });
  await expect(enlarged).toBeVisible();
  expect(await pageScale(page)).toBe(1);
});

type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Reports touches of fingers, each by its number and place; an end names the finger that lifts. */
const touchWith =
  (finger: CDPSession) =>
  (type: Touch, ...fingers: [number, number][]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([id, x]) => ({ id, x, y: 400 })),
    });

test('in the viewer a contact that never moves or ends keeps no other finger from a swipe and a tap', async ({
  newVisitor,
  t,
}) => {
  const { picture, viewer, fitted, finger } = await openViewerOnPhone({ newVisitor, t });
  const touch = touchWith(finger);
  await touch('touchStart', [0, 350]);
  await touch('touchStart', [0, 350], [1, 300]);
  await touch('touchMove', [0, 350], [1, 100]);
  await touch('touchEnd', [1, 100]);
  await expect(viewer.getByRole('img', { name: picture(2) })).toBeVisible();

  await touch('touchCancel');
  await fitted.tap();
  await expect(viewer.getByRole('button', { name: t('product.zoomOut') })).toBeVisible();
});

test('two fingers hold the points of the picture on which they were put, and fit it again', async ({
  newVisitor,
  t,
}) => {
  const { viewer, finger } = await openViewerOnPhone({ newVisitor, t });
  const touch = touchWith(finger);
  const picture = viewer.getByRole('img');
  const fitted = (await picture.boundingBox())!;
  await touch('touchStart', [0, 150]);
  await touch('touchStart', [0, 150], [1, 240]);
  for (const by of [10, 30, 60]) await touch('touchMove', [0, 150 - by], [1, 240 + by]);
  await touch('touchEnd', [0, 90]);
  await touch('touchEnd', [1, 300]);

  // The pinch begins at the first move, by 10 pixels: the distance grows from 110 to 210.
  await expect
    .poll(async () => (await picture.boundingBox())!.width)
    .toBeCloseTo((fitted.width * 210) / 110, -1);
  const enlarged = (await picture.boundingBox())!;
  const share = (195 - fitted.x) / fitted.width;
  expect((195 - enlarged.x) / enlarged.width).toBeCloseTo(share, 1);
  const shareDown = (400 - fitted.y) / fitted.height;
  expect((400 - enlarged.y) / enlarged.height).toBeCloseTo(shareDown, 1);

  // An enlarged one, which a single finger scrolls.
  await touch('touchStart', [0, 80]);
  await touch('touchStart', [0, 80], [1, 310]);
  for (const by of [10, 50, 90]) await touch('touchMove', [0, 80 + by], [1, 310 - by]);
  await touch('touchEnd', [0, 170]);
  await touch('touchEnd', [1, 220]);
  await expect(viewer.getByRole('button', { name: t('product.zoomIn') })).toBeVisible();
  expect((await picture.boundingBox())!.width).toBeCloseTo(fitted.width, 0);
});

test('a finger beside a contact that never ends moves an enlarged picture', async ({
  newVisitor,
  t,
}) => {
  const { viewer, fitted, finger } = await openViewerOnPhone({ newVisitor, t });
  await fitted.tap();
  const picture = viewer.getByRole('img');
  const left = async () => (await picture.boundingBox())!.x;
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(800);
  const before = await left();
  const touch = touchWith(finger);
  await touch('touchStart', [0, 350]);
  await touch('touchStart', [0, 350], [1, 200]);
  for (const by of [20, 50, 80]) await touch('touchMove', [0, 350], [1, 200 - by]);
  await touch('touchEnd', [1, 120]);
  await expect.poll(async () => Math.round((await left()) - before)).toBe(-80);
});

test('a double tap enlarges the picture', async ({ newVisitor, t }) => {
  const { page, viewer, fitted } = await openViewerOnPhone({ newVisitor, t });
  const { x, y, width, height } = (await fitted.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(viewer.getByRole('button', { name: t('product.zoomOut') })).toBeVisible();
});

test('a pinch in the viewer shows the same picture, whichever finger lifts first', async ({
  newVisitor,
  t,
}) => {
  const { picture, viewer, finger } = await openViewerOnPhone({ newVisitor, t });
  const touch = touchWith(finger);
  for (const last of [0, 1]) {
    await touch('touchStart', [0, 80]);
    await touch('touchStart', [0, 80], [1, 310]);
    await touch('touchMove', [0, 180], [1, 210]);
    await touch('touchEnd', [last, last === 0 ? 180 : 210]);
    await touch('touchEnd');
    await expect(viewer.getByRole('img', { name: picture(1) })).toBeVisible();
  }
});

test('a pinch on a trackpad enlarges the picture and not the page', async ({ page, t }) => {
  const { viewer, title } = await openViewer(page, t);
  const heading = (await viewer.getByRole('heading', { name: title }).boundingBox())!;
  const trackpad = await page.context().newCDPSession(page);
  const pinch = (y: number, scaleFactor: number) =>
    trackpad.send('Input.synthesizePinchGesture', {
      x: heading.x + 5,
      y,
      scaleFactor,
      gestureSourceType: 'mouse',
    });

  await pinch(400, 2);
  await expect(viewer.getByRole('button', { name: t('product.zoomOut') })).toBeVisible();
  await pinch(400, 0.5);
  await expect(viewer.getByRole('button', { name: t('product.zoomIn') })).toBeVisible();
  await pinch(heading.y + 5, 2);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  expect(await pageScale(page)).toBe(1);
});

test('a drag that ends outside the enlarged picture moves it to there', async ({ page, t }) => {
  const { viewer } = await openViewer(page, t);
  await viewer.getByRole('button', { name: t('product.zoomIn') }).click();
  const enlarged = viewer.getByRole('button', { name: t('product.zoomOut') });
  const top = async () => (await enlarged.boundingBox())!.y;
  const before = await top();
  const bar = (await viewer.getByText('1 / 4').boundingBox())!;
  await page.mouse.move(200, bar.y - 60);
  await page.mouse.down();
  await page.mouse.move(200, bar.y - 30);
  await page.mouse.move(200, bar.y + 10);
  await page.mouse.up();
  await expect.poll(async () => Math.round((await top()) - before)).toBe(70);
  await expect(enlarged).toBeVisible();
});

test('a finger that swipes the fitted picture down closes the viewer', async ({
  newVisitor,
  t,
}) => {
  const { viewer, finger } = await openViewerOnPhone({ newVisitor, t });
  await finger.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 300,
    yDistance: 250,
    gestureSourceType: 'touch',
  });
  await expect(viewer).toBeHidden();
});
