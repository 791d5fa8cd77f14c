import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';

import { catalogueHolds, held, size, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { HOSTS } from '../../support/hosts';
import { renderApp } from '../../support/renderApp';
import { queries, server } from '../../support/server';
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
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await filters.findByRole('group', { name: 'Price' });
  return filters;
}

type Filters = Awaited<ReturnType<typeof openFilters>>;

const slide = (filters: Filters, name: string, price: number) =>
  fireEvent.change(filters.getByRole('slider', { name }), { target: { value: String(price) } });

const apply = (user: UserEvent) => user.click(button('Show products'));

async function openList(path = '/') {
  catalogueHolds([CHEAP, DEAR, UNPRICED]);
  const view = await renderApp(path);
  await screen.findByRole('button', { name: 'Filters' });
  // What the filters offer is that of the loaded products, which come after the button.
  if (path === '/') await screen.findAllByRole('article');
  return view;
}

test('Filters opens a dialog with no size checked and the full price range', async () => {
  const { user } = await openList();

  const filters = await openFilters(user);

  const sizes = filters.getAllByRole('checkbox');
  for (const choice of sizes) expect(choice).not.toBeChecked();
  expect(filters.getByRole('slider', { name: 'Lowest price' })).toHaveValue('0');
  expect(filters.getByText('HK$0 to HK$5,000')).toBeVisible();
});

test('The size filter always offers XS to XXL and 37 to 39, and beside them the sizes of the goods and the chosen ones', async () => {
  const odd = spu('odd', { items: [size('odd', 'One size'), size('odd', '40')] });
  catalogueHolds([CHEAP, odd, spu('zh', { sizeArray: [], items: [size('zh', '均碼')] })]);
  const { user } = await renderApp('/?size=4XL');

  const filters = await openFilters(user);

  const offered = (name: string) =>
    within(filters.getByRole('group', { name }))
      .getAllByRole('checkbox')
      .map((choice) => choice.parentElement?.textContent);
  expect(offered('Letter sizes')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '4XL']);
  expect(offered('Number sizes')).toEqual(['37', '38', '39', '40']);
  expect(offered('Other sizes')).toEqual(['One size']);
  expect(filters.getByRole('checkbox', { name: '4XL' })).toBeChecked();
});

test('Back takes a filter off again', async () => {
  const { user, router } = await openList();
  const filters = await openFilters(user);
  await user.click(filters.getByRole('checkbox', { name: 'M' }));
  await apply(user);
  await cardsAre('Title dear');

  await act(() => router.navigate(-1));

  await cardsAre(...ALL);
  expect(router.state.location.search).toBe('');
});

