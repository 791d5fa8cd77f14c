import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';

import { endOfListInSight } from '../support/browser';
import { renderApp } from '../support/renderApp';
import { HOSTS, queries, server } from '../support/server';
import { catalogueHolds, size, spu } from './answers';
import { cardNames, cardsAre, menu } from './cards';

const CHEAP = spu('cheap', { price: 500 });
const DEAR = spu('dear', { price: 4500, items: [size('dear', 'M')] });
const UNPRICED = spu('unpriced', { price: null, retailPrice: null });
const ALL = ['Title cheap', 'Title dear', 'Title unpriced'];

const button = (name: string) => screen.getByRole('button', { name });
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter / });
const chipNames = () => chips().map((chip) => chip.textContent);

async function openFilters(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

type Filters = Awaited<ReturnType<typeof openFilters>>;

const slide = (filters: Filters, name: string, price: number) =>
  fireEvent.change(filters.getByRole('slider', { name }), { target: { value: String(price) } });

const apply = (user: UserEvent) => user.click(button('Show products'));

async function openList(path = '/') {
  catalogueHolds([CHEAP, DEAR, UNPRICED]);
  const view = await renderApp(path);
  await screen.findByRole('button', { name: 'Filters' });
  return view;
}

test('Filters opens a dialog of the sizes and the price, at rest', async () => {
  const { user } = await openList();

  const filters = await openFilters(user);

  const sizes = filters.getAllByRole('checkbox');
  expect(sizes).toHaveLength(9);
  for (const choice of sizes) expect(choice).not.toBeChecked();
  expect(filters.getByRole('slider', { name: 'Lowest price' })).toHaveValue('0');
  expect(filters.getByText('HK$0 to HK$5,000')).toBeVisible();
});

test('Sizes narrow what is loaded, any one of those chosen', async () => {
  const { user, router } = await openList();

  const filters = await openFilters(user);
  await user.click(filters.getByRole('checkbox', { name: 'M' }));
  await apply(user);

  await cardsAre('Title dear');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('?size=M');

  const again = await openFilters(user);
  expect(again.getByRole('checkbox', { name: 'M' })).toBeChecked();
  await user.click(again.getByRole('checkbox', { name: '37' }));
  await apply(user);
  await cardsAre(...ALL);
});

test('A bound of the price narrows what is loaded and leaves out what has no price', async () => {
  const { user, router } = await openList();

  const filters = await openFilters(user);
  slide(filters, 'Lowest price', 500);
  slide(filters, 'Highest price', 4000);
  expect(filters.getByText('HK$500 to HK$4,000')).toBeVisible();
  await apply(user);

  await cardsAre('Title cheap');
  expect(router.state.location.search).toBe('?minPrice=500&maxPrice=4000');
});

test('The two ends of the price push each other along', async () => {
  const { user } = await openList();

  const filters = await openFilters(user);
  slide(filters, 'Highest price', 1000);
  slide(filters, 'Lowest price', 2000);
  expect(filters.getByText('HK$2,000 to HK$2,000')).toBeVisible();
  slide(filters, 'Highest price', 600);
  expect(filters.getByText('HK$600 to HK$600')).toBeVisible();
});

test('A price moved back to its resting state filters nothing', async () => {
  const { user, router } = await openList();

  const filters = await openFilters(user);
  slide(filters, 'Lowest price', 300);
  slide(filters, 'Lowest price', 0);
  slide(filters, 'Highest price', 300);
  slide(filters, 'Highest price', 5000);
  await apply(user);

  await cardsAre(...ALL);
  expect(chips()).toEqual([]);
  expect(router.state.location.search).toBe('');
});

test('Nothing changes until it is applied, and closing forgets what was not', async () => {
  const { user, router } = await openList();
  await cardsAre(...ALL);

  const filters = await openFilters(user);
  await user.click(filters.getByRole('checkbox', { name: 'XS' }));
  slide(filters, 'Lowest price', 1000);
  expect(cardNames()).toEqual(ALL);
  await user.click(filters.getByRole('button', { name: 'Close' }));

  expect(cardNames()).toEqual(ALL);
  expect(router.state.location.search).toBe('');
  const again = await openFilters(user);
  expect(again.getByRole('checkbox', { name: 'XS' })).not.toBeChecked();
  expect(again.getByRole('slider', { name: 'Lowest price' })).toHaveValue('0');
});

test('A chip names each filter and takes it off, and no other', async () => {
  const { user, router } = await openList('/?size=M&size=37&minPrice=400&maxPrice=900');
  expect(chipNames()).toEqual(['M', '37', 'From HK$400', 'Up to HK$900']);
  await cardsAre('Title cheap');

  await user.click(button('Remove filter Up to HK$900'));
  await cardsAre('Title cheap', 'Title dear');
  await user.click(button('Remove filter 37'));
  await cardsAre('Title dear');

  expect(chipNames()).toEqual(['M', 'From HK$400']);
  expect(router.state.location.search).toBe('?size=M&minPrice=400');
});

test('Clear filters takes all of them off at once', async () => {
  const { user, router } = await openList('/?size=M&minPrice=400&sort=priceAsc');
  await cardsAre('Title dear');

  await user.click(button('Clear filters'));

  await cardsAre(...ALL);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(router.state.location.search).toBe('?sort=priceAsc');
});

test('Clear filters in the dialog holds from when it is applied', async () => {
  const { user } = await openList('/?size=M');
  await cardsAre('Title dear');

  const filters = await openFilters(user);
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  expect(filters.getByRole('checkbox', { name: 'M' })).not.toBeChecked();
  expect(cardNames()).toEqual(['Title dear']);
  await apply(user);

  await cardsAre(...ALL);
});

test('Filters are of the client: the host is asked for nothing more and nothing new', async () => {
  const { user } = await openList('/?size=37&minPrice=100');
  await user.click(button('Remove filter 37'));
  await cardsAre('Title cheap', 'Title dear');

  expect(queries('/spulist')).toHaveLength(1);
  const [asked] = queries('/spulist');
  expect([...new URLSearchParams(asked).keys()].toSorted()).toEqual([
    ...['brandId', 'categoryId', 'page', 'priceAsc', 'priceDesc', 'status'],
  ]);
});

test('The filter stays when another brand is chosen', async () => {
  const { user, router } = await openList('/?size=M&maxPrice=4600');

  await user.selectOptions(await menu('Brand'), 'Prada');

  await screen.findByRole('heading', { level: 1, name: 'Prada' });
  await cardsAre('Title dear');
  expect(chipNames()).toEqual(['M', 'Up to HK$4,600']);
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('brand')).toBe('Prada');
  expect(query.getAll('size')).toEqual(['M']);
});

