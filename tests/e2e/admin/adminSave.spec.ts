import { expect, test } from '../base';
import { answer, dialog, lineCount, toast } from '../shopper';
import { card, catalogueClient, openAsAdmin, PATHS, requestSentBy } from './admin';

test.describe('when another client changes the product during an edit', () => {
  for (const choice of ['overwrite', 'takeTheirs'] as const) {
    test(`shows both versions and applies the choice ${choice}`, async ({
      page,
      t,
      tAdmin,
      onHosts,
    }, { retry }) => {
      // The hosts keep the saves of earlier attempts, so each retry uses another product.
      const kind = choice === 'overwrite' ? 'jewellery' : 'sunglasses';
      const productId = `own-${kind}-${1 + retry}`;
      await openAsAdmin(page, t, `${PATHS.list}&find=${productId}`);
      const product = card(page, productId);
      const name = product.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
      const status = product.getByRole('combobox', { name: tAdmin('field.status') });
      await name.fill('My name for it');
      const host = catalogueClient(page, onHosts);
      const theirs = { name: 'Their name', retailPrice: 4321, status: 2, season: 'SS27' };
      await host.change(productId, theirs);

      const editButton = product.getByRole('button', { name: tAdmin('list.edit'), exact: true });
      await editButton.click();
      const conflict = dialog(page, tAdmin('conflict.title'));
      const row = (field: string) => conflict.getByRole('row').filter({ hasText: field });
      await expect(row(tAdmin('field.name'))).toContainText('Their name');
      await expect(row(tAdmin('field.name'))).toContainText('My name for it');
      await expect(row(tAdmin('field.retailPrice')).getByRole('cell')).toHaveText(['4321', '4321']);
      await expect(row(tAdmin('field.status')).getByRole('cell')).toHaveText([
        tAdmin('field.offline'),
        tAdmin('field.offline'),
      ]);
      // Escape saves nothing and keeps the edit.
      await page.keyboard.press('Escape');
      await expect(conflict).toBeHidden();
      await expect(editButton).toBeFocused();
      await expect(name).toHaveValue('My name for it');
      expect(await host.read(productId)).toMatchObject(theirs);

      await editButton.click();
      const choose = () => answer(page, tAdmin('conflict.title'), tAdmin(`conflict.${choice}`));
      if (choice === 'overwrite') {
        const request = await requestSentBy(page, 'PUT', /\/spulist\//, choose);
        expect(request.postDataJSON()).toMatchObject({ ...theirs, name: 'My name for it' });
        await expect(toast(page, tAdmin('toast.edited'))).toBeVisible();
      } else {
        await choose();
        expect(await host.read(productId)).toMatchObject(theirs);
      }
      await expect(conflict).toBeHidden();
      await expect(name).toHaveValue(choice === 'overwrite' ? 'My name for it' : 'Their name');
      await expect(status).toHaveValue('2');
      await expect(product.getByText(tAdmin('unsaved.mark'))).toBeHidden();
    });
  }

  test('keeps the other client’s change to a field that the page does not show, without asking', async ({
    page,
    t,
    tAdmin,
    onHosts,
  }) => {
    const productId = 'own-knitwear-1';
    await openAsAdmin(page, t, `${PATHS.list}&find=${productId}`);
    const product = card(page, productId);
    const host = catalogueClient(page, onHosts);
    await product.getByRole('textbox', { name: tAdmin('field.desc') }).fill('Cashmere');
    const { items } = await host.read(productId);
    await host.change(productId, { items: items.map((item) => ({ ...item, qty: 41 })) });
    const request = await requestSentBy(page, 'PUT', /\/spulist\//, () =>
      product.getByRole('button', { name: tAdmin('list.edit'), exact: true }).click(),
    );
    const sent = request.postDataJSON();
    expect(sent).toMatchObject({ desc: 'Cashmere' });
    expect(sent.items.map(({ qty }: { qty: number }) => qty)).toEqual(items.map(() => 41));
  });
});

for (const width of [390, 1280])
  test(`unusual prices are confirmed under a question that stays in sight, without broken amounts, at ${width} px`, async ({
    page,
    t,
    tAdmin,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAsAdmin(page, t, PATHS.list);
    await expect(page.getByRole('article').first()).toBeVisible();
    // So many that their table is higher than the window.
    await page.getByRole('checkbox', { name: tAdmin('bulk.selectAll') }).check();
    const percent = page.getByLabel(tAdmin('bulk.percentOff'));
    await percent.fill('99');
    await percent.press('Enter');
    const confirm = dialog(page, tAdmin('bulk.confirm'));
    await expect(confirm.getByRole('heading')).toBeInViewport();
    await expect(confirm.getByRole('button', { name: t('action.ok') })).toBeInViewport();
    const amounts = confirm.getByText(/^HK\$[\d,.]+$/);
    await expect(amounts.first()).toBeInViewport();
    for (const amount of (await amounts.all()).slice(0, 12))
      expect(await lineCount(amount)).toBe(1);
  });

test.describe('bulk edit', () => {
  // `page.route` does not see every request of a page that a worker controls.
  test.use({ serviceWorkers: 'block' });

  test('saves each product separately and retries only the failed ones', async ({
    page,
    context,
    t,
    tAdmin,
    onHosts,
    expectError,
  }) => {
    expectError(/ERR_FAILED .*\/spulist\//, 1);
    expectError(/^Error editing product: The host could not be reached/, 1);
    const ids = ['own-heels-1', 'own-totes-1', 'own-tops-1'];
    await openAsAdmin(page, t, PATHS.list);
    const host = catalogueClient(page, onHosts);
    const before = await Promise.all(ids.map((id) => host.read(id)));
    const bar = page.getByRole('region', { name: tAdmin('bulk.name') });
    const find = page.getByRole('searchbox', { name: tAdmin('list.find') });
    const select = async () => {
      for (const id of ids) {
        await find.fill(id);
        await card(page, id).getByRole('checkbox').check();
      }
      await find.fill('');
      await expect(bar.getByText(tAdmin('bulk.count', { count: 3 }))).toBeInViewport();
    };
    await select();
    await bar.getByRole('textbox', { name: tAdmin('bulk.percentOff') }).fill('120');
    await bar.getByRole('button', { name: tAdmin('bulk.discount') }).click();
    await expect(bar.getByRole('alert')).toHaveText(tAdmin('bulk.percentWrong'));

    const failingUrl = `**/spulist/${before[1]?._id}`;
    await context.route(failingUrl, (route) => route.abort());
    await bar.getByRole('textbox', { name: tAdmin('bulk.percentOff') }).fill('20');
    await page.keyboard.press('Enter');
    await dialog(page, tAdmin('bulk.confirm'))
      .getByRole('button', { name: t('action.ok') })
      .click();
    await expect(bar.getByText(tAdmin('bulk.saved', { count: 2 }))).toBeVisible();
    await expect(bar.getByRole('listitem')).toHaveText([/own-totes-1/]);
    await context.unroute(failingUrl);
    await bar.getByRole('button', { name: tAdmin('bulk.retry') }).click();
    await expect(bar.getByText(tAdmin('bulk.saved', { count: 1 }))).toBeVisible();
    // The buttons of the change are gone with the selection.
    await expect(bar).toBeFocused();

    for (const [place, id] of ids.entries()) {
      const { updatedTime, ...unchanged } = before[place]!;
      expect(await host.read(id)).toMatchObject({
        ...unchanged,
        discount: Math.floor(Number(unchanged['discount']) * 0.8),
        price: Math.round(Number(unchanged['price']) * 0.8),
        items: unchanged.items.map((item) => ({
          ...item,
          discount: expect.any(Number),
          salePrice: expect.any(Number),
        })),
      });
      expect(updatedTime).toBeDefined();
    }
    await bar.getByRole('button', { name: tAdmin('bulk.undo', { count: 3 }) }).click();
    await expect(bar.getByText(tAdmin('bulk.undone', { count: 3 }))).toBeVisible();
    for (const [place, id] of ids.entries()) {
      const { updatedTime, ...earlier } = before[place]!;
      expect(await host.read(id)).toMatchObject(earlier);
      expect(updatedTime).toBeDefined();
    }
    await select();
    await bar.getByRole('button', { name: tAdmin('bulk.offline') }).click();
    await expect(bar.getByText(tAdmin('bulk.saved', { count: 3 }))).toBeVisible();
    for (const id of ids) {
      expect(await host.read(id)).toMatchObject({ status: 2 });
      await find.fill(id);
      const status = card(page, id).getByRole('combobox', { name: tAdmin('field.status') });
      await expect(status).toHaveValue('2');
    }
  });

  test('asks before a reload in the middle of a change, and says afterwards what was saved', async ({
    page,
    context,
    t,
    tAdmin,
    onHosts,
  }) => {
    const ids = ['own-flats-1', 'own-boots-1'];
    await openAsAdmin(page, t, PATHS.list);
    const host = catalogueClient(page, onHosts);
    const [, waiting] = await Promise.all(ids.map((id) => host.read(id)));
    const bar = page.getByRole('region', { name: tAdmin('bulk.name') });
    const find = page.getByRole('searchbox', { name: tAdmin('list.find') });
    for (const id of ids) {
      await find.fill(id);
      await card(page, id).getByRole('checkbox').check();
    }
    await find.fill('');
    await expect(bar.getByText(tAdmin('bulk.count', { count: 2 }))).toBeVisible();
    // The second product's save never gets an answer.
    const waitingUrl = `**/spulist/${waiting?._id}`;
    await context.route(waitingUrl, () => undefined);
    await bar.getByRole('textbox', { name: tAdmin('bulk.percentOff') }).fill('20');
    await page.keyboard.press('Enter');
    await dialog(page, tAdmin('bulk.confirm'))
      .getByRole('button', { name: t('action.ok') })
      .click();
    await expect(bar.getByText(tAdmin('bulk.progress', { done: 1, total: 2 }))).toBeVisible();

    const reload = async (choice: 'accept' | 'dismiss') => {
      const browserDialog = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => location.reload()));
      const question = await browserDialog;
      expect(question.type()).toBe('beforeunload');
      await question[choice]();
    };
    await reload('dismiss');
    await expect(bar.getByText(tAdmin('bulk.progress', { done: 1, total: 2 }))).toBeVisible();
    await reload('accept');

    const change = tAdmin('bulk.takeOff', { percentOff: 20, tenths: 8 });
    const report = tAdmin('bulk.interrupted', { change, saved: 1, total: 2 });
    await expect(bar.getByText(report)).toBeVisible();
    await expect(bar.getByRole('listitem')).toHaveText([
      `${String(waiting?.['title'])} (own-boots-1)`,
    ]);
    expect(await host.read('own-boots-1')).toMatchObject({ discount: waiting?.['discount'] });
    await context.unroute(waitingUrl);
    await bar.getByRole('button', { name: tAdmin('bulk.resume', { count: 1 }) }).click();
    await expect(bar.getByText(tAdmin('bulk.saved', { count: 1 }))).toBeVisible();
    expect(await host.read('own-boots-1')).toMatchObject({
      price: Math.round(Number(waiting?.['price']) * 0.8),
    });
  });
});

test('12 products are in sight at 1280 × 900, the first at most 200 px from the top', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsAdmin(page, t, '/adminSpuListPage');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(12)).toBeVisible();
  const box = async (place: number) => (await rows.nth(place).boundingBox())!;
  // The notice of the demo, which is not here, takes 29 px.
  expect((await box(1)).y).toBeLessThanOrEqual(200 - 29);
  const last = await box(12);
  expect(last.y + last.height).toBeLessThanOrEqual(900);
});
