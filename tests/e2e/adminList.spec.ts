import { asAdmin, card, catalogue, PATHS, sentBy } from './admin';
import { expect, test } from './base';
import { cameraPhoto } from './photos';
import { answer, dialog, toast } from './shopper';

const PUT = /\/spulist\/[^/]+$/;

test('every field of a product can be edited, and what the page does not know stays', async ({
  page,
  t,
  a,
  onHosts,
}) => {
  const productId = 'own-jackets-1';
  await asAdmin(page, t, PATHS.landing);
  const host = catalogue(page, onHosts);
  const { items } = await host.read(productId);
  const before = await host.change(productId, {
    season: { code: 'FW26', buyers: ['Milano', null] },
    items: items.map((item) => ({ ...item, customsCode: '4203.10' })),
  });
  await page.goto(`${PATHS.list}?find=${productId}`);
  const product = card(page, productId);
  const box = (label: string) => product.getByRole('textbox', { name: label, exact: true });

  await box(a('field.name')).fill('Trucker Jacket, lined');
  await box(a('field.desc')).fill('第一行\n第二行');
  await box(a('field.retailPrice')).fill('16,500');
  await product.getByRole('combobox', { name: a('field.status') }).selectOption('2');
  await box(a('field.sizeOf', { number: 2 })).fill('M/L');
  await box(a('field.salePriceOf', { number: 1 })).fill('14000');
  await product.getByRole('button', { name: a('photo.remove', { number: 1 }) }).click();
  const photo = await cameraPhoto(page, { name: 'new.jpg', width: 2400, height: 800 });
  await product.getByLabel(a('photo.add'), { exact: true }).setInputFiles(photo);
  const images = Array.isArray(before['images']) ? before['images'] : [];
  const removeLast = a('photo.remove', { number: images.length });
  await expect(product.getByRole('button', { name: removeLast })).toBeVisible();
  await expect(product.getByText(a('unsaved.mark'))).toBeVisible();

  const request = await sentBy(page, 'PUT', PUT, () =>
    product.getByRole('button', { name: a('list.edit'), exact: true }).click(),
  );
  await expect(toast(page, a('toast.edited'))).toBeVisible();
  await expect(product.getByText(a('unsaved.mark'))).toBeHidden();

  expect(request.url()).toMatch(new RegExp(`/spulist/${before._id}$`));
  const known = await host.read(productId);
  const sent = request.postDataJSON();
  expect(sent).toEqual({
    ...before,
    updatedTime: expect.anything(),
    name: 'Trucker Jacket, lined',
    desc: '第一行\n第二行',
    retailPrice: 16_500,
    status: 2,
    images: [...images.slice(1), expect.stringMatching(/^data:image\/webp;base64,/)],
    sizeArray: before.items.map(({ size }, place) => (place === 1 ? 'M/L' : size)),
    items: before.items.map((item, place) => ({
      ...item,
      ...(place === 0 ? { salePrice: 14_000 } : {}),
      ...(place === 1 ? { size: 'M/L' } : {}),
    })),
  });
  expect(known).toMatchObject({ season: { code: 'FW26' }, status: 2, retailPrice: 16_500 });
  await page.reload();
  await expect(box(a('field.name'))).toHaveValue('Trucker Jacket, lined');
});

test('what is wrong is told at its field, Revert takes an edit back', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').nth(1);
  const name = product.getByRole('textbox', { name: a('field.name'), exact: true });
  const price = product.getByRole('textbox', { name: a('field.retailPrice') });
  const edit = product.getByRole('button', { name: a('list.edit'), exact: true });
  const before = await name.inputValue();
  await name.fill(' ');
  await price.fill('twelve');
  await edit.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(a('problem.required'));
  await expect(price).toHaveAccessibleDescription(a('problem.notNumber'));
  await product.getByRole('button', { name: a('list.revert') }).click();
  await expect(name).toHaveValue(before);
  await expect(product.getByRole('alert')).toHaveCount(0);
  await expect(product.getByText(a('unsaved.mark'))).toBeHidden();
  await expect(edit).toBeFocused();
});

test('an edit is not left by accident: by a link, by Back, by a reload', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.landing);
  const ways = page.getByRole('navigation', { name: a('nav.name') });
  await ways.getByRole('link', { name: a('nav.spuList') }).click();
  const name = page
    .getByRole('article')
    .first()
    .getByRole('textbox', { name: a('field.name'), exact: true });
  await name.fill('Half an edit');
  const stay = async () => {
    await expect(page.getByText(a('unsaved.count', { count: 1 }))).toBeVisible();
    await answer(page, a('unsaved.question'), t('action.cancel'));
    await expect(name).toHaveValue('Half an edit');
    await expect(page).toHaveURL(PATHS.list);
  };
  await ways.getByRole('link', { name: a('nav.imList') }).click();
  await stay();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await stay();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(name).toHaveValue('Half an edit');

  await ways.getByRole('link', { name: a('nav.imList') }).click();
  await answer(page, a('unsaved.question'), t('action.ok'));
  await expect(page).toHaveURL(PATHS.imList);
});

test('finding and filtering stand in the URL', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').first()).toBeVisible();
  const find = page.getByRole('searchbox', { name: a('list.find') });
  const status = page.getByRole('combobox', { name: a('list.statusFilter') });
  // As fast as keys go: no letter is lost on the way to the URL and back.
  await find.pressSequentially('own-hats-offline', { delay: 0 });
  await expect(find).toHaveValue('own-hats-offline');
  await expect(page).toHaveURL(/[?&]find=own-hats-offline(&|$)/);
  await status.selectOption(a('field.offline'));
  await expect(card(page, 'own-hats-offline-1')).toBeVisible();
  await expect(card(page, 'own-wallets-offline-1')).toBeHidden();
  await page.reload();
  await expect(find).toHaveValue('own-hats-offline');
  await expect(card(page, 'own-hats-offline-1')).toBeVisible();
  await status.selectOption(a('field.online'));
  await expect(card(page, 'own-hats-offline-1')).toBeHidden();
  await expect(page.getByText(a('list.nothing'))).toBeVisible({ timeout: 40_000 });
  // The way to the list itself leads to all of it.
  const ways = page.getByRole('navigation', { name: a('nav.name') });
  await ways.getByRole('link', { name: a('nav.spuList') }).click();
  await expect(find).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a product goes only after a question', async ({ page, t, a }, { project }) => {
  const productId = project.use.isMobile ? 'own-hats-1' : 'own-belts-1';
  await asAdmin(page, t, `${PATHS.list}?find=${productId}`);
  const product = card(page, productId);
  const remove = product.getByRole('button', { name: a('list.remove'), exact: true });
  await remove.click();
  await answer(page, a('list.confirmRemove'), t('action.cancel'));
  await expect(remove).toBeFocused();
  const request = await sentBy(page, 'DELETE', PUT, async () => {
    await remove.click();
    await answer(page, a('list.confirmRemove'), t('action.ok'));
  });
  expect(request.postData()).toBeNull();
  await expect(toast(page, a('toast.deleted'))).toBeVisible();
  await expect(dialog(page, a('list.confirmRemove'))).toBeHidden();
  await expect(product).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(product).toHaveCount(0);
});
