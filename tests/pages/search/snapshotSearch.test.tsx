import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { recentSearches } from '../../../src/services/storage/personalStorage';
import { broken, catalogueHolds, held, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { queries } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';
import { cardsAre } from '../browse/cards';

const GOODS = [
  spu('red', { title: 'Wool coat in Red', categoryId: '1645', price: 9000, updatedTime: 3 }),
  spu('blue', { title: 'Wool coat in Blue', categoryId: '1645', price: 7000, updatedTime: 2 }),
  spu('bag', {
    title: 'Small bag in black',
    brandId: '90',
    categoryId: '1600',
    items: [size('bag', 'One size')],
    updatedTime: 1,
  }),
];

/** Taken up since the snapshot was written. */
const NEWEST = spu('xq-77123', { title: 'Newest coat' });

const box = () => screen.findByRole('searchbox');

/** Opens the search of a shop whose snapshot and host hold these products. */
async function openSearch(path = '/search', language: 'en' | 'zh' = 'en') {
  catalogueHolds([], GOODS);
  snapshotHolds(GOODS);
  return renderApp(path, language);
}

test('Products of the whole shop are found as one types, with a count, and the URL can be shared', async () => {
  const { user, router } = await openSearch();

  await user.type(await box(), 'wool');

  await cardsAre('Wool coat in Red', 'Wool coat in Blue');
  expect(screen.getByText('2 products')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool'));
});

test('An id that could be two prices finds its product', async () => {
  const goods = [spu('1597-5000', { title: 'Belt', price: 9000 }), spu('bag', { price: 3000 })];
  catalogueHolds([], goods);
  snapshotHolds(goods);
  await renderApp('/search?q=1597-5000', 'en');
  await cardsAre('Belt');
});

test('A shared search shows its results, each as the host has it now', async () => {
  await openSearch('/search?q=prada+%E9%BB%91%E8%89%B2');

  await cardsAre('Small bag in black');
  expect(document.title).toBe('“prada 黑色” search · ZAN 真品');
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Last known price')).toBeNull());
  expect(queries('/spulist')).toEqual(['?status=1&productId=bag']);
  expect(screen.getByRole('article')).toHaveTextContent('Prada');
});

test('A product with sizes and a total stock, but no items, is not told as changed while its offer is the same', async () => {
  const product = { items: [], sizeArray: ['S', 'M'], totalStock: 3 };
  catalogueHolds([], [spu('plain', { ...product, title: 'Wool coat of the host' })]);
  snapshotHolds([spu('plain', { ...product, title: 'Wool coat' })]);
  await renderApp('/search?q=wool');
  await cardsAre('Wool coat');
  // The host's title tells that it has answered.
  await cardsAre('Wool coat of the host');
  expect(screen.queryByText('Just changed')).toBeNull();
});

test('Results are sorted and filtered, and stay so in the URL', async () => {
  const { user, router } = await openSearch('/search?q=coat');
  await cardsAre('Wool coat in Red', 'Wool coat in Blue');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'priceAsc');
  await cardsAre('Wool coat in Blue', 'Wool coat in Red');

  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await filters.findByRole('checkbox', { name: 'Red 1 product' }));
  await user.click(screen.getByRole('button', { name: 'Show 1 product' }));

  await cardsAre('Wool coat in Red');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?q=coat&sort=priceAsc&colour=red'),
  );
  // Back takes one of them back at a time.
  await act(() => router.navigate(-1));
  await cardsAre('Wool coat in Blue', 'Wool coat in Red');
  await act(() => router.navigate(-1));
  await cardsAre('Wool coat in Red', 'Wool coat in Blue');
  expect(router.state.location.search).toBe('?q=coat');
});

test('Prices among the words filter the results, and are a chip that takes them off', async () => {
  const { user, router } = await openSearch('/search?q=coat+under+8000');
  await cardsAre('Wool coat in Blue');

  await user.click(screen.getByRole('button', { name: 'Remove filter Up to HK$8,000' }));
  await cardsAre('Wool coat in Red', 'Wool coat in Blue');
  expect(await box()).toHaveValue('coat');
  await waitFor(() => expect(router.state.location.search).toBe('?q=coat'));
});

