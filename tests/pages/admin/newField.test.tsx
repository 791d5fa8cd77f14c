import '../../support/indexedDb';

import { readFile } from 'node:fs/promises';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { readSpuDrafts } from '../../../src/features/admin/productRecord/spuDraftStorage';
import { paths } from '../../../src/paths';
import { size } from '../../support/answers';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { card, openAdmin, ownLabel, ownLabelHolds, retype } from './adminHost';
import { ADMIN_UID, box, CREATE_URL, fillIn, forms, press, pressWithoutPhoto } from './createForm';

/** The recipe of a new field: a row in a copy of the product's table, and its label. */

vi.mock('compressorjs', () => import('./mockCompressor'));
vi.mock(
  '../../../src/features/admin/productRecord/productTable',
  async (load: () => Promise<{ PRODUCT_TABLE: { texts: object; rows: object } }>) => {
    const { PRODUCT_TABLE, ...others } = await load();
    const testField = { label: 'field.testField', control: 'text', inNew: true };
    const testFieldOf = { label: 'field.testFieldOf', control: 'text', inNew: true };
    return {
      ...others,
      PRODUCT_TABLE: {
        ...PRODUCT_TABLE,
        texts: { ...PRODUCT_TABLE.texts, testField },
        rows: { ...PRODUCT_TABLE.rows, testFieldOf },
      },
    };
  },
);

beforeEach(() => {
  server.use(
    http.get('*/locales/en/admin.json', async () => {
      const texts = JSON.parse(await readFile('public/locales/en/admin.json', 'utf8'));
      const labels = { testField: 'Test field', testFieldOf: 'Test of {{number}}' };
      return HttpResponse.json({ ...texts, field: { ...texts.field, ...labels } });
    }),
  );
});

test('A field that is a row of the table is listed, saved, and copied into a draft that outlives its tab', async () => {
  const items = [size('coat', '37', { testFieldOf: 'black' })];
  const records = ownLabelHolds(ownLabel('coat', { images: [], testField: 'Wool', items }));
  const { user } = await openAdmin('/adminSpuListPage');
  const product = await card('Title coat');
  const input = product.getByRole('textbox', { name: 'Test field' });
  expect(input).toHaveValue('Wool');
  await retype(user, input, 'Silk');
  await retype(user, product.getByRole('textbox', { name: 'Test of 1' }), 'red');
  await user.click(product.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect([...records.values()][0]).toMatchObject({ testField: 'Silk' }));
  expect([...records.values()][0]).toMatchObject({ items: [{ size: '37', testFieldOf: 'red' }] });

  await user.click(product.getByRole('button', { name: 'Duplicate' }));
  await screen.findByRole('heading', { level: 1, name: 'Create SPU' });
  expect(await screen.findByRole('textbox', { name: 'Test field' })).toHaveValue('Silk');
  await retype(user, box('Test field'), 'Linen');
  await waitFor(async () =>
    expect(JSON.stringify(await readSpuDrafts(ADMIN_UID))).toContain('Linen'),
  );
  const [draft] = await readSpuDrafts(ADMIN_UID);
  cleanup();
  await renderApp(paths.adminSpu(draft?.productId));
  expect(await screen.findByRole('textbox', { name: 'Test field' })).toHaveValue('Linen');
  expect(box('Test of 1')).toHaveValue('red');
});

test('A field that is a row of the table is asked for and sent with a new product', async () => {
  const { user } = await fillIn();
  await press(user);
  expect(box('Test field')).toBeInvalid();
  expect(box('Test field')).toHaveFocus();
  await retype(user, box('Test field'), ' Linen ');
  await retype(user, box('Test of 1'), 'blue');
  await pressWithoutPhoto(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  const [form] = await forms();
  expect(form).toContainEqual(['testField', 'Linen']);
  expect(form).toContainEqual(['items', '[{"size":"M","salePrice":9000,"testFieldOf":"blue"}]']);
});

test('A field that is a row of the table is compared with the product of an earlier attempt', async () => {
  const { user } = await fillIn();
  await retype(user, box('Test field'), 'Linen');
  await retype(user, box('Test of 1'), 'blue');
  server.use(
    http.post(CREATE_URL, async ({ request }) => {
      const [productId = ''] = (await request.formData()).getAll('productId').map(String);
      const texts = { name: 'Coat', title: 'Coat', desc: 'Warm', price: 9000, retailPrice: 9000 };
      const items = [size(productId, 'M', { salePrice: 9000, testFieldOf: 'blue' })];
      ownLabelHolds(ownLabel(productId, { ...texts, testField: 'Wool', images: [], items }));
      return HttpResponse.error();
    }),
  );
  await pressWithoutPhoto(user);
  expect(await screen.findByText(/^The server has this product already/)).toBeVisible();
  const product = await card('Coat');
  expect(product.getByText('Unsaved')).toBeVisible();
  expect(product.getByRole('textbox', { name: 'Test field' })).toHaveValue('Linen');
});
