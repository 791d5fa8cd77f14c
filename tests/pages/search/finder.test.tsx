import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import { renderApp } from '../../support/renderApp';
import { queries } from '../../support/server';
import { cardsAre } from '../browse/cards';

const BOX = 'Search brands, categories, products';
const box = (name = BOX) => screen.findByRole('searchbox', { name });

/** The target and the text of each result. */
async function results(name = 'Search results') {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent.replace(/\s+/g, ' ').trim()]);
}

test('The search page shows five brands and an empty search box, and requests no products', async () => {
  await renderApp('/search');

  expect(await box()).toHaveValue('');
  expect(await box()).toHaveAttribute('enterkeyhint', 'search');
  for (const brand of ['Gucci', 'Prada', 'Celine', 'Balenciaga', 'Burberry'])
    expect(screen.getByRole('link', { name: brand })).toHaveAttribute('href', `/search/${brand}`);
  expect(screen.queryByRole('list', { name: 'Search results' })).not.toBeInTheDocument();
  expect(queries('/spulist')).toEqual([]);
});

test.each([
  ['mcq', [['/search/Alexander%20McQueen', 'Alexander McQueen Brand']]],
  ['boots', [['/?brand=all&category=1586', 'Boots Category']]],
  ['own label', [['/search/ZAN', 'ZAN Brand']]],
  [
    'prada 銀包',
    [
      ['/?brand=Prada&category=1605', 'Prada Wallets Brand & category'],
      ['/search/Prada', 'Prada Brand'],
    ],
  ],
  // Gucci and sneakers are Home's defaults, which its URL omits.
  [
    'gucci trainers',
    [
      ['/', 'Gucci Sneakers Brand & category'],
      ['/search/Gucci', 'Gucci Brand'],
    ],
  ],
])('Typing %s lists its results with their links', async (query, expected) => {
  const { user } = await renderApp('/search');

  await user.type(await box(), query);

  expect(await results()).toEqual(expected);
  expect(screen.getByRole('status')).toHaveTextContent(
    expected.length === 1 ? /^1 result$/ : `${expected.length} results`,
  );
  expect(screen.getByRole('link', { name: 'Balenciaga' })).toBeVisible();
});

test('The results show Chinese category names in Chinese', async () => {
  const { user } = await renderApp('/search', 'zh');

  await user.type(await box('搜尋品牌、類別、貨品'), '古驰手袋');

  expect(await results('搜尋結果')).toEqual([
    ['/?category=1600', 'Gucci 手袋及迷你袋 品牌及類別'],
    ['/search/Gucci', 'Gucci 品牌'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('找到 2 個結果');
});

test('Enter opens the best match, and Back restores the query', async () => {
  const { user, router } = await renderApp('/search');

  await user.type(await box(), 'celine sunnies{Enter}');

  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/',
      search: '?brand=Celine&category=1610',
    }),
  );

  await router.navigate(-1);

  expect(await box()).toHaveValue('celine sunnies');
  expect(router.state.location).toMatchObject({
    pathname: '/search',
    search: '?q=celine+sunnies',
  });
  expect((await results())[0]![0]).toBe('/?brand=Celine&category=1610');
});

