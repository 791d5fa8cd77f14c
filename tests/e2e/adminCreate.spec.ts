import { asAdmin, CATALOGUE, fillIn, PATHS } from './admin';
import { expect, test } from './base';
import { watchForms } from './multipart';
import { cameraPhoto, look, tellsMore } from './photos';
import { toast } from './shopper';

test('a product with photos goes up field for field, and shoppers find it', async ({
  page,
  t,
  a,
  onHosts,
}, { testId }) => {
  const name = `羊毛大衣 Coat ${testId}`;
  const forms = await watchForms(page);
  await asAdmin(page, t, PATHS.create);
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await fillIn(page, a, name);
  await page.getByRole('combobox', { name: a('field.category') }).selectOption(t('category.coats'));
  await page.getByRole('button', { name: a('spu.addRow') }).click();
  await expect(box(a('field.sizeOf', { number: 2 }))).toBeFocused();
  await page.keyboard.type('L');
  await box(a('field.salePriceOf', { number: 2 })).fill('10000.50');

  const front = await cameraPhoto(page, { name: '正面.jpg', width: 3200, height: 1800 });
  // Held upright: the picture lies on its side in the file, to be turned a quarter to the right.
  const upright = { name: 'back.jpeg', width: 3000, height: 2000, orientation: 6 };
  const back = await cameraPhoto(page, upright);
  expect(tellsMore(front.buffer)).toBe(true);
  await page.getByLabel(a('photo.images'), { exact: true }).setInputFiles([front, back]);
  await expect(page.getByRole('img', { name: a('photo.preview', { number: 2 }) })).toBeVisible();
  await page.getByRole('button', { name: a('spu.create') }).click();
  await expect(toast(page, a('toast.created'))).toBeVisible();

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
    expect(tellsMore(file)).toBe(false);
  }
  expect(await look(page, first!)).toMatchObject({
    ...{ width: 2000, height: 1125, top: 'red', bottom: 'blue' },
  });
  expect(await look(page, second!)).toMatchObject({
    ...{ width: 1333, height: 2000, right: 'red', left: 'blue' },
  });

  if (onHosts) {
    // The very bytes arrived.
    const answer = await fetch(`${CATALOGUE}/spulist?status=1&productId=${productId}`);
    const { list } = await answer.json();
    const kept = await Promise.all(
      list[0].images.map(async (url: string) =>
        Buffer.from(await (await fetch(url)).arrayBuffer()),
      ),
    );
    expect(kept.map((file) => file.equals(first!) || file.equals(second!))).toEqual([true, true]);
  }

  await page.getByRole('link', { name: a('spu.show') }).click();
  await expect(page).toHaveURL(`/product/${productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('what is missing is told at its field, and the first of it has the focus', async ({
  page,
  t,
  a,
}) => {
  await asAdmin(page, t, PATHS.create);
  const create = page.getByRole('button', { name: a('spu.create') });
  const name = page.getByRole('textbox', { name: a('field.name'), exact: true });
  const price = page.getByRole('textbox', { name: a('field.salePriceOf', { number: 1 }) });
  await create.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(a('problem.required'));
  await expect(page.getByRole('alert')).toHaveCount(5);
  await fillIn(page, a, 'Bag');
  await price.fill('a lot');
  await create.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(a('problem.notNumber'));
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('after one product comes the next, with a blank form', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.create);
  await fillIn(page, a, 'One of two');
  await page.keyboard.press('Control+s');
  const another = page.getByRole('button', { name: a('spu.another') });
  await expect(another).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: a('field.name'), exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
  await expect(page.getByText(a('spu.found'))).toBeHidden();
});