test('The focus goes to the next chip when one is removed, and to the page after the last', async () => {
  const { user } = await openList('/?size=37&size=M');
  await user.click(await screen.findByRole('button', { name: 'Remove filter 37' }));
  await waitFor(() => expect(chipNames()).toEqual(['M']));
  expect(button('Remove filter M')).toHaveFocus();

  await user.click(button('Clear filters'));
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('The focus goes to the page when the only chip is removed', async () => {
  const { user } = await openList('/?size=37');
  (await screen.findByRole('button', { name: 'Remove filter 37' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chips()).toEqual([]));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('A size without a loaded product in stock is dimmed, and can be chosen all the same', async () => {
  const { user, router } = await openList();

  const filters = await openFilters(user);
  const isDimmed = (name: string) =>
    filters.getByRole('checkbox', { name }).closest('label')?.classList.contains('dimmed');

  expect(['M', '37'].map(isDimmed)).toEqual([false, false]);
  // No product is in stock in 38, and none has an XS.
  expect(['38', 'XS'].map(isDimmed)).toEqual([true, true]);
  await user.click(filters.getByRole('checkbox', { name: 'XS' }));
  await apply(user);
  await waitFor(() => expect(router.state.location.search).toBe('?size=XS'));
});

test('A product that is sold out in the chosen size does not pass the filter', async () => {
  catalogueHolds([spu('has', { items: [size('has', '38')] }), spu('lacks')]);
  await renderApp('/?size=38');

  await cardsAre('Title has');
});

test('A size filter keeps the loaded products that have any of the chosen sizes', async () => {
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

test('A price filter keeps the loaded products in its range and hides those without a price', async () => {
  const { user, router } = await openList();

  const filters = await openFilters(user);
  slide(filters, 'Lowest price', 500);
  slide(filters, 'Highest price', 4000);
  expect(filters.getByText('HK$500 to HK$4,000')).toBeVisible();
  await apply(user);

  await cardsAre('Title cheap');
  expect(router.state.location.search).toBe('?minPrice=500&maxPrice=4000');
});

test('Each end of the price range moves the other one when they cross', async () => {
  const { user } = await openList();

  const filters = await openFilters(user);
  slide(filters, 'Highest price', 1000);
  slide(filters, 'Lowest price', 2000);
  expect(filters.getByText('HK$2,000 to HK$2,000')).toBeVisible();
  slide(filters, 'Highest price', 600);
  expect(filters.getByText('HK$600 to HK$600')).toBeVisible();
});

test('A price range moved back to its full extent filters nothing', async () => {
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

test('Filters take effect only when applied, and closing the dialog discards them', async () => {
  const { user, router } = await openList();
  await cardsAre(...ALL);

  const filters = await openFilters(user);
  await user.click(filters.getByRole('checkbox', { name: '38' }));
  slide(filters, 'Lowest price', 1000);
  expect(cardNames()).toEqual(ALL);
  await user.click(filters.getByRole('button', { name: 'Close' }));

  expect(cardNames()).toEqual(ALL);
  expect(router.state.location.search).toBe('');
  const again = await openFilters(user);
  expect(again.getByRole('checkbox', { name: '38' })).not.toBeChecked();
  expect(again.getByRole('slider', { name: 'Lowest price' })).toHaveValue('0');
});

test('Each active filter has a chip that removes only this filter', async () => {
  const { user, router } = await openList('/?size=M&size=37&minPrice=400&maxPrice=900');
  await cardsAre('Title cheap');
  expect(chipNames()).toEqual(['M', '37', 'From HK$400', 'Up to HK$900']);

  await user.click(button('Remove filter Up to HK$900'));
  await cardsAre('Title cheap', 'Title dear');
  await user.click(button('Remove filter 37'));
  await cardsAre('Title dear');

  expect(chipNames()).toEqual(['M', 'From HK$400']);
  expect(router.state.location.search).toBe('?size=M&minPrice=400');
});

test('Chips pressed before the page shows the first press take off a filter each', async () => {
  const { router } = await openList('/?size=M&size=37&sale=1&stock=1');
  await screen.findByRole('button', { name: 'Remove filter 37' });
  for (const name of ['37', 'M', 'On sale']) fireEvent.click(button(`Remove filter ${name}`));
  await waitFor(() => expect(router.state.location.search).toBe('?stock=1'));
});

test('Clear filters removes all filters at once', async () => {
  const { user, router } = await openList('/?size=M&minPrice=400&sort=priceAsc');
  await cardsAre('Title dear');

  await user.click(button('Clear filters'));

  await cardsAre(...ALL);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(router.state.location.search).toBe('?sort=priceAsc');
});

test('Clear filters in the dialog takes effect when applied', async () => {
  const { user } = await openList('/?size=M');
  await cardsAre('Title dear');

  const filters = await openFilters(user);
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  expect(filters.getByRole('checkbox', { name: 'M' })).not.toBeChecked();
  expect(cardNames()).toEqual(['Title dear']);
  await apply(user);

  await cardsAre(...ALL);
});

test('Filters run on the client: they change neither the requests nor their number', async () => {
  const { user } = await openList('/?size=37&minPrice=100');
  await user.click(button('Remove filter 37'));
  await cardsAre('Title cheap', 'Title dear');

  expect(queries('/spulist')).toHaveLength(1);
  const [query] = queries('/spulist');
  expect([...new URLSearchParams(query).keys()].toSorted()).toEqual([
    ...['brandId', 'categoryId', 'page', 'priceAsc', 'priceDesc', 'status'],
  ]);
});

test('Choosing another brand keeps the filters', async () => {
  const { user, router } = await openList('/?size=M&maxPrice=4600');

  await user.selectOptions(await menu('Brand'), 'Prada');

  await screen.findByRole('heading', { level: 1, name: 'Prada' });
  await cardsAre('Title dear');
  expect(chipNames()).toEqual(['M', 'Up to HK$4,600']);
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('brand')).toBe('Prada');
  expect(query.getAll('size')).toEqual(['M']);
});

test('A lower bound above every loaded price still shows a valid range', async () => {
  const { user } = await openList('/?minPrice=8000');

  const filters = await openFilters(user);

  expect(filters.getByText(/^HK\$8,000 to /)).toHaveTextContent('HK$8,000 to HK$8,000');
  expect(filters.getByRole('slider', { name: 'Lowest price' })).toHaveValue('8000');
});

test('The upper end of the price range grows with the loaded products', async () => {
  endOfListInSight.value = true;
  catalogueHolds([CHEAP], [spu('dearest', { price: 12_001 })]);
  const releasePages = held(
    'get',
    `${HOSTS.catalogue}/spulist`,
    ({ searchParams }) => searchParams.get('page') !== '1',
  );
  const { user } = await renderApp('/');
  const filters = await openFilters(user);
  const highest = filters.getByRole('slider', { name: 'Highest price' });
  expect(highest).toHaveAttribute('max', '1000');
  expect(highest).toHaveValue('1000');

  releasePages();

  await waitFor(() => expect(highest).toHaveAttribute('max', '13000'));
  expect(highest).toHaveValue('13000');
  await apply(user);
  await cardsAre('Title cheap', 'Title dearest');
});

/** The page numbers requested so far. */
const pages = () => queries('/spulist').map((query) => new URLSearchParams(query).get('page'));

test('After three pages without a match the list says where it stands and stops until Keep looking is pressed', async () => {
  endOfListInSight.value = true;
  const unlike = (page: number) => [spu(`${page}a`), spu(`${page}b`)];
  const like = (id: string) => spu(id, { items: [size(id, 'M')] });
  catalogueHolds([...unlike(1), like('x')], ...[2, 3, 4, 5].map(unlike), [like('y')]);
  const { user } = await renderApp('/?size=M');

  expect(
    await screen.findByText('We have looked through 9 products so far. Matches: 1.'),
  ).toBeVisible();
  await waitFor(() => expect(button('Keep looking')).not.toHaveAttribute('aria-busy'));
  expect(cardNames()).toEqual(['Title x']);
  expect(pages()).toEqual(['1', '2', '3', '4']);

  await user.click(button('Keep looking'));
  expect(button('Keep looking')).toHaveFocus();
  expect(await screen.findByText('Yay! You have seen it all')).toBeVisible();
  await cardsAre('Title x', 'Title y');
  expect(pages().slice(0, 7)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('While a filter looks for matches, one page is requested at a time and Keep looking is busy', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')], [spu('c')]);
  let [pending, mostPending] = [0, 0];
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, async () => {
      mostPending = Math.max(mostPending, ++pending);
      await delay(20);
      pending -= 1;
    }),
  );
  await renderApp('/?size=XS');

  expect(await screen.findByRole('button', { name: 'Keep looking', busy: true })).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Keep looking', busy: false })).toBeVisible();
  await screen.findByText('We have looked through 3 products so far. Matches: 0.');
  expect(pages()).toEqual(['1', '2', '3']);
  expect(mostPending).toBe(1);
});

test('A filtered list whose end is out of view asks for nothing, says where it stands and can be told to look on', async () => {
  catalogueHolds([spu('a')], [spu('b')]);
  const { user } = await renderApp('/?size=37');
  await cardsAre('Title a');
  expect(screen.getByText('We have looked through 1 product so far. Matches: 1.')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(pages()).toEqual(['1']);

  await user.click(button('Keep looking'));
  await cardsAre('Title a', 'Title b');
  expect(pages()).toEqual(['1', '2']);
});

test('When nothing matches, the list can be loaded to its end, where it offers Clear filters', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')], [spu('c')]);
  const { user } = await renderApp('/?colour=purple');
  await screen.findByText('We have looked through 3 products so far. Matches: 0.');
  await user.click(await screen.findByRole('button', { name: 'Keep looking', busy: false }));

  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  expect(pages().slice(0, 4)).toEqual(['1', '2', '3', '4']);
  expect(screen.queryByText('Yay! You have seen it all')).toBeNull();

  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await cardsAre('Title a', 'Title b', 'Title c');
  expect(screen.getByText('Yay! You have seen it all')).toBeVisible();
});

test('The filters are translated to Chinese', async () => {
  catalogueHolds([CHEAP, DEAR]);
  const { user } = await renderApp('/', 'zh');
  await user.click(await screen.findByRole('button', { name: '篩選' }));
  const filters = within(await screen.findByRole('dialog', { name: '篩選' }));
  expect(await filters.findByText('HK$0 至 HK$5,000')).toBeVisible();
  slide(filters, '最低價錢', 1000);
  await user.click(filters.getByRole('button', { name: '顯示貨品' }));

  await cardsAre('Title dear');
  await user.click(button('移除篩選 HK$1,000 起'));
  await cardsAre('Title cheap', 'Title dear');
});

test('“Find in this list” keeps the products whose title, name or description holds the words', async () => {
  catalogueHolds([
    spu('tote', { title: 'Ｔote', desc: 'Calf leather' }),
    spu('belt', { title: 'Belt', desc: 'Calf leather' }),
  ]);
  const { user, router } = await renderApp('/');
  const filters = await openFilters(user);
  await user.type(filters.getByRole('searchbox', { name: 'Find in this list' }), 'LEATHER tote');
  await apply(user);

  await cardsAre('Ｔote');
  expect(router.state.location.search).toBe('?find=LEATHER+tote');
  await user.click(button('Remove filter “LEATHER tote”'));
  await cardsAre('Ｔote', 'Belt');
});

test('A text pasted into “Find in this list” is cut to what is matched, and its URL holds no more', async () => {
  catalogueHolds([spu('tote', { title: 'x'.repeat(64) }), spu('belt')]);
  const { user, router } = await renderApp('/');
  const filters = await openFilters(user);
  const find = filters.getByRole('searchbox', { name: 'Find in this list' });
  await user.click(find);
  await user.paste('x'.repeat(910));
  expect(find).toHaveValue('x'.repeat(64));
  expect(find).toHaveAccessibleDescription('A search has at most 64 characters.');
  await apply(user);
  await cardsAre('x'.repeat(64));
  expect(new URLSearchParams(router.state.location.search).get('find')).toBe('x'.repeat(64));
});
