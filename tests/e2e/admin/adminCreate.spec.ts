import type { Page } from '@playwright/test';

import { expect, test } from '../base';
import { answer, lineCount, toast } from '../shopper';
import { CATALOGUE_URL, fillCreateForm, openAsAdmin, PATHS } from './admin';
import { recordForms } from './multipart';
import { cameraPhoto, hasMetadata, inspectPhoto } from './photos';

test('uploads a product with all fields and resized photos, and shows it to shoppers', async ({
  page,
  t,
  tAdmin,
}, { testId }) => {
  const name = `Coat ${testId}`;
  const forms = await recordForms(page);
  await openAsAdmin(page, t, PATHS.create);
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await fillCreateForm(page, tAdmin, name);
  await page
    .getByRole('combobox', { name: tAdmin('field.category') })
    .selectOption(t('category.coats'));
  await page
    .getByRole('combobox', { name: tAdmin('field.status') })
    .selectOption(tAdmin('field.online'));
  await page.getByRole('button', { name: tAdmin('spu.addRow') }).click();
  await expect(box(tAdmin('field.sizeOf', { number: 2 }))).toBeFocused();
  await page.keyboard.type('L');
  await box(tAdmin('field.salePriceOf', { number: 2 })).fill('10000.50');

  const front = await cameraPhoto(page, { name: '正面.jpg', width: 3200, height: 1800 });
  // EXIF orientation 6: the stored pixels need a clockwise rotation by 90 degrees.
  const upright = { name: 'back.jpeg', width: 3000, height: 2000, orientation: 6 };
  const back = await cameraPhoto(page, upright);
  expect(hasMetadata(front.buffer)).toBe(true);
  await page.getByLabel(tAdmin('photo.images'), { exact: true }).setInputFiles([front, back]);
  await expect(
    page.getByRole('img', { name: tAdmin('photo.preview', { number: 2 }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: tAdmin('spu.create') }).click();
  await expect(toast(page, tAdmin('toast.created'))).toBeVisible();
  // The form was left at its end, far below the message that takes its place.
  await expect(page.getByRole('link', { name: tAdmin('spu.show') })).toBeInViewport();
  await expect(page.getByRole('button', { name: tAdmin('spu.another') })).toBeFocused();

  const [form] = await forms();
  expect(await forms()).toHaveLength(1);
  const productId = form?.parts.flatMap((part) =>
    part.name === 'productId' && 'text' in part ? part.text : [],
  )[0];
  expect(productId).toMatch(/^[\w-]{8,}$/);
  expect(form?.parts).toEqual([
    { name: 'name', text: name },
    { name: 'productId', text: productId },
    { name: 'desc', text: '全新，附塵袋\r\nUnworn' },
    { name: 'brandId', text: '231' },
    { name: 'categoryId', text: expect.stringMatching(/^1\d{3}$/) },
    { name: 'price', text: '12800' },
    { name: 'images', file: '正面.webp', type: 'image/webp' },
    { name: 'images', file: 'back.webp', type: 'image/webp' },
    {
      name: 'items',
      text: JSON.stringify([
        { size: 'M', salePrice: 9800 },
        { size: 'L', salePrice: 10000.5 },
      ]),
    },
  ]);
  const [first, second] = form?.files ?? [];
  for (const file of form?.files ?? []) {
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    expect(hasMetadata(file)).toBe(false);
  }
  expect(await inspectPhoto(page, first!)).toMatchObject({
    width: 2000,
    height: 1125,
    top: 'red',
    bottom: 'blue',
  });
  expect(await inspectPhoto(page, second!)).toMatchObject({
    width: 1333,
    height: 2000,
    right: 'red',
    left: 'blue',
  });

  // The host stores exactly the uploaded bytes.
  const response = await fetch(`${CATALOGUE_URL}/spulist?status=1&productId=${productId}`);
  const { list } = await response.json();
  const stored = await Promise.all(
    list[0].images.map(async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  expect(stored.map((file) => file.equals(first!) || file.equals(second!))).toEqual([true, true]);

  await page.getByRole('link', { name: tAdmin('spu.show') }).click();
  await expect(page).toHaveURL(`/product/${productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('shows each error at its field and focuses the first one', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.create);
  const create = page.getByRole('button', { name: tAdmin('spu.create') });
  const name = page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  const price = page.getByRole('textbox', { name: tAdmin('field.salePriceOf', { number: 1 }) });
  await create.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(tAdmin('problem.required'));
  await expect(page.getByRole('alert')).toHaveCount(5);
  await fillCreateForm(page, tAdmin, 'Bag');
  await price.fill('a lot');
  await create.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(tAdmin('problem.notNumber'));
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('offers another product after a save, with an empty form', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.create);
  await fillCreateForm(page, tAdmin, 'One of two');
  await page.keyboard.press('Control+s');
  await answer(page, tAdmin('spu.noPhoto'), t('action.ok'));
  const another = page.getByRole('button', { name: tAdmin('spu.another') });
  await expect(another).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
  await expect(page.getByText(tAdmin('spu.resumed'))).toBeHidden();
});

test('keeps the products of two tabs apart, and offers the one that no tab has open', async ({
  page,
  context,
  t,
  tAdmin,
}) => {
  const resume = (tab: Page, name: string) =>
    tab.getByRole('button', { name: tAdmin('drafts.resumeName', { name }), exact: true });
  await openAsAdmin(page, t, PATHS.create);
  await fillCreateForm(page, tAdmin, 'Left coat');
  await page
    .getByRole('navigation', { name: tAdmin('nav.name') })
    .getByRole('link', { name: tAdmin('nav.createSpu') })
    .click();
  await expect(resume(page, 'Left coat')).toBeVisible();
  await fillCreateForm(page, tAdmin, 'First coat');
  await expect(page).toHaveURL(/\?draft=spu-/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(tAdmin('spu.openInOtherTab'))).toBeVisible();
  await expect(resume(other, 'Left coat')).toBeVisible();
  await expect(resume(other, 'First coat')).toHaveCount(0);
  await fillCreateForm(other, tAdmin, 'Second coat');

  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: tAdmin('spu.create') }).click();
    await answer(tab, tAdmin('spu.noPhoto'), t('action.ok'));
    await expect(toast(tab, tAdmin('toast.created'))).toBeVisible();
  }
  await other.getByRole('button', { name: tAdmin('spu.another') }).click();
  await expect(resume(other, 'Left coat')).toBeVisible();
  for (const name of ['First coat', 'Second coat'])
    await expect(resume(other, name)).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`Undo stays on one line of the toast that Start a new product shows, and opens the product again, at ${width} px`, async ({
    page,
    t,
    tAdmin,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAsAdmin(page, t, PATHS.create);
    await fillCreateForm(page, tAdmin, 'A coat with a name of several words');
    await expect(page).toHaveURL(/\?draft=spu-/);
    const url = page.url();
    await page.reload();
    await page.getByRole('button', { name: tAdmin('spu.anew') }).click();
    const undo = page.getByRole('button', { name: t('action.undo') });
    expect(await lineCount(undo)).toBe(1);
    await undo.click();
    await expect(page).toHaveURL(url);
    await expect(
      page.getByRole('textbox', { name: tAdmin('field.name'), exact: true }),
    ).toHaveValue('A coat with a name of several words');
  });
