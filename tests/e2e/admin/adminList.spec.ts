import { expect, test } from '../base';
import { answer, dialog, toast } from '../shopper';
import { card, catalogueClient, openAsAdmin, PATHS, requestSentBy } from './admin';
import { cameraPhoto } from './photos';

const PRODUCT_PATH = /\/spulist\/[^/]+$/;

test('saves every edited field and sends unknown fields back unchanged', async ({
  page,
  t,
  tAdmin,
  onHosts,
}) => {
  const productId = 'own-jackets-1';
  await openAsAdmin(page, t, PATHS.landing);
  const host = catalogueClient(page, onHosts);
  const { items } = await host.read(productId);
  const before = await host.change(productId, {
    season: { code: 'FW26', buyers: ['Milano', null] },
    items: items.map((item) => ({ ...item, customsCode: '4203.10' })),
  });
  await page.goto(`${PATHS.list}&find=${productId}`);
  const product = card(page, productId);
  const box = (label: string) => product.getByRole('textbox', { name: label, exact: true });

  await box(tAdmin('field.name')).fill('Trucker Jacket, lined');
  await box(tAdmin('field.desc')).fill('第一行\n第二行');
  await box(tAdmin('field.retailPrice')).fill('16,500');
  await product.getByRole('combobox', { name: tAdmin('field.status') }).selectOption('2');
  await box(tAdmin('field.sizeOf', { number: 2 })).fill('M/L');
  await box(tAdmin('field.salePriceOf', { number: 1 })).fill('14000');
  await product.getByRole('button', { name: tAdmin('photo.remove', { number: 1 }) }).click();
  const photo = await cameraPhoto(page, { name: 'new.jpg', width: 2400, height: 800 });
  await product.getByLabel(tAdmin('photo.add'), { exact: true }).setInputFiles(photo);
  const images = Array.isArray(before['images']) ? before['images'] : [];
  const removeLast = tAdmin('photo.remove', { number: images.length });
  await expect(product.getByRole('button', { name: removeLast })).toBeVisible();
  await expect(product.getByText(tAdmin('unsaved.mark'))).toBeVisible();

  const request = await requestSentBy(page, 'PUT', PRODUCT_PATH, () =>
    product.getByRole('button', { name: tAdmin('list.edit'), exact: true }).click(),
  );
  await expect(toast(page, tAdmin('toast.edited'))).toBeVisible();
  await expect(product.getByText(tAdmin('unsaved.mark'))).toBeHidden();

  expect(request.url()).toMatch(new RegExp(`/spulist/${before._id}$`));
  const stored = await host.read(productId);
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
  expect(stored).toMatchObject({ season: { code: 'FW26' }, status: 2, retailPrice: 16_500 });
  await page.reload();
  await expect(box(tAdmin('field.name'))).toHaveValue('Trucker Jacket, lined');
});

