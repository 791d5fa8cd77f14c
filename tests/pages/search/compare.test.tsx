import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { catalogueHolds, size, spu } from '../../support/answers';
import { renderApp } from '../../support/renderApp';
import { snapshotHolds } from '../../support/snapshot';
import { cardsAre } from '../browse/cards';

const RED = { title: 'Wool coat in Red', categoryId: '1645', price: 9000, updatedTime: 5 };
const GOODS = [
  spu('red', RED),
  spu('blue', { title: 'Wool coat in Blue', categoryId: '1645', price: 7000, updatedTime: 4 }),
  spu('grey', { title: 'Wool coat in Grey', categoryId: '1645', price: 6000, updatedTime: 3 }),
  spu('bag', { title: 'Wool bag in Black', brandId: '90', categoryId: '1600', updatedTime: 2 }),
];

/** Opens a page of a shop whose snapshot holds these goods, and whose host may have others. */
async function open(path = '/search?q=wool', host: unknown[] = GOODS, language?: 'en' | 'zh') {
  catalogueHolds([], host);
  snapshotHolds(GOODS);
  return renderApp(path, language);
}

const toggle = (title: string) => screen.findByRole('button', { name: `Compare ${title}` });
const bar = () => within(screen.getByRole('region', { name: 'Compare' }));
const dialog = () => screen.findByRole('dialog', { name: 'Compare' });
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => within(head).getByRole('link').textContent);

