import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { productQuery } from '../../../src/services/catalogue';
import { queryClient } from '../../../src/services/client/queryClient';
import { answers, broken, catalogueHolds, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';
import { cardNames } from '../browse/cards';

const MYLIST = `${HOSTS.catalogue}/mylist`;

const saved = (productId: string, fields = {}) => ({
  productId,
  brandId: '9',
  brand: 'Celine',
  thumbnail: 'https://img.test/1.jpg',
  size: '',
  description: `Saved ${productId}`,
  price: 9000,
  updatedDate: 1_700_000_000_000,
  ...fields,
});

const holds = (...list: unknown[]) => answers(MYLIST, [{ uid: 'demo-shopper', list }]);

test('My List shows the saved products, the last saved first, each with a link to its page', async () => {
  await signedIn();
  holds(saved('a'), saved('b', { updatedDate: 1_800_000_000_000 }));
  const { user, router } = await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Saved a' }));
  expect(cardNames()).toEqual(['Saved b', 'Saved a']);
  expect(card.getByText('HK$9,000')).toBeVisible();
  expect(card.getByText('Celine')).toBeVisible();

  await user.click(card.getByRole('link', { name: 'Saved a' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/a'));
  expect(router.state.location.state).toEqual({ productId: 'a', brand: 'Celine' });
});

test('A removal from My List hands the focus to the card that takes the place, the last one to the page', async () => {
  await signedIn();
  holds(saved('b', { updatedDate: 1_800_000_000_000 }), saved('a'));
  const { user } = await renderApp('/mylist');
  const heart = async (name: string) =>
    within(await screen.findByRole('article', { name })).getByRole('button', { pressed: true });

  await user.click(await heart('Saved b'));
  await waitFor(() => expect(cardNames()).toEqual(['Saved a']));
  expect(screen.getByRole('article', { name: 'Saved a' })).toHaveFocus();
  holds(saved('a'));
  await user.click(await heart('Saved a'));
  await screen.findByText(/^Nothing saved yet/);
  expect(screen.getByRole('main')).toHaveFocus();
});

test("My List shows today's price beside the saved one and marks sold-out products", async () => {
  await signedIn();
  // Two sizes each, so that no page chooses one by itself.
  const items = [size('any', '37'), size('any', '38')];
  catalogueHolds([
    spu('reduced', { price: 7650, retailPrice: 9000, discount: 85, items }),
    spu('raised', { price: 9900, retailPrice: 9900, items }),
    spu('gone', { items: [size('gone', '37', { qty: 0 })] }),
  ]);
  holds(saved('reduced'), saved('raised'), saved('gone'));
  await renderApp('/mylist');
  const card = async (id: string) =>
    within(await screen.findByRole('article', { name: `Title ${id}` }));

  const reduced = await card('reduced');
  expect(await reduced.findByText('HK$7,650')).toBeVisible();
  expect(reduced.getByRole('deletion')).toHaveTextContent('HK$9,000');
  expect(reduced.queryByText('SOLD OUT')).toBeNull();
  const raised = await card('raised');
  expect(await raised.findByText('HK$9,900')).toBeVisible();
  expect(raised.getByText('HK$9,000 when saved')).toBeVisible();
  expect(await (await card('gone')).findByText('SOLD OUT')).toBeVisible();
});

test('A saved product that the catalogue no longer has is marked, with the price it had', async () => {
  await signedIn();
  catalogueHolds([spu('other')]);
  holds(saved('a'));
  await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Saved a' }));
  expect(await card.findByText('No longer sold')).toBeVisible();
  expect(card.getByText('HK$9,000 when saved')).toBeVisible();
  expect(card.queryByText('HK$9,000')).toBeNull();
});

test('A saved product with one size left shows the price of that size, as its page does', async () => {
  await signedIn();
  const last = size('last', '38', { salePrice: 850, discount: 85 });
  const gone = size('last', '37', { qty: 0, salePrice: 700 });
  catalogueHolds([spu('last', { items: [gone, last] })]);
  holds(saved('last', { price: 1000 }));
  const { user } = await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Title last' }));
  expect(await card.findByText('HK$850')).toBeVisible();
  expect(card.getByRole('deletion')).toHaveTextContent('HK$1,000');
  expect(card.getByText('15% off')).toBeVisible();

  await user.click(card.getByRole('link', { name: 'Title last' }));
  await screen.findByRole('heading', { level: 1, name: 'Title last' });
  expect(screen.getAllByText('HK$850')[0]).toBeVisible();
  expect(screen.getAllByRole('deletion')[0]).toHaveTextContent('HK$1,000');
});

test('A saved product whose lookup fails shows its saved price only', async () => {
  expectConsole(/^Error fetching products:/);
  await signedIn();
  holds(saved('a'));
  broken('get', `${HOSTS.catalogue}/spulist`, 400);
  await renderApp('/mylist');

  await waitFor(() => expect(console.error).toHaveBeenCalled());
  const card = within(screen.getByRole('article', { name: 'Saved a' }));
  expect(card.getByText('HK$9,000')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('An empty list shows a hint and sends no save', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  await renderApp('/mylist');

  expect(await screen.findByText(/^Nothing saved yet/)).toBeVisible();
  expect(requests('POST', '/mylist')).toEqual([]);
});

test('An empty list offers what has changed last, of which a heart fills the list and stays pressed', async () => {
  await signedIn();
  answers(MYLIST, []);
  catalogueHolds([], [spu('coat', { title: 'Wool coat' })]);
  snapshotHolds([spu('coat', { title: 'Wool coat' })]);
  const { user } = await renderApp('/mylist');
  const newest = within(await screen.findByRole('region', { name: 'Recently updated' }));
  const heart = newest.getByRole('button', { name: 'Save to My List' });
  await user.click(heart);

  await waitFor(() =>
    expect(screen.getAllByRole('article', { name: 'Wool coat' })).toHaveLength(2),
  );
  expect(screen.queryByText(/^Nothing saved yet/)).toBeNull();
  expect(heart).toHaveFocus();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
});

test('Removing hides the card immediately, and Undo restores it', async () => {
  await signedIn();
  const { user } = await renderApp('/mylist');
  const [first] = await screen.findAllByRole('article');
  const name = first!.getAttribute('aria-label')!;
  await user.click(within(first!).getByRole('button', { name: 'Save to My List' }));

  const toast = await screen.findByText('Removed from My List');
  expect(cardNames()).not.toContain(name);
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));

  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cardNames()).toContain(name));
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(2));
  const [removed, back] = await bodies('/mylist');
  expect(removed.list).toHaveLength(2);
  expect(back.list).toHaveLength(3);
});

test('Undo puts the entry back as the host had it, at its place', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  const odd = { ...saved('a'), brandId: 9, price: 'HK$9,800', updatedDate: '2026-11-01T10:00:00Z' };
  const entry = { ...odd, thumbnail: '/images/a.jpg' };
  holds(entry, saved('b'));
  const { user } = await renderApp('/mylist');
  const card = within(await screen.findByRole('article', { name: /a$/ }));
  await user.click(card.getByRole('button', { name: 'Save to My List' }));
  await waitFor(async () => expect(await bodies('/mylist')).toHaveLength(1));
  holds(saved('b'));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await bodies('/mylist')).toHaveLength(2));
  const [removed, back] = await bodies('/mylist');
  expect(removed.list).toEqual([saved('b')]);
  expect(back.list).toEqual([entry, saved('b')]);
});