test('A result opens its page, and Back restores the query', async () => {
  const { user, router } = await renderApp('/search');
  await user.type(await box(), 'burb');

  await user.click(await screen.findByRole('link', { name: 'Burberry Brand' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/search/Burberry'));
  await router.navigate(-1);
  expect(await box()).toHaveValue('burb');
});

test('Typing replaces the query in the URL without adding a history entry', async () => {
  const { user, router } = await renderApp('/noFakeStore');
  await router.navigate('/search');
  await user.type(await box(), 'gucci bag ');

  await waitFor(() => expect(router.state.location.search).toBe('?q=gucci+bag'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await box()).toHaveValue('gucci bag ');

  await user.clear(await box());
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/noFakeStore'));
});

test('Without a snapshot the list of everything is offered, which looks for the words', async () => {
  await renderApp('/search?q=black');
  const link = await screen.findByRole('link', { name: /^Not every product can be searched/ });
  expect(link).toHaveAttribute('href', '/?brand=all&category=all&find=black');
});

test('A pasted text is cut to what is searched, and its URL holds no more', async () => {
  const { user, router } = await renderApp('/search');
  await user.click(await box());
  await user.paste('袋'.repeat(910));
  expect(await box()).toHaveValue('袋'.repeat(64));
  expect(screen.getByText('A search has at most 64 characters.')).toBeVisible();
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('袋'.repeat(64)),
  );
});

test('A link to a longer search than is matched searches its beginning', async () => {
  await renderApp(`/search?q=${'x'.repeat(910)}`);
  expect(await box()).toHaveValue('x'.repeat(64));
});

test('A shared search URL shows its results, and the Search link clears the box', async () => {
  const { user } = await renderApp('/search?q=%E9%BA%A5%E6%98%86');
  expect(await box()).toHaveValue('麥昆');
  expect(await results()).toHaveLength(1);

  const bar = screen.getByRole('navigation', { name: 'Bottom bar' });
  await user.click(within(bar).getByRole('link', { name: 'Search' }));

  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(screen.queryByRole('list', { name: 'Search results' })).not.toBeInTheDocument();
});

test('A search without results shows a message with a chat link and keeps the brands', async () => {
  const { user, router } = await renderApp('/search');

  await user.type(await box(), 'Hermès & co{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('We found nothing for “Hermès & co”.');
  const chat = new URL(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')!);
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toBe(
    'Hello, I am looking for “Hermès & co”. Do you have it?',
  );
  expect(screen.getByRole('link', { name: 'Gucci' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/search');
});

test.each([
  ['black', 'Sneakers'],
  ['黑色', 'Sneakers'],
  ['gucci black 皮', 'Sneakers'],
  ['runner', 'Runner in Red'],
  ['紅色', 'Runner in Red'],
])('%s finds the product of the loaded list with these words', async (query, title) => {
  catalogueHolds([
    spu('a', { title: 'Sneakers 黑色小牛皮', name: '' }),
    spu('b', { title: 'Runner in Red', name: '' }),
  ]);
  const { user, router } = await renderApp('/');
  await cardsAre('Sneakers', 'Runner in Red');
  await act(() => router.navigate('/search'));

  await user.type(await box(), query);

  await cardsAre(title);
});

test('Enter opens the product where nothing else is found', async () => {
  catalogueHolds([spu('a/1', { title: 'Runner in Red' })]);
  const { user, router } = await renderApp('/');
  await cardsAre('Runner in Red');
  await act(() => router.navigate('/search'));

  await user.type(await box(), 'red runner{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/product/a%2F1'));
});

test('Words that no product has are said, and the lists that are found look for them', async () => {
  catalogueHolds([spu('a', { title: 'Runner in Red' })]);
  const { user, router } = await renderApp('/');
  await cardsAre('Runner in Red');
  await act(() => router.navigate('/search'));

  await user.type(await box(), 'black wallet');

  expect(
    await screen.findByText(
      'No product loaded so far has all of these words. The lists below look for “black”.',
    ),
  ).toBeVisible();
  expect(await results()).toEqual([
    ['/?brand=all&category=1605&find=black', 'Wallets “black” Category'],
  ]);
});

test('A product that has every word is found beside the lists that look for some of them', async () => {
  catalogueHolds([spu('a', { title: 'Card case', name: 'In black', categoryId: '1605' })]);
  const { user, router } = await renderApp('/');
  await cardsAre('Card case');
  await act(() => router.navigate('/search'));

  await user.type(await box(), 'black wallet');

  await cardsAre('Card case');
  expect(await results()).toEqual([
    ['/?brand=all&category=1605&find=black', 'Wallets “black” Category'],
  ]);
  expect(screen.queryByText(/^No product loaded so far/)).toBeNull();
});

test.each(['gucci-sneakers-7', 'https://shop.test/product/gucci-sneakers-7?utm_source=ig'])(
  'A pasted %s finds its product alone, which no list has loaded',
  async (pasted) => {
    catalogueHolds([spu('gucci-sneakers-7', { title: 'Runner in Red' })]);
    const { user } = await renderApp('/search');

    await user.click(await box());
    await user.paste(pasted);

    await cardsAre('Runner in Red');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    expect(await box()).toHaveValue('gucci-sneakers-7');
    expect(queries('/spulist')).toEqual(['?status=1&productId=gucci-sneakers-7']);
  },
);