/** The texts of a row, once the host has answered for all of its pieces. */
async function row(name: string): Promise<(string | null)[]> {
  await waitFor(() =>
    expect(within(screen.getByRole('table')).queryByText('Last known price')).toBeNull(),
  );
  const found = screen.getByRole('row', { name: new RegExp(`^${name}`) });
  return within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

test('Pieces are chosen on their cards, stand in a bar with their pictures and in the URL', async () => {
  const { user, router } = await open();
  expect(await toggle('Wool coat in Red')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();

  await user.click(await toggle('Wool coat in Red'));
  expect(await toggle('Wool coat in Red')).toHaveAttribute('aria-pressed', 'true');
  expect(bar().getByText('Choose another piece to compare it with.')).toBeVisible();
  expect(bar().queryByRole('button', { name: /^Compare/ })).toBeNull();

  await user.click(await toggle('Wool bag in Black'));
  expect(
    bar()
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('alt')),
  ).toEqual(['Wool coat in Red', 'Wool bag in Black']);
  expect(bar().getByRole('button', { name: 'Compare (2)' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool&compare=red&compare=bag'));

  await user.click(await toggle('Wool coat in Red'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool&compare=bag'));
});

test('A fourth piece is not chosen, and the limit is said', async () => {
  const { user, router } = await open('/search?q=wool&compare=red&compare=blue&compare=grey');

  await user.click(await toggle('Wool bag in Black'));

  expect(
    await screen.findByText('Up to three. Remove a piece before you choose another.'),
  ).toBeVisible();
  expect(await toggle('Wool bag in Black')).toHaveAttribute('aria-pressed', 'false');
  expect(bar().getByRole('button', { name: 'Compare (3)' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=wool&compare=red&compare=blue&compare=grey');
});

test('Ids of no product, repeated ones and those beyond three are ignored in a URL', async () => {
  await open(
    `/search?q=wool&${['none', 'red', 'red', 'blue', 'grey', 'bag'].map((id) => `compare=${id}`).join('&')}`,
  );

  await waitFor(() => expect(bar().getAllByRole('img')).toHaveLength(3));
  expect(await toggle('Wool coat in Grey')).toHaveAttribute('aria-pressed', 'true');
  expect(await toggle('Wool bag in Black')).toHaveAttribute('aria-pressed', 'false');
});

test('The comparison shows each piece as the host has it now', async () => {
  const { user } = await open('/search?q=wool&compare=red&compare=blue&compare=bag', [
    spu('red', { ...RED, price: 8500, items: [size('red', 'S'), size('red', 'M', { qty: 0 })] }),
    spu('bag', {
      title: 'Wool bag in Black',
      brandId: '90',
      categoryId: '1600',
      items: [size('bag', 'One size', { qty: 0 })],
    }),
  ]);

  await user.click(await screen.findByRole('button', { name: 'Compare (3)' }));
  const table = within(await dialog()).getByRole('table');

  expect(heads(table)).toEqual(['Wool coat in Red', 'Wool coat in Blue', 'Wool bag in Black']);
  expect(await row('Price')).toEqual([
    'HK$8,500Just changed',
    'No longer available',
    'HK$1,000Just changedSOLD OUT',
  ]);
  expect(await row('Brand')).toEqual(['Gucci', 'Gucci', 'Prada']);
  expect(await row('Sizes in stock')).toEqual(['S', 'None', 'None']);
  expect(await row('Category')).toEqual([
    'Coats & Down Jackets',
    'Coats & Down Jackets',
    'Handbags & Mini Bags',
  ]);
  expect(await row('Colour')).toEqual(['Red', 'Blue', 'Black']);
  expect(await row('Last updated')).toEqual([
    'more than 4 months ago',
    'more than 4 months ago',
    '1 hour ago',
  ]);
});

test('A piece that is removed in the comparison is taken off the list and its URL', async () => {
  const { user, router } = await open('/search?q=wool&compare=red&compare=blue&compare=grey');
  await user.click(await screen.findByRole('button', { name: 'Compare (3)' }));
  const shown = within(await dialog());

  await user.click(shown.getByRole('button', { name: 'Remove Wool coat in Blue' }));
  expect(heads(shown.getByRole('table'))).toEqual(['Wool coat in Red', 'Wool coat in Grey']);
  expect(shown.getByRole('columnheader', { name: /Grey/ })).toHaveFocus();
  await user.click(shown.getByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('button', { name: 'Compare (2)' })).toBeVisible();
  expect(await toggle('Wool coat in Blue')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?q=wool&compare=red&compare=grey'),
  );
});

test('The comparison closes when its last piece is removed, and the page has the focus', async () => {
  const { user, router } = await open('/search?q=wool&compare=red&compare=blue');
  await user.click(await screen.findByRole('button', { name: 'Compare (2)' }));
  const shown = within(await dialog());

  await user.click(shown.getByRole('button', { name: 'Remove Wool coat in Red' }));
  await user.click(shown.getByRole('button', { name: 'Remove Wool coat in Blue' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool'));
  expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('A name in the comparison leads to its product, and Back to the list with the comparison', async () => {
  const { user, router } = await open('/search?q=wool&compare=red&compare=blue');
  await user.click(await screen.findByRole('button', { name: 'Compare (2)' }));
  await user.click(within(await dialog()).getByRole('link', { name: 'Wool coat in Blue' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/product/blue'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare (2)' })).toBeVisible());
});

test.each(['/search?q=wool&', '/?brand=all&category=all&find=wool&'])(
  'In %s, a name that is followed after a removal leads to its product, and on Back the piece stays removed',
  async (list) => {
    const { user, router } = await open(`${list}compare=red&compare=blue&compare=grey`);
    await user.click(await screen.findByRole('button', { name: 'Compare (3)' }));
    const shown = within(await dialog());
    await user.click(shown.getByRole('button', { name: 'Remove Wool coat in Red' }));
    await user.click(shown.getByRole('link', { name: 'Wool coat in Blue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/blue'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Compare (2)' })).toBeVisible();
  },
);

test('Clear empties the comparison and its URL', async () => {
  const { user, router } = await open('/search?q=wool&compare=red&compare=blue');

  await user.click(await screen.findByRole('button', { name: 'Clear' }));

  expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();
  expect(await toggle('Wool coat in Red')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool'));
});

test('A filtered list compares too, and keeps its pieces under another filter and in another order', async () => {
  const list = '/?brand=all&category=all&find=wool';
  const { user, router } = await open(list);
  await cardsAre('Wool coat in Red', 'Wool coat in Blue', 'Wool coat in Grey', 'Wool bag in Black');
  await user.click(await toggle('Wool coat in Red'));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?brand=all&category=all&find=wool&compare=red'),
  );

  await screen.findByRole('region', { name: 'Compare' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'priceAsc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '1600');

  await cardsAre('Wool bag in Black');
  await user.click(await toggle('Wool bag in Black'));
  await user.click(await screen.findByRole('button', { name: 'Compare (2)' }));
  const shown = within(await dialog());
  expect(heads(shown.getByRole('table'))).toEqual(['Wool coat in Red', 'Wool bag in Black']);
  await user.click(shown.getByRole('button', { name: 'Remove Wool coat in Red' }));
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).getAll('compare')).toEqual(['bag']),
  );
  expect(router.state.location.search).toContain('find=wool');
});

test('Pieces of a filtered list that are chosen before the page shows the first are all compared', async () => {
  const { router } = await open('/?brand=all&category=all&find=wool');
  const buttons = [await toggle('Wool coat in Red'), await toggle('Wool coat in Blue')];
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).getAll('compare')).toEqual([
      'red',
      'blue',
    ]),
  );
});

test('In Chinese the comparison has Chinese words', async () => {
  const { user } = await open('/search?q=wool&compare=red&compare=blue', GOODS, 'zh');
  await user.click(await screen.findByRole('button', { name: '比較 2 件' }));
  const shown = within(await screen.findByRole('dialog', { name: '比較貨品' }));
  expect(shown.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    '品牌',
    '價錢',
    '有貨尺碼',
    '類別',
    '顏色',
    '最近更新',
  ]);
});

test.each(['/?brand=all&category=all&colour=blue', '/search?q=wool&colour=blue'])(
  'On %s a piece that is chosen right after a filter was taken off keeps the filter in the entry before',
  async (path) => {
    const { router } = await open(path);
    const chip = await screen.findByRole('button', { name: 'Remove filter Blue' });
    const compare = await toggle('Wool coat in Blue');
    fireEvent.click(chip);
    fireEvent.click(compare);
    await waitFor(() => expect(router.state.location.search).toContain('compare=blue'));
    expect(router.state.location.search).not.toContain('colour');

    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toContain('colour=blue'));
  },
);