test('A failed removal restores the card and shows an error', async () => {
  expectConsole(/^Error saving wishlist:/);
  await signedIn();
  holds(saved('a'));
  broken('post', MYLIST, 500);
  const { user } = await renderApp('/mylist');
  await user.click(await screen.findByRole('button', { name: 'Save to My List' }));

  expect(await screen.findByText(/^It could not be removed/)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Saved a' })).toBeVisible();
});

test('A failed list request is logged and shown, and Retry loads the list', async () => {
  expectConsole(/^Error fetching wishlist:/);
  await signedIn();
  const fault = broken('get', MYLIST, 500);
  const { user } = await renderApp('/mylist');

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your list.');
  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('A thumbnail with an unsafe URL is not used, and a broken entry is skipped', async () => {
  expectConsole(/^Left out 1 unreadable saved products/);
  await signedIn();
  holds(null, saved('a', { thumbnail: 'javascript:alert(1)' }));
  await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Saved a' }));
  expect(card.queryByRole('presentation')).toBeNull();
});

test('My List is sorted by the price shown and narrowed to a brand, both of which the URL has', async () => {
  await signedIn();
  catalogueHolds([spu('a', { price: 500, items: [size('a', '37'), size('a', '38')] })]);
  holds(
    saved('a', { brand: 'Gucci' }),
    saved('b', { price: 800, updatedDate: 1_800_000_000_000 }),
    saved('c', { price: 700 }),
  );
  const { user, router } = await renderApp('/mylist');
  await screen.findByRole('article', { name: 'Title a' });
  expect(cardNames()).toEqual(['Saved b', 'Title a', 'Saved c']);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price: low to high');
  await waitFor(() => expect(cardNames()).toEqual(['Title a', 'Saved c', 'Saved b']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Celine');
  await waitFor(() => expect(cardNames()).toEqual(['Saved c', 'Saved b']));
  expect(router.state.location.search).toBe('?brand=Celine&sort=priceAsc');
});

test('Add to bag on My List asks for a size, and puts that size into the bag', async () => {
  await signedIn();
  const items = [size('a', '37'), size('a', '38'), size('a', '39', { qty: 0 })];
  catalogueHolds([spu('a', { items })]);
  holds(saved('a'));
  const { user } = await renderApp('/mylist');
  const card = within(await screen.findByRole('article', { name: 'Title a' }));
  const sizes = await card.findByRole('combobox', { name: 'Size' });
  expect(within(sizes).queryByRole('option', { name: '39' })).toBeNull();

  await user.click(card.getByRole('button', { name: 'Add to bag' }));
  expect(sizes).toHaveFocus();
  expect(sizes).toHaveAccessibleDescription('Please choose a size.');
  await user.selectOptions(sizes, '38');
  await user.click(card.getByRole('button', { name: 'Add to bag' }));

  const toast = await screen.findByText('Add to cart success!');
  expect(toast).toHaveTextContent('Title a · Size 38');
  expect(within(toast).getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/cart');
  expect(JSON.parse(localStorage.getItem('cartItems') ?? 'null')).toMatchObject([
    { product: { productId: 'a' }, brand: 'Celine', selectedItem: { size: '38' } },
  ]);
});

test('My List names the price of each size beside a card that shows another', async () => {
  await signedIn();
  const at = (text: string, salePrice: number) => size('a', text, { salePrice });
  const dearer = ['37', '38'].map((text) => at(text, 1200));
  catalogueHolds([
    spu('a', { items: dearer }),
    // The size without a price is sold by inquiry, so that one is left.
    spu('b', { items: [at('37', 1200), at('38', 0)] }),
  ]);
  holds(saved('a'), saved('b'));
  await renderApp('/mylist');
  const card = async (name: string) => within(await screen.findByRole('article', { name }));

  const sizes = within(await (await card('Title a')).findByRole('combobox', { name: 'Size' }));
  const options = sizes.getAllByRole('option').slice(1);
  expect(options.map(({ textContent }) => textContent)).toEqual(['37 · HK$1,200', '38 · HK$1,200']);
  expect((await card('Title b')).getByText('Size 37 · HK$1,200')).toBeVisible();
});

test('Add to bag on My List asks again where the chosen size has sold out and one is left', async () => {
  await signedIn();
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  holds(saved('a'));
  const { user } = await renderApp('/mylist');
  const card = within(await screen.findByRole('article', { name: 'Title a' }));
  await user.selectOptions(await card.findByRole('combobox', { name: 'Size' }), '38');

  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38', { qty: 0 })] })]);
  await act(() => queryClient.invalidateQueries(productQuery('a')));
  await waitFor(() => expect(card.queryByRole('option', { name: '38' })).toBeNull());
  await user.click(card.getByRole('button', { name: 'Add to bag' }));

  const sizes = card.getByRole('combobox', { name: 'Size' });
  expect(sizes).toHaveAccessibleDescription('Please choose a size.');
  expect(localStorage.getItem('cartItems')).toBeNull();
});

test('A saved product that is sold out or sold by inquiry cannot be added to the bag', async () => {
  await signedIn();
  catalogueHolds([
    spu('gone', { items: [size('gone', '37', { qty: 0 })] }),
    spu('own', { brandId: '231' }),
  ]);
  holds(saved('gone'), saved('own'));
  await renderApp('/mylist');

  await screen.findByRole('article', { name: 'Title gone' });
  await screen.findByRole('article', { name: 'Title own' });
  expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
});