test.each(['under+8000', '%E5%85%AB%E5%8D%83%E4%BB%A5%E4%B8%8B'])(
  'A price among the words, %s, counts beside the other bound of the filter, and each chip takes off its own',
  async (typed) => {
    const goods = [
      ...GOODS,
      spu('grey', { title: 'Wool coat in Grey', price: 300, updatedTime: 1 }),
    ];
    catalogueHolds([], goods);
    snapshotHolds(goods);
    const { user } = await renderApp(`/search?q=coat+${typed}&minPrice=1000`);
    await cardsAre('Wool coat in Blue');

    await user.click(screen.getByRole('button', { name: 'Remove filter Up to HK$8,000' }));
    await cardsAre('Wool coat in Red', 'Wool coat in Blue');
    expect(await box()).toHaveValue('coat');
    await user.click(screen.getByRole('button', { name: 'Remove filter From HK$1,000' }));
    await cardsAre('Wool coat in Red', 'Wool coat in Blue', 'Wool coat in Grey');
  },
);

test('Without the bound of the filter a price among the words stays', async () => {
  const { user, router } = await openSearch('/search?q=coat+under+8000&minPrice=1000');
  await user.click(await screen.findByRole('button', { name: 'Remove filter From HK$1,000' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=coat+under+8000'));
  await cardsAre('Wool coat in Blue');
});

test('Chips of a search pressed before the page shows the first press take off a filter each', async () => {
  const { router } = await openSearch('/search?q=coat+under+8000&size=37&sale=1');
  const chips = ['Remove filter Up to HK$8,000', 'Remove filter On sale'];
  const buttons = await Promise.all(chips.map((name) => screen.findByRole('button', { name })));
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(router.state.location.search).toBe('?q=coat&size=37'));
});

test('Prices alone find all products that have them', async () => {
  await openSearch('/search?q=8000-9500');
  await cardsAre('Wool coat in Red');
  expect(screen.getByRole('button', { name: 'Remove filter From HK$8,000' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove filter Up to HK$9,500' })).toBeVisible();
});

test('A product whose price is 0 shows no price, and none finds it, whatever its retail price', async () => {
  const goods = [
    spu('free', { title: 'Zinc coat', price: 0, retailPrice: 9800 }),
    spu('sold', { title: 'Zinc bag', price: 9800 }),
  ];
  catalogueHolds([], goods);
  snapshotHolds(goods);
  const { router } = await renderApp('/search?q=zinc');
  await cardsAre('Zinc coat', 'Zinc bag');
  expect(screen.getAllByText(/HK\$/)).toHaveLength(1);

  await act(() => router.navigate('/search?q=zinc+over+9000'));
  await cardsAre('Zinc bag');
});

test('The list that a search names has its prices too', async () => {
  await openSearch('/search?q=gucci+under+8000');
  const list = await screen.findByRole('link', { name: /^Gucci/ });
  expect(list).toHaveAttribute('href', '/search/Gucci?maxPrice=8000');
});

test('Enter stays with the products of a search that names several lists, and opens the only list of another', async () => {
  const { user, router } = await openSearch();

  await user.type(await box(), 'prada bag{Enter}');
  await cardsAre('Small bag in black');
  await waitFor(() => expect(router.state.location.search).toBe('?q=prada+bag'));
  expect(router.state.location.pathname).toBe('/search');

  await user.clear(await box());
  await user.type(await box(), 'prada{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/Prada'));
});

test.each([
  ['en', 'wool coat suede', 'These match “wool coat”, but not “suede”.'],
  ['en', 'dress wool mesh', 'These match “wool”, but not “dress” or “mesh”.'],
  ['en', 'coat under 100', 'These match “coat”, but not “under 100”.'],
  ['en', 'under 100', 'Nothing matches “under 100”. Here is everything.'],
  ['zh', '麂皮大衣', '以下貨品符合「大衣」，但不符合「麂皮」。'],
] as const)(
  'In %s, %s names each word that nothing has, and what the nearest products have',
  async (language, query, sentence) => {
    await openSearch(`/search?q=${query}`, language);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
    const ask = language === 'en' ? 'Ask us' : '直接問我們';
    expect(screen.getByRole('link', { name: ask })).toBeVisible();
  },
);

test('A word that is being composed is searched for once it is done', async () => {
  const { router } = await openSearch();
  const field = await box();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'wu' } });
  expect(field).toHaveValue('wu');
  expect(screen.queryByText(/We found nothing/)).toBeNull();
  fireEvent.change(field, { target: { value: 'wool' } });
  fireEvent.compositionEnd(field);

  await cardsAre('Wool coat in Red', 'Wool coat in Blue');
  await waitFor(() => expect(router.state.location.search).toBe('?q=wool'));
});

test('An id in capitals finds its product', async () => {
  await openSearch('/search?q=BLUE');
  await cardsAre('Wool coat in Blue');
});

test('A message with the link of a product finds it', async () => {
  const { user, router } = await openSearch();
  await user.click(await box());
  await user.paste('這件 https://shop.test/product/blue，仲有冇貨？');
  await cardsAre('Wool coat in Blue');
  expect(await box()).toHaveValue('blue');
  await waitFor(() => expect(router.state.location.search).toBe('?q=blue'));
});

test.each([
  ['with an invisible character', 'xq-77123\u200b'],
  ['in full width', 'ｘｑ－７７１２３'],
])('An id %s finds a product that is newer than the snapshot', async (_, id) => {
  catalogueHolds([], [...GOODS, NEWEST]);
  snapshotHolds(GOODS);
  const { user } = await renderApp('/search');
  await user.click(await box());
  await user.paste(id);
  await cardsAre('Newest coat');
});

test('A pasted product that the host cannot be asked for is a failure with Retry, and not one that the shop lacks', async () => {
  expectConsole(/^Error fetching products:/);
  catalogueHolds([], [...GOODS, NEWEST]);
  snapshotHolds(GOODS);
  const fault = broken('get', `${HOSTS.catalogue}/spulist`, 400);
  const { user } = await renderApp('/search');
  await user.click(await box());
  await user.paste('https://shop.test/product/xq-77123');
  const failure = await screen.findByText('We could not load this product.');
  expect(failure).toBeVisible();
  expect(screen.queryByText(/^We found nothing/)).toBeNull();

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await cardsAre('Newest coat');
  expect(failure).not.toBeInTheDocument();
});

test('A pasted product that the host has not told yet is loading, and lacking only once it has', async () => {
  catalogueHolds([], GOODS);
  snapshotHolds(GOODS);
  const release = held('get', `${HOSTS.catalogue}/spulist`);
  const { user } = await renderApp('/search');
  await user.click(await box());
  await user.paste('https://shop.test/product/xq-77123');
  await waitFor(() => expect(queries('/spulist').join()).toContain('productId=xq-77123'));
  expect(screen.queryByText(/^We found nothing/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask us' })).toBeNull();

  release();
  expect(await screen.findByText('We found nothing for “xq-77123”.')).toBeVisible();
});

test('The brands tell how many products they have', async () => {
  await openSearch('/search?q=nothing-like-it');
  const brand = (name: string) => screen.getByRole('link', { name }).closest('li');
  await waitFor(() => expect(brand('Gucci')).toHaveTextContent('2 products'));
  expect(brand('Celine')).not.toHaveTextContent('product');
});

test('A large brand shows the picture of one of its products in stock', async () => {
  const soldOut = { items: [size('gone', '37', { qty: 0 })], totalStock: 0 };
  snapshotHolds([
    spu('gone', { ...soldOut, images: ['https://img.test/gone.jpg'] }),
    spu('there', { images: ['https://img.test/there.jpg'] }),
  ]);
  await renderApp('/search?q=nothing-like-it');
  const pictures = (name: string) =>
    [...screen.getByRole('link', { name }).closest('li')!.querySelectorAll('img')].map(
      (picture) => picture.src,
    );

  await waitFor(() => expect(pictures('Gucci')).toEqual(['https://img.test/there.jpg']));
  expect(pictures('Celine')).toEqual([]);
});

test('Searches are offered again, the last first, until they are cleared', async () => {
  const { user, router } = await openSearch();
  // What finds nothing is not offered again.
  for (const query of ['wool', 'prada', 'nothing-like-it']) {
    await user.clear(await box());
    await user.type(await box(), query);
    await user.tab();
  }
  await user.clear(await box());

  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  await waitFor(() =>
    expect(recent.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'prada',
      'wool',
      'Clear recent searches',
    ]),
  );
  await user.click(recent.getByRole('button', { name: 'wool' }));
  expect(await box()).toHaveValue('wool');
  await cardsAre('Wool coat in Red', 'Wool coat in Blue');

  await user.clear(await box());
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  await router.navigate('/cart');
  await router.navigate('/search');
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});

test('The searches of a person leave an open search page with them', async () => {
  await signedIn();
  recentSearches.write(['present for my mother']);
  await openSearch();
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(await screen.findByRole('button', { name: 'present for my mother' })).toBeVisible();

  await act(() => signOut());
  await act(() => signedIn('admin@zan.demo', 'zan-admin'));
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(screen.queryByRole('button', { name: 'present for my mother' })).toBeNull();
});
