import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';

import { catalogueHolds, held, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { queries, server } from '../../support/server';
import { snapshotFilesAre, snapshotHolds } from '../../support/snapshot';
import { cardsAre } from './cards';

/** What the list has loaded, and what only the snapshot knows. */
const LOADED = [spu('loaded', { items: [size('loaded', '37')] })];
const FAR = [
  spu('far', { price: 8000, title: 'Runner in Red', items: [size('far', '38')] }),
  spu('farther', {
    price: 2500,
    retailPrice: 5000,
    title: 'Runner in Blue',
    items: [size('farther', '38')],
  }),
  spu('other', { categoryId: '1600', items: [size('other', '38')] }),
];

const dialog = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await filters.findByRole('group', { name: 'Price' });
  return filters;
};
const show = (user: UserEvent, count: string) =>
  user.click(screen.getByRole('button', { name: `Show ${count}` }));
const card = (name: string) => within(screen.getByRole('article', { name }));

/** The list of a host that sends what is loaded, beside a snapshot of everything. */
async function openList(path = '/', snapshot: readonly unknown[] = [...LOADED, ...FAR]) {
  // The host lists the first product, and knows the others by their ids.
  catalogueHolds(LOADED, [], FAR);
  snapshotHolds(snapshot);
  return renderApp(path);
}

test('A size filter finds all products of the list in the snapshot, newest first, and ends', async () => {
  const { user, router } = await openList();
  const filters = await dialog(user);
  await user.click(await filters.findByRole('checkbox', { name: '38 2 products' }));
  await show(user, '2 products');

  await cardsAre('Runner in Red', 'Runner in Blue');
  expect(router.state.location.search).toBe('?size=38');
  expect(screen.getByText('Yay! You have seen it all')).toBeVisible();
  expect(screen.queryByText(/^We have looked through/)).toBeNull();
});

test('The filter counts the products as the list shows them, where it has loaded newer ones than the snapshot', async () => {
  const { user } = await openList('/', [
    spu('loaded', { items: [size('loaded', '37', { qty: 0 })] }),
    ...FAR,
  ]);
  await cardsAre('Title loaded');
  const filters = await dialog(user);
  await user.click(await filters.findByRole('checkbox', { name: '37 1 product' }));
  await show(user, '1 product');
  await cardsAre('Title loaded');
});