test('A lower bound above all that is loaded still reads as a range', async () => {
  const { user } = await openList('/?minPrice=8000');

  const filters = await openFilters(user);

  expect(filters.getByText(/^HK\$8,000 to /)).toHaveTextContent('HK$8,000 to HK$8,000');
  expect(filters.getByRole('slider', { name: 'Lowest price' })).toHaveValue('8000');
});

test('The upper end of the price grows with what is loaded', async () => {
  endOfListInSight.value = true;
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => void (goOn = resolve));
  catalogueHolds([CHEAP], [spu('dearest', { price: 12_001 })]);
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, async ({ request }) => {
      if (!request.url.includes('page=1&')) await gate;
    }),
  );
  const { user } = await renderApp('/');
  const filters = await openFilters(user);
  const highest = filters.getByRole('slider', { name: 'Highest price' });
  expect(highest).toHaveAttribute('max', '1000');
  expect(highest).toHaveValue('1000');

  goOn();

  await waitFor(() => expect(highest).toHaveAttribute('max', '13000'));
  expect(highest).toHaveValue('13000');
  await apply(user);
  await cardsAre('Title cheap', 'Title dearest');
});

test('Where nothing matches it loads to the end, says so and offers to clear', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')], [spu('c')]);
  const { user } = await renderApp('/?size=XS');

  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  const pages = queries('/spulist').map((query) => new URLSearchParams(query).get('page'));
  expect(pages).toEqual(['1', '2', '3', '4']);
  expect(screen.queryByText('Yay! You have seen it all')).toBeNull();

  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await cardsAre('Title a', 'Title b', 'Title c');
  expect(screen.getByText('Yay! You have seen it all')).toBeVisible();
});

test('In Chinese the filters are Chinese', async () => {
  catalogueHolds([CHEAP, DEAR]);
  const { user } = await renderApp('/', 'zh');
  await user.click(await screen.findByRole('button', { name: '篩選' }));
  const filters = within(await screen.findByRole('dialog', { name: '篩選' }));
  expect(filters.getByText('HK$0 至 HK$5,000')).toBeVisible();
  slide(filters, '最低價錢', 1000);
  await user.click(filters.getByRole('button', { name: '顯示貨品' }));

  await cardsAre('Title dear');
  await user.click(button('移除篩選 HK$1,000 起'));
  await cardsAre('Title cheap', 'Title dear');
});
