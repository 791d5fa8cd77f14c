import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { productHistory } from '../../../src/features/admin/productRecord/productHistory';
import { queries, server } from '../../support/server';
import { openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';
import { ADMIN_UID } from './createForm';

const MINUTE = 60_000;

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const passMinute = () => act(() => void vi.advanceTimersByTime(MINUTE));

const product = (id: string, fields: object = {}) =>
  ownLabel(id, { name: `Coat ${id}`, title: `Coat ${id}`, ...fields });

const row = (name: string) => within(screen.getByRole('row', { name }));
const price = (name: string) => row(name).getByRole('textbox', { name: 'Retail price' });

async function openTable() {
  ownLabelHolds(product('p1'), product('p2'));
  const page = await openAdmin('/adminSpuListPage');
  await screen.findByRole('row', { name: 'Coat p2' });
  // The list has been read to its end by then.
  await waitFor(() => expect(screen.getByText('2 products found')).toBeVisible());
  return page;
}

test('A product that another admin changes is shown within a minute, and marked until a press', async () => {
  const { user } = await openTable();
  ownLabelHolds(product('p2', { retailPrice: 7777 }), product('p1'));
  passMinute();
  const mark = await row('Coat p2').findByRole('button', { name: /^Changed .*, mark as seen$/ });
  expect(mark.title).toMatch(/^Changed \d+:\d\d/);
  expect(price('Coat p2')).toHaveValue('7777');
  expect(row('Coat p1').queryByRole('button', { name: /^Changed/ })).toBeNull();

  await user.click(mark);
  expect(mark).not.toBeInTheDocument();
});

test('A change of a product with a number beyond 2^53 is shown too', async () => {
  const holds = (retailPrice: number) => {
    const list = JSON.stringify([product('p1', { retailPrice, supplierId: 'LONG' })]);
    server.use(
      http.get(SPULIST, ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '1';
        const json = isFirst ? list.replace('"LONG"', '9007199254740993123') : '[]';
        return HttpResponse.text(`{"list":${json}}`);
      }),
    );
  };
  holds(1000);
  await openAdmin('/adminSpuListPage');
  await waitFor(() => expect(screen.getByText('1 product found')).toBeVisible());
  holds(7777);
  passMinute();
  await waitFor(() => expect(price('Coat p1')).toHaveValue('7777'));
});

test('A size that gets an id from the host is no change by another admin, and no mark', async () => {
  const item = { size: '38', salePrice: 1000, qty: 1, status: 1 };
  ownLabelHolds(product('p1', { items: [item] }), product('p2'));
  await openAdmin('/adminSpuListPage');
  await screen.findByRole('row', { name: 'Coat p2' });
  await waitFor(() => expect(screen.getByText('2 products found')).toBeVisible());
  const withId = product('p1', { items: [{ ...item, itemId: 'i-38' }] });
  ownLabelHolds(product('p2', { retailPrice: 7777 }), withId);
  passMinute();
  await row('Coat p2').findByRole('button', { name: /^Changed/ });
  expect(row('Coat p1').queryByRole('button', { name: /^Changed/ })).toBeNull();
  expect(productHistory(ownerKey(ADMIN_UID), 'p1')).toEqual([]);
});

test('A cell stays as it was typed when another admin has changed its product', async () => {
  const { user } = await openTable();
  await retype(user, price('Coat p1'), '1234');
  ownLabelHolds(product('p1', { retailPrice: 7777 }), product('p2'));
  passMinute();
  await row('Coat p1').findByRole('button', { name: /^Changed/ });
  expect(price('Coat p1')).toHaveValue('1234');
});

test('A new product of another admin comes first, and one page is read while there is no news', async () => {
  await openTable();
  const before = queries('/spulist').length;
  passMinute();
  await waitFor(() => expect(queries('/spulist')).toHaveLength(before + 1));

  ownLabelHolds(product('p3'), product('p1'), product('p2'));
  passMinute();
  expect(await screen.findByRole('row', { name: 'Coat p3' })).toHaveAttribute('aria-rowindex', '2');
  expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
});

test('As cards, a change and two new products of another admin come in the host’s order, and no later page with them', async () => {
  const others = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'].map((id) => product(id));
  ownLabelHolds(product('p1'), ...others);
  await openAdmin('/adminSpuListPage?view=cards');
  await screen.findByRole('article', { name: 'Coat p2' });
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  const listed = names();

  ownLabelHolds(product('p1', { retailPrice: 7777 }), ...others);
  passMinute();
  await screen.findByDisplayValue('7777');
  expect(names()).toEqual(listed);

  ownLabelHolds(product('n1'), product('n2'), product('p1', { retailPrice: 7777 }), ...others);
  passMinute();
  await screen.findByRole('article', { name: 'Coat n1' });
  expect(names()).toEqual(['Coat n1', 'Coat n2', ...listed]);
});

test('A product that this page has saved is not marked', async () => {
  const { user } = await openTable();
  await retype(user, price('Coat p1'), '2000');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  await screen.findByText('1 product saved.');
  passMinute();
  await waitFor(() => expect(price('Coat p1')).toHaveValue('2000'));
  expect(screen.queryByRole('button', { name: /^Changed/ })).toBeNull();
});