test('the end of the list leaves the view with the next page, and stands still there', async ({
  page,
  t,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').first()).toBeVisible();
  const screensToEnd = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      return (scrollHeight - scrollTop) / clientHeight;
    });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(screensToEnd).toBeGreaterThan(3);
  // By now the last cards have their real height, which may have moved the place once.
  const place = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('a card of one size is at most 900 px high at 390 px, and its row of pictures widens nothing', async ({
  page,
  t,
  tAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, t, '/adminSpuListPage');
  const product = page.getByRole('article').first();
  const removeThird = tAdmin('photo.remove', { number: 3 });
  await expect(product.getByRole('button', { name: removeThird })).toBeAttached();
  expect((await product.boundingBox())!.height).toBeLessThanOrEqual(900);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('Back from a product leads to the place in the list', async ({ page, t }) => {
  await openAsAdmin(page, t, PATHS.list);
  const link = page.getByRole('article').nth(3).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('article').nth(3)).toBeHidden();
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('a field that gets the focus because of an error is clear of the bulk bar', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').nth(1);
  const name = product.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await product.getByRole('checkbox').check();
  await name.fill(' ');
  const bar = page.getByRole('region', { name: tAdmin('bulk.name') });
  const bounds = async (locator: typeof bar) => (await locator.boundingBox())!;
  const topBar = await bounds(page.getByRole('banner'));
  await page.mouse.wheel(0, (await bounds(name)).y - topBar.height - 4);
  await expect.poll(async () => (await bounds(name)).y).toBeLessThan(topBar.height + 5);
  // A click of Playwright's would scroll.
  await product
    .getByRole('button', { name: tAdmin('list.edit'), exact: true })
    .evaluate((button: HTMLButtonElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
  await expect(name).toBeFocused();

  const { y, height } = await bounds(bar);
  expect((await bounds(name)).y).toBeGreaterThan(y + height);
});

test('shows errors at their fields, and Revert restores the saved values', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.list);
  const product = page.getByRole('article').nth(1);
  const name = product.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  const price = product.getByRole('textbox', { name: tAdmin('field.retailPrice') });
  const edit = product.getByRole('button', { name: tAdmin('list.edit'), exact: true });
  const before = await name.inputValue();
  await name.fill(' ');
  await price.fill('twelve');
  await edit.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(tAdmin('problem.required'));
  await expect(price).toHaveAccessibleDescription(tAdmin('problem.notNumber'));
  await product.getByRole('button', { name: tAdmin('list.revert') }).click();
  await expect(name).toHaveValue(before);
  await expect(product.getByRole('alert')).toHaveCount(0);
  await expect(product.getByText(tAdmin('unsaved.mark'))).toBeHidden();
  await expect(edit).toBeFocused();
});

test('asks before a link, Back or a reload discards an edit', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.landing);
  const navigation = page.getByRole('navigation', { name: tAdmin('nav.name') });
  await navigation.getByRole('link', { name: tAdmin('nav.spuList') }).click();
  const name = page
    .getByRole('article')
    .first()
    .getByRole('textbox', { name: tAdmin('field.name'), exact: true });
  await name.fill('Half an edit');
  const cancelAndExpectEdit = async () => {
    await expect(page.getByText(tAdmin('unsaved.count', { count: 1 }))).toBeVisible();
    await answer(page, tAdmin('unsaved.question'), t('action.cancel'));
    await expect(name).toHaveValue('Half an edit');
    await expect(page).toHaveURL('/adminSpuListPage');
  };
  await navigation.getByRole('link', { name: tAdmin('nav.imList') }).click();
  await cancelAndExpectEdit();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await cancelAndExpectEdit();

  const browserDialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const beforeUnload = await browserDialog;
  expect(beforeUnload.type()).toBe('beforeunload');
  await beforeUnload.dismiss();
  await expect(name).toHaveValue('Half an edit');

  await navigation.getByRole('link', { name: tAdmin('nav.imList') }).click();
  await answer(page, tAdmin('unsaved.question'), t('action.ok'));
  await expect(page).toHaveURL(PATHS.imList);
});

test('keeps search and status filter in the URL over a reload', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.list);
  await expect(page.getByRole('article').first()).toBeVisible();
  const find = page.getByRole('searchbox', { name: tAdmin('list.find') });
  const status = page.getByRole('combobox', { name: tAdmin('list.statusFilter') });
  // Types without delay: the URL update must not drop characters.
  await find.pressSequentially('own-hats-offline', { delay: 0 });
  await expect(find).toHaveValue('own-hats-offline');
  await expect(page).toHaveURL(/[?&]find=own-hats-offline(&|$)/);
  await status.selectOption(tAdmin('field.offline'));
  await expect(card(page, 'own-hats-offline-1')).toBeVisible();
  await expect(card(page, 'own-wallets-offline-1')).toBeHidden();
  await page.reload();
  await expect(find).toHaveValue('own-hats-offline');
  await expect(card(page, 'own-hats-offline-1')).toBeVisible();
  await status.selectOption(tAdmin('field.online'));
  await expect(card(page, 'own-hats-offline-1')).toBeHidden();
  await expect(page.getByText(tAdmin('list.nothing'))).toBeVisible({ timeout: 40_000 });
  // The navigation link opens the list without search and filter.
  const navigation = page.getByRole('navigation', { name: tAdmin('nav.name') });
  await navigation.getByRole('link', { name: tAdmin('nav.spuList') }).click();
  await expect(find).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('removes a product only after confirmation', async ({ page, t, tAdmin }) => {
  const productId = 'own-hats-1';
  await openAsAdmin(page, t, `${PATHS.list}&find=${productId}`);
  const product = card(page, productId);
  const remove = product.getByRole('button', { name: tAdmin('list.remove'), exact: true });
  await remove.click();
  await answer(page, tAdmin('list.confirmRemove'), t('action.cancel'));
  await expect(remove).toBeFocused();
  const request = await requestSentBy(page, 'DELETE', PRODUCT_PATH, async () => {
    await remove.click();
    await answer(page, tAdmin('list.confirmRemove'), t('action.ok'));
  });
  expect(request.postData()).toBeNull();
  await expect(toast(page, tAdmin('toast.deleted'))).toBeVisible();
  await expect(dialog(page, tAdmin('list.confirmRemove'))).toBeHidden();
  await expect(product).toHaveCount(0);
  // In a field of the next card, or in the search box where no other product matches.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(product).toHaveCount(0);
});