test('Without its last filter the list is again what the host sends, with its number', async () => {
  const { user } = await openList('/?size=38');
  await cardsAre('Runner in Red', 'Runner in Blue');
  expect(screen.getByText('2 products')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter 38' }));
  await cardsAre('Title loaded');
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(screen.queryByText('2 products')).toBeNull();
});

test('A list that goes on tells the number of its products in the snapshot once the filters have read it', async () => {
  catalogueHolds(LOADED);
  held('get', `${HOSTS.catalogue}/spulist`, (url) => url.searchParams.get('page') === '2');
  snapshotHolds([...LOADED, ...FAR]);
  const { user } = await renderApp('/');
  expect(await screen.findByText('1+ product')).toBeVisible();
  const filters = await dialog(user);
  await filters.findByRole('button', { name: 'Show 3 products' });
  await user.click(filters.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(screen.queryByText('1+ product')).toBeNull();
});

test('The dialog shows no choices until all of them are known, and then none that moves', async () => {
  catalogueHolds(LOADED, [], FAR);
  snapshotHolds([...LOADED, ...FAR]);
  const release = held('get', `${location.origin}/catalogue/:name`);
  const { user } = await renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(filters.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(filters.queryAllByRole('checkbox')).toEqual([]);

  release();
  expect(await filters.findByRole('checkbox', { name: '38 2 products' })).toBeVisible();
  expect(filters.queryByRole('status', { name: 'Loading...' })).toBeNull();
});

test('A size of a link that no product of the list has is named, and can be taken off alone', async () => {
  const { user, router } = await openList('/?size=zzz&colour=red');
  expect(await screen.findByText('No product here is available in size zzz.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all sizes' }));

  await cardsAre('Runner in Red');
  expect(router.state.location.search).toBe('?colour=red');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('The choices of the dialog have counts, which follow what else is chosen', async () => {
  const { user } = await openList();
  const filters = await dialog(user);

  await user.click(await filters.findByRole('checkbox', { name: 'Red 1 product' }));

  expect(await filters.findByRole('checkbox', { name: '37 0 products' })).not.toBeChecked();
  expect(filters.getByRole('checkbox', { name: 'Blue 1 product' })).toBeInTheDocument();
  expect(filters.getByRole('checkbox', { name: 'On sale 0 products' })).toBeInTheDocument();
  expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('8000');
  expect(filters.queryByRole('group', { name: 'Category' })).toBeNull();
  await show(user, '1 product');
  await cardsAre('Runner in Red');
});

test('A list of everything is filtered by brand and category too', async () => {
  const { user } = await openList('/?brand=all&category=all', [
    ...FAR,
    spu('bag', { brandId: '90', categoryId: '1600', title: 'Bag' }),
  ]);
  const filters = await dialog(user);
  const brands = within(await filters.findByRole('group', { name: 'Brand' }));
  await user.click(brands.getByRole('checkbox', { name: 'Prada 1 product' }));
  const categories = within(filters.getByRole('group', { name: 'Category' }));
  expect(
    await categories.findByRole('checkbox', {
      name: 'Handbags & Mini Bags 1 product',
    }),
  ).toBeInTheDocument();
  await show(user, '1 product');

  await cardsAre('Bag');
  expect(screen.getByRole('button', { name: 'Remove filter Prada' })).toBeVisible();
});

test('A list of a brand that is chosen in the menu is not narrowed to the brand of the last filter', async () => {
  const goods = [spu('g'), spu('p', { brandId: '90' })];
  catalogueHolds(goods);
  snapshotHolds(goods);
  const { user } = await renderApp('/?brand=all&category=all&brandId=90');
  await cardsAre('Title p');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Gucci');
  expect(await screen.findByRole('article', { name: 'Title g' })).toBeVisible();
});

test('A card whose size is sold out by now says that it has changed', async () => {
  const at = (qty: number) => spu('a', { items: [size('a', '37'), size('a', '38', { qty })] });
  catalogueHolds([], [at(0)]);
  snapshotHolds([at(2)]);
  await renderApp('/?size=38');
  expect(await screen.findByText('Just changed')).toBeVisible();
});

test('Prices are typed, in the wrong order too', async () => {
  const { user, router } = await openList();
  const filters = await dialog(user);
  await user.type(filters.getByRole('textbox', { name: 'From (HK$)' }), '９,000');
  await user.type(filters.getByRole('textbox', { name: 'To (HK$)' }), 'HK$3,000');
  await user.click(screen.getByRole('button', { name: /^Show / }));

  await waitFor(() => expect(router.state.location.search).toBe('?minPrice=3000&maxPrice=9000'));
  await cardsAre('Runner in Red');
});

test.each([
  ['HK$5,000', '5000'],
  ['５０００', '5000'],
  ['1.5萬', '15000'],
  ['3k', '3000'],
  ['5000.00', '5000'],
  ['0', ''],
])('A pasted price of %s reads %j', async (pasted, shown) => {
  const { user } = await openList();
  const filters = await dialog(user);
  const field = filters.getByRole('textbox', { name: 'From (HK$)' });
  await user.click(field);
  await user.paste(pasted);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(field).not.toHaveAccessibleDescription();
});

test.each(['-100', '1e4', 'cheap', '1,2', '8.5', '12,0000'])(
  '%j is no price, which its field says before anything is applied',
  async (typed) => {
    const { user, router } = await openList();
    const filters = await dialog(user);
    const field = filters.getByRole('textbox', { name: 'From (HK$)' });
    await user.click(field);
    await user.paste(typed);
    expect(field).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field).toHaveAccessibleDescription('Please enter a price, such as 5000.');

    await user.click(screen.getByRole('button', { name: /^Show / }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(router.state.location.search).toBe('');
    await user.click(filters.getByRole('button', { name: 'Clear filters' }));
    expect(field).toHaveValue('');
    expect(field).not.toHaveAccessibleDescription();
  },
);

test('A price that is typed letter by letter is read with its comma and point', async () => {
  const { user } = await openList();
  const filters = await dialog(user);
  const [lowest, highest] = [
    filters.getByRole('textbox', { name: 'From (HK$)' }),
    filters.getByRole('textbox', { name: 'To (HK$)' }),
  ];
  await user.type(lowest, '1,200');
  await user.type(highest, '8.5');
  expect(lowest).toHaveValue('1200');
  await user.tab();
  expect(highest).toHaveValue('8.5');
  expect(highest).toHaveAccessibleDescription('Please enter a price, such as 5000.');
});

test('The slider takes the place of a typed text that is no price', async () => {
  const { user, router } = await openList();
  const filters = await dialog(user);
  await user.type(filters.getByRole('textbox', { name: 'From (HK$)' }), 'cheap');
  fireEvent.change(filters.getByRole('slider', { name: 'Lowest price' }), {
    target: { value: '3000' },
  });
  await user.click(screen.getByRole('button', { name: /^Show / }));
  await waitFor(() => expect(router.state.location.search).toBe('?minPrice=3000'));
});

test('A lowest price above all pieces is told alone, not as a range that ends below it', async () => {
  const { user } = await openList();
  const filters = await dialog(user);
  await user.type(filters.getByRole('textbox', { name: 'From (HK$)' }), '12000');
  expect(filters.getByText('From HK$12,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show 0 products' })).toBeVisible();
});

test('Prices in the wrong order say that they change places, and do so once both fields are left', async () => {
  const { user } = await openList();
  const filters = await dialog(user);
  const lowest = filters.getByRole('textbox', { name: 'From (HK$)' });
  const highest = filters.getByRole('textbox', { name: 'To (HK$)' });
  await user.type(highest, '3000');
  await user.type(lowest, '9000');
  expect(filters.getByText('HK$3,000 to HK$9,000')).toBeVisible();
  await user.tab();
  expect(highest).toHaveFocus();
  expect(highest).toHaveAccessibleDescription('Below the other price: the two change places.');
  await user.tab();
  expect(lowest).toHaveValue('3000');
  expect(highest).toHaveValue('9000');
  expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('8000');
  expect(highest).not.toHaveAccessibleDescription();
});

test('The results are in the order of the list', async () => {
  await openList('/?sort=priceAsc&size=38');
  await cardsAre('Runner in Blue', 'Runner in Red');
});

test('A card is compared with the host: a changed price, a sold-out and a gone piece are shown in their places', async () => {
  const names = ['Title same', 'Title dearer', 'Title sold', 'Title gone'];
  const listed = ['same', 'dearer', 'sold', 'gone'].map((id, place) =>
    spu(id, { updatedTime: 1000 - place }),
  );
  snapshotHolds(listed);
  catalogueHolds(
    [],
    [
      spu('same'),
      spu('dearer', { price: 1200 }),
      spu('sold', { items: [size('sold', '37', { qty: 0 })] }),
    ],
  );
  await renderApp('/?size=37');

  await cardsAre(...names);
  expect(await card('Title gone').findByText('No longer available')).toBeVisible();
  expect(await card('Title dearer').findByText('HK$1,200')).toBeVisible();
  expect(card('Title dearer').getByText('Just changed')).toBeVisible();
  expect(await card('Title sold').findByText('SOLD OUT')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Last known price')).toBeNull());
  expect(card('Title same').queryByText('Just changed')).toBeNull();
  await cardsAre(...names);
});

test('Two brands of one name are two choices', async () => {
  const listed = [spu('one', { brandId: '7' }), spu('two', { brandId: '77' })];
  const brandNames = new Map([
    ['7', 'Fendi'],
    ['77', 'Fendi'],
  ]);
  catalogueHolds(listed);
  snapshotHolds(listed, { brandNames });
  // The host's own list of brands has none of these, and would take their names away.
  held('get', `${HOSTS.catalogue}/brandlist`);
  const { user } = await renderApp('/?brand=all&category=all');

  const filters = await dialog(user);
  const fendi = await filters.findAllByRole('checkbox', { name: 'Fendi 1 product' });
  expect(fendi).toHaveLength(2);
  await user.click(fendi[1]!);
  expect(fendi[0]).not.toBeChecked();
  expect(fendi[1]).toBeChecked();
});

test('The host is asked for at most four products at once, and for each product once', async () => {
  const listed = Array.from({ length: 8 }, (_, place) => spu(`p-${place}`));
  snapshotHolds(listed);
  let [underWay, most] = [0, 0];
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, async ({ request }) => {
      const id = new URL(request.url).searchParams.get('productId');
      if (id === null) return HttpResponse.json({ list: [] });
      most = Math.max(most, (underWay += 1));
      await delay(30);
      underWay -= 1;
      return HttpResponse.json({ list: [spu(id)] });
    }),
  );
  const { user } = await renderApp('/?size=37');

  await screen.findByRole('article', { name: 'Title p-7' });
  await waitFor(() => expect(screen.queryAllByText('Last known price')).toEqual([]));
  const asked = () => queries('/spulist').filter((query) => query.includes('productId'));
  expect(asked().length).toBeGreaterThan(4);
  expect(most).toBe(4);
  const before = asked();
  expect(new Set(before).size).toBe(before.length);

  await user.click(screen.getByRole('button', { name: 'Remove filter 37' }));
  await user.click(await screen.findByRole('link', { name: 'See everything' }));
  await waitFor(() => expect(queries('/spulist').length).toBeGreaterThan(before.length + 1));
  expect(asked()).toEqual(before);
});

test('A host that does not answer leaves the last known prices, and the card says that they are', async () => {
  expectConsole(/^Error fetching products:/);
  snapshotHolds(FAR);
  server.use(http.get(`${HOSTS.catalogue}/spulist`, () => new HttpResponse(null, { status: 400 })));
  await renderApp('/?size=38');

  await cardsAre('Runner in Red', 'Runner in Blue');
  expect(card('Runner in Red').getByText('HK$8,000')).toBeVisible();
  // Beside the words that are read aloud before the price.
  const said = { ignore: '.visually-hidden' };
  expect(await card('Runner in Red').findByText('Last known price', said)).toBeVisible();
});

test('An earlier response is not shown as the price now while the host is asked again, nor when it fails', async () => {
  expectConsole(/^Error fetching products:/);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  catalogueHolds([], [spu('far', { price: 5000 })]);
  snapshotHolds(FAR);
  const { router } = await renderApp('/search?q=runner+in+red');
  const red = () => card('Runner in Red');
  expect(await screen.findByText('Just changed')).toBeVisible();

  await act(() => router.navigate('/search'));
  vi.setSystemTime(Date.now() + 25 * 60_000);
  server.use(http.get(`${HOSTS.catalogue}/spulist`, () => new HttpResponse(null, { status: 400 })));
  const release = held('get', `${HOSTS.catalogue}/spulist`);
  await act(() => router.navigate('/search?q=runner+in+red'));
  await cardsAre('Runner in Red');
  expect(red().getByText('HK$8,000')).toBeVisible();
  expect(red().getByText('Last known price')).toHaveClass('visually-hidden');
  expect(red().queryByText('Just changed')).toBeNull();

  release();
  const said = { ignore: '.visually-hidden' };
  expect(await red().findByText('Last known price', said)).toBeVisible();
  expect(red().getByText('HK$8,000')).toBeVisible();
  expect(red().queryByText('Just changed')).toBeNull();
});

test.each([
  [23, false],
  [25, true],
])('A snapshot that is %i hours old says its time: %s', async (hours, isSaid) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+08:00'), toFake: ['Date'] });
  catalogueHolds([], FAR);
  snapshotHolds(FAR, { time: Date.now() - hours * 3_600_000 });
  await renderApp('/?size=38');

  await cardsAre('Runner in Red', 'Runner in Blue');
  expect(screen.queryByText(/^These products are as of 25 Nov/) !== null).toBe(isSaid);
  vi.useRealTimers();
});

test('What a list has loaded is newer than the snapshot', async () => {
  catalogueHolds([spu('loaded', { items: [size('loaded', '37')] })]);
  snapshotHolds([spu('loaded', { items: [size('loaded', '39')] })]);
  await renderApp('/?size=37');
  await cardsAre('Title loaded');
});

test('Without a snapshot the loaded pages are looked through, and the choices have no counts', async () => {
  catalogueHolds(LOADED);
  const { user } = await renderApp('/?size=37');

  await cardsAre('Title loaded');
  const filters = await dialog(user);
  expect(filters.getByRole('checkbox', { name: '37' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Show products' })).toBeVisible();
});

test.each([
  ['no JSON', { 'latest.json': '<html>' }],
  ['of another version', { 'latest.json': '{"version":2}' }],
  [
    'without its files',
    {
      'latest.json':
        '{"version":1,"time":1,"count":1,"files":["a.json"],"brands":[],"categories":[]}',
    },
  ],
  [
    'with broken files',
    {
      'latest.json':
        '{"version":1,"time":1,"count":1,"files":["a.json"],"brands":[],"categories":[]}',
      'a.json': '{"version":1,"ids":["a"]}',
    },
  ],
])('A snapshot that is %s is as good as none', async (_, files) => {
  expectConsole(/^Error reading the catalogue snapshot:/);
  catalogueHolds(LOADED);
  snapshotFilesAre(files);
  await renderApp('/?size=37');
  await waitFor(() => expect(screen.getByRole('article', { name: 'Title loaded' })).toBeVisible(), {
    timeout: 10_000,
  });
});
