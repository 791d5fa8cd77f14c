import { asAdmin, card, catalogue, PATHS, sentBy } from './admin';
import { expect, test } from './base';
import { answer, dialog, toast } from './shopper';

test.describe('somebody else changes a product meanwhile', () => {
  for (const choice of ['overwrite', 'takeTheirs'] as const) {
    test(`both copies are shown: ${choice}`, async ({ page, t, a, onHosts }, { retry }) => {
      // The hosts remember what an earlier try saved.
      const kind = choice === 'overwrite' ? 'jewellery' : 'sunglasses';
      const productId = `own-${kind}-${1 + retry}`;
      await asAdmin(page, t, `${PATHS.list}?find=${productId}`);
      const product = card(page, productId);
      const name = product.getByRole('textbox', { name: a('field.name'), exact: true });
      const status = product.getByRole('combobox', { name: a('field.status') });
      await name.fill('My name for it');
      const host = catalogue(page, onHosts);
      const theirs = { name: 'Their name', retailPrice: 4321, status: 2, season: 'SS27' };
      await host.change(productId, theirs);

      const edit = product.getByRole('button', { name: a('list.edit'), exact: true });
      await edit.click();
      const question = dialog(page, a('conflict.title'));
      const row = (field: string) => question.getByRole('row').filter({ hasText: field });
      await expect(row(a('conflict.name'))).toContainText('Their name');
      await expect(row(a('conflict.name'))).toContainText('My name for it');
      await expect(row(a('conflict.retailPrice')).getByRole('cell')).toHaveText(['4321', '4321']);
      await expect(row(a('conflict.status')).getByRole('cell')).toHaveText([
        a('field.offline'),
        a('field.offline'),
      ]);
      // Nothing is decided by leaving.
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(edit).toBeFocused();
      await expect(name).toHaveValue('My name for it');
      expect(await host.read(productId)).toMatchObject(theirs);

      await edit.click();
      const press = () => answer(page, a('conflict.title'), a(`conflict.${choice}`));
      if (choice === 'overwrite') {
        const request = await sentBy(page, 'PUT', /\/spulist\//, press);
        expect(request.postDataJSON()).toMatchObject({ ...theirs, name: 'My name for it' });
        await expect(toast(page, a('toast.edited'))).toBeVisible();
      } else {
        await press();
        expect(await host.read(productId)).toMatchObject(theirs);
      }
      await expect(question).toBeHidden();
      await expect(name).toHaveValue(choice === 'overwrite' ? 'My name for it' : 'Their name');
      await expect(status).toHaveValue('2');
      await expect(product.getByText(a('unsaved.mark'))).toBeHidden();
    });
  }

  test('what only they changed is kept without a question where the page does not show it', async ({
    page,
    t,
    a,
    onHosts,
  }) => {
    const productId = 'own-knitwear-1';
    await asAdmin(page, t, `${PATHS.list}?find=${productId}`);
    const product = card(page, productId);
    const host = catalogue(page, onHosts);
    await product.getByRole('textbox', { name: a('field.desc') }).fill('Cashmere');
    const { items } = await host.read(productId);
    await host.change(productId, { items: items.map((item) => ({ ...item, qty: 41 })) });
    const request = await sentBy(page, 'PUT', /\/spulist\//, () =>
      product.getByRole('button', { name: a('list.edit'), exact: true }).click(),
    );
    const sent = request.postDataJSON();
    expect(sent).toMatchObject({ desc: 'Cashmere' });
    expect(sent.items.map(({ qty }: { qty: number }) => qty)).toEqual(items.map(() => 41));
  });
});

test.describe('many products at once', () => {
  test.use({ expectedErrors: /Failed to load resource|Error editing product:/ });

  test('each is saved for itself, and what failed can be tried again', async ({
    page,
    context,
    t,
    a,
    onHosts,
  }) => {
    test.skip(!onHosts, 'calls that a service worker answers cannot be cut off one by one');
    const ids = ['own-heels-1', 'own-totes-1', 'own-tops-1'];
    await asAdmin(page, t, PATHS.list);
    const host = catalogue(page, onHosts);
    const before = await Promise.all(ids.map((id) => host.read(id)));
    const bar = page.getByRole('region', { name: a('bulk.name') });
    for (const id of ids) {
      await expect(async () => {
        await page.mouse.wheel(0, 2000);
        await expect(card(page, id)).toBeVisible({ timeout: 300 });
      }).toPass();
      await card(page, id).getByRole('checkbox').check();
    }
    await expect(bar.getByText(a('bulk.count', { count: 3 }))).toBeInViewport();
    await bar.getByRole('textbox', { name: a('bulk.percent') }).fill('120');
    await bar.getByRole('button', { name: a('bulk.discount') }).click();
    await expect(bar.getByRole('alert')).toHaveText(a('bulk.percentWrong'));

    const refused = `**/spulist/${before[1]?._id}`;
    await context.route(refused, (route) => route.abort());
    await bar.getByRole('textbox', { name: a('bulk.percent') }).fill('80');
    await page.keyboard.press('Enter');
    await expect(bar.getByText(a('bulk.saved', { count: 2 }))).toBeVisible();
    await expect(bar.getByRole('listitem')).toHaveText([/own-totes-1/]);
    await context.unroute(refused);
    await bar.getByRole('button', { name: a('bulk.retry') }).click();
    await expect(bar.getByText(a('bulk.saved', { count: 1 }))).toBeVisible();

    for (const [place, id] of ids.entries()) {
      const { updatedTime, ...was } = before[place]!;
      const retail = Number(was['retailPrice']);
      expect(await host.read(id)).toMatchObject({
        ...was,
        discount: 80,
        price: Math.round(retail * 0.8),
        items: was.items.map((item) => ({
          ...item,
          discount: 80,
          salePrice: expect.any(Number),
        })),
      });
      expect(updatedTime).toBeDefined();
    }
    await bar.getByRole('button', { name: a('bulk.offline') }).click();
    await expect(bar.getByText(a('bulk.saved', { count: 3 }))).toBeVisible();
    for (const id of ids) {
      expect(await host.read(id)).toMatchObject({ status: 2 });
      const status = card(page, id).getByRole('combobox', { name: a('field.status') });
      await expect(status).toHaveValue('2');
    }
  });
});
