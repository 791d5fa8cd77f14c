import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { spu } from '../../support/answers';
import { bodies, queries, server } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';
import { card, openAdmin, ownLabel, ownLabelHolds, SPULIST } from './adminHost';

const find = () => screen.getByRole('searchbox', { name: 'Find by name or ID' });

test('A search names the products of other brands in the snapshot, each of which is edited as the host has it', async () => {
  const foreign = spu('gucci-coat', { title: 'Wool coat', name: 'Wool coat', price: 900 });
  ownLabelHolds(ownLabel('coat'));
  // The list is the own label's; the host knows the other product by its id.
  server.use(
    http.get(SPULIST, ({ request }) =>
      request.url.endsWith('productId=gucci-coat')
        ? HttpResponse.json({ list: [foreign] })
        : undefined,
    ),
  );
  snapshotHolds([{ ...foreign, price: 700 }, spu('hat'), ownLabel('coat')]);
  const { user } = await openAdmin('/adminSpuListPage');
  await card('Title coat');

  await user.type(find(), 'coat');
  const others = within(await screen.findByRole('region', { name: 'In other brands' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gucci Wool coatgucci-coatEdit here',
  ]);
  await user.click(others.getByRole('button', { name: 'Edit here: Wool coat' }));

  const opened = await card('Wool coat');
  expect(opened.getByRole('textbox', { name: 'Price' })).toHaveValue('900');
  expect(queries('/spulist').at(-1)).toBe('?status=1&productId=gucci-coat');
  expect(screen.queryByRole('region', { name: 'In other brands' })).toBeNull();

  await user.clear(opened.getByRole('textbox', { name: 'Price' }));
  await user.type(opened.getByRole('textbox', { name: 'Price' }), '950');
  await user.click(opened.getByRole('button', { name: 'Edit' }));
  await waitFor(async () =>
    expect(await bodies('/spulist/spu-gucci-coat', 'PUT')).toMatchObject([{ price: 950 }]),
  );
});

test('Filters that would hide a product of another brand are dropped when it is opened, and a toast says so', async () => {
  const foreign = spu('gucci-coat', { title: 'Wool coat', name: 'Wool coat', price: 900 });
  ownLabelHolds(ownLabel('coat'));
  server.use(
    http.get(SPULIST, ({ request }) =>
      request.url.endsWith('productId=gucci-coat')
        ? HttpResponse.json({ list: [foreign] })
        : undefined,
    ),
  );
  snapshotHolds([foreign]);
  const { user } = await openAdmin('/adminSpuListPage?find=coat&min=5000');
  await user.click(await screen.findByRole('button', { name: 'Edit here: Wool coat' }));

  expect((await card('Wool coat')).getByRole('textbox', { name: 'Price' })).toHaveValue('900');
  expect(screen.getByRole('textbox', { name: 'Price from' })).toHaveValue('');
  expect(
    await screen.findByText('The filters are off, so that the list shows this product.'),
  ).toHaveAttribute('role', 'status');
});

test('The search names the brand that it searches, and offers the own label’s products beside another brand’s', async () => {
  ownLabelHolds();
  server.use(http.get(SPULIST, () => HttpResponse.json({ list: [] })));
  snapshotHolds([spu('gucci-coat', { title: 'Wool coat' }), ownLabel('coat')]);
  const { user } = await openAdmin('/adminSpuListPage');
  expect(await screen.findByPlaceholderText('In ZAN')).toBe(find());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Gucci');
  expect(await screen.findByPlaceholderText('In Gucci')).toBe(find());

  await user.type(find(), 'coat');
  const others = within(await screen.findByRole('region', { name: 'In other brands' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ZAN Title coatcoatEdit here',
  ]);
});
