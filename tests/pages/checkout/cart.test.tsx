import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { cartStorage } from '../../../src/services/storage/cartStorage';
import { broken, cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { snapshotHolds } from '../../support/snapshot';

const A = spu('a');
const B = spu('b', { items: [size('b', '40', { salePrice: 2500 })] });

// The module keeps in memory what a denied storage refuses, so it would reach the next test.
afterEach(() => {
  vi.restoreAllMocks();
  cartStorage.write(undefined);
});

const titles = () =>
  screen.queryAllByRole('link', { name: /^Title / }).map((link) => link.textContent);
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');
const badge = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });

test('loads the cart from localStorage cartItems: {product, brand, selectedItem}', async () => {
  keepCart(cartLine(A), cartLine(B, '40', 'Prada'));
  await renderApp('/cart');

  expect(await badge('2 items')).toBeVisible();
  expect(titles()).toEqual(['Title a', 'Title b']);
  expect(screen.getByText('Size 37')).toBeVisible();
  expect(screen.getByText('Prada')).toBeVisible();
});

test("shows each line's sale price, not the product's price, and their sum", async () => {
  keepCart(cartLine({ ...A, price: 7, retailPrice: 9 }), cartLine(B, '40'));
  await renderApp('/cart');

  expect(await screen.findByText('HK$1,000')).toBeVisible();
  expect(screen.getByText('HK$2,500')).toBeVisible();
  expect(screen.getByText('HK$3,500')).toBeVisible();
});

test('shows the retail price of a reduced line struck through, and what the bag saves', async () => {
  keepCart(cartLine({ ...A, retailPrice: 1500 }), cartLine(B, '40'));
  await renderApp('/cart');

  expect((await screen.findByText('HK$1,500')).closest('del')).toBeVisible();
  expect(screen.getByText('You save HK$500')).toBeVisible();
  expect(screen.getByText('HK$3,500')).toBeVisible();
});

test('removes a line from count, total and storage, and Undo adds it back', async () => {
  keepCart(cartLine(A), cartLine(B, '40'));
  const { user } = await renderApp('/cart');

  await user.click(await screen.findByRole('button', { name: 'Remove Title a' }));

  const toast = await screen.findByText('Item removed from the cart!');
  expect(toast).toHaveAttribute('role', 'status');
  expect(await badge('1 item')).toBeVisible();
  expect(stored()).toEqual([cartLine(B, '40')]);
  expect(screen.queryByText('HK$3,500')).toBeNull();

  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await badge('2 items')).toBeVisible();
  expect(screen.getByText('HK$3,500')).toBeVisible();
  expect(stored()).toHaveLength(2);
});

test('Undo puts a line back in its place; the focus goes to the line after a removed one, and then to the page', async () => {
  const C = spu('c');
  keepCart(cartLine(A), cartLine(B, '40'), cartLine(C));
  const { user } = await renderApp('/cart');

  const remove = await screen.findByRole('button', { name: 'Remove Title b' });
  remove.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Title c' }).closest('li')).toHaveFocus();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Title a', 'Title b', 'Title c']));
  expect(screen.getByRole('main')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('clears the cart and removes the storage key, and Undo adds all lines back', async () => {
  keepCart(cartLine(A), cartLine(B, '40'));
  const { user } = await renderApp('/cart');

  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));

  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBeNull();
  expect(await badge('0 items')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await badge('2 items')).toBeVisible();
  expect(stored()).toHaveLength(2);
});

test('removes the storage key with the last line', async () => {
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');

  await user.click(await screen.findByRole('button', { name: 'Remove Title a' }));

  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBeNull();
});

test('an empty bag offers what has changed last, in stock', async () => {
  catalogueHolds([], [A, B]);
  snapshotHolds([A, B, spu('sold', { items: [size('sold', '37', { qty: 0 })], totalStock: 0 })]);
  await renderApp('/cart');

  const newest = within(await screen.findByRole('region', { name: 'Recently updated' }));
  expect(newest.getAllByRole('article')).toHaveLength(2);
});

test('shows a link to the shop and no checkout when the cart is empty', async () => {
  await renderApp('/cart');

  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('reads one line per product and size from what an older visit has stored', async () => {
  keepCart(cartLine(A), cartLine(A), cartLine(B, '40'));
  await renderApp('/cart');

  expect(await badge('2 items')).toBeVisible();
});

test.each(['{', '"text"', '{"a":1}', 'null', '7'])(
  'shows an empty cart when the storage holds %s',
  async (text) => {
    localStorage.setItem('cartItems', text);
    await renderApp('/cart');

    expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  },
);

test('leaves broken lines out with one warning', async () => {
  expectConsole(/^Left out 2 unreadable cart lines/);
  localStorage.setItem('cartItems', JSON.stringify([{}, cartLine(A), null]));
  await renderApp('/cart');

  expect(await badge('1 item')).toBeVisible();
});

test("follows another tab's change in lines, total and count", async () => {
  keepCart(cartLine(A));
  await renderApp('/cart');
  await badge('1 item');

  keepCart(cartLine(A), cartLine(B, '40'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })));

  expect(await badge('2 items')).toBeVisible();
  expect(screen.getByText('HK$3,500')).toBeVisible();
});

test('applies a change to what another tab has stored meanwhile', async () => {
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  await badge('1 item');

  keepCart(cartLine(A), cartLine(B, '40'));
  await user.click(screen.getByRole('button', { name: 'Remove Title a' }));

  await waitFor(() => expect(stored()).toEqual([cartLine(B, '40')]));
});

test('keeps the piece that another tab has added meanwhile when a size is changed', async () => {
  const now = spu('a', { items: [size('a', '37'), size('a', '38')] });
  catalogueHolds([now, B]);
  keepCart(cartLine(now));
  const { user } = await renderApp('/cart');
  const select = await screen.findByRole('combobox', { name: 'Size of Title a' });

  keepCart(cartLine(now), cartLine(B, '40'));
  await user.selectOptions(select, 'Size 38');

  await waitFor(() => expect(stored()).toEqual([cartLine(now, '38'), cartLine(B, '40')]));
});

test('keeps the piece that another tab has added meanwhile when a new price is accepted', async () => {
  const dearer = spu('a', { items: [size('a', '37', { salePrice: 1200 })] });
  catalogueHolds([dearer, B]);
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  const accept = await screen.findByRole('button', { name: 'Accept HK$1,200' });

  keepCart(cartLine(A), cartLine(B, '40'));
  await user.click(accept);

  await waitFor(() => expect(stored()).toEqual([cartLine(dearer), cartLine(B, '40')]));
});

test('does not put back a line that another tab has removed when its new price is accepted', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37', { salePrice: 1200 })] }), B]);
  keepCart(cartLine(A), cartLine(B, '40'));
  const { user } = await renderApp('/cart');
  const accept = await screen.findByRole('button', { name: 'Accept HK$1,200' });

  keepCart(cartLine(B, '40'));
  await user.click(accept);

  expect(await badge('1 item')).toBeVisible();
  expect(stored()).toEqual([cartLine(B, '40')]);
});

test('Undo of a cleared cart brings back the piece that another tab has added meanwhile', async () => {
  catalogueHolds([A]);
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  await screen.findByRole('combobox', { name: 'Size of Title a' });

  keepCart(cartLine(A), cartLine(B, '40'));
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await badge('2 items')).toBeVisible();
  expect(stored()).toEqual([cartLine(A), cartLine(B, '40')]);
});

test('reads the cart again when the page comes from the back/forward cache', async () => {
  keepCart(cartLine(A));
  await renderApp('/cart');
  await badge('1 item');

  localStorage.removeItem('cartItems');
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  expect(await badge('0 items')).toBeVisible();
});

test.each(['full', 'denied'])(
  'works with %s storage and says that the cart will be lost',
  async (how) => {
    catalogueHolds([A]);
    const { user, router } = await renderApp('/product/a');
    await screen.findByRole('radio', { name: '37' });
    const refuse = () => {
      throw new DOMException('No', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    if (how === 'denied') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);

    await user.click(screen.getByRole('radio', { name: '37' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(await badge('1 item')).toBeVisible();

    await router.navigate('/cart');
    expect(await screen.findByRole('link', { name: 'Title a' })).toBeVisible();
    expect(screen.getByText(/does not let us keep your bag/)).toBeVisible();
  },
);

const SOLD_OUT_B = { ...B, items: [size('b', '40', { qty: 0, salePrice: 2500 })] };

test.each([
  ['sold out', [A, SOLD_OUT_B], 'Sold out in this size'],
  ['gone', [A], 'No longer sold'],
])('marks a line that is %s when the bag opens, and says what to do', async (_what, now, words) => {
  catalogueHolds(now);
  keepCart(cartLine(A), cartLine(B, '40'));
  await renderApp('/cart');

  const mark = await screen.findByText(words);
  const line = within(mark.closest('li')!);
  expect(line.getByRole('link', { name: 'Title b' })).toBeVisible();
  expect(line.getByText(/^Please remove it/)).toBeVisible();
  expect(line.getByRole('button', { name: 'Remove Title b' })).toBeVisible();
  expect(screen.getAllByText(/^Please remove it/)).toHaveLength(1);
});

test('advises another size of a sold-out line only where one can be bought', async () => {
  const now = spu('b', { items: [size('b', '40', { qty: 0 }), size('b', '41')] });
  catalogueHolds([{ ...A, items: [size('a', '37', { qty: 0 })] }, now]);
  keepCart(cartLine(A), cartLine(B, '40'));
  await renderApp('/cart');

  const marks = await screen.findAllByText('Sold out in this size');
  const [ofA, ofB] = marks.map((mark) => mark.closest('li'));
  expect(ofA).toHaveTextContent('Please remove it.');
  expect(ofB).toHaveTextContent('Please remove it, or choose another size.');
});

test('marks a re-priced line when the bag opens, and takes the new price on a press', async () => {
  catalogueHolds([A, { ...B, items: [size('b', '40', { salePrice: 2600 })] }]);
  keepCart(cartLine(A), cartLine(B, '40'));
  const { user } = await renderApp('/cart');

  expect(await screen.findByText(/HK\$2,500.*HK\$2,600/)).toBeVisible();
  expect(screen.getByText('HK$3,500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept HK$2,600' }));

  expect(await screen.findByText('HK$3,600')).toBeVisible();
  expect(screen.queryByText(/HK\$2,500/)).toBeNull();
});

test('leaves the focus at the line whose new price was accepted, where the button is gone', async () => {
  catalogueHolds([A, { ...B, items: [size('b', '40', { salePrice: 2600 })] }]);
  keepCart(cartLine(A), cartLine(B, '40'));
  const { user } = await renderApp('/cart');
  const accept = await screen.findByRole('button', { name: 'Accept HK$2,600' });
  const line = accept.closest('li');
  act(() => accept.focus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(accept).not.toBeInTheDocument());
  expect(line).toHaveFocus();
});

test('marks nothing where the catalogue cannot be read', async () => {
  expectConsole(/^Error fetching products:/);
  broken('get', `${HOSTS.catalogue}/spulist`, 400);
  keepCart(cartLine(A));
  await renderApp('/cart');

  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByText('No longer sold')).toBeNull();
});

const SIZES = [
  size('c', '36'),
  size('c', '37', { salePrice: 1200 }),
  size('c', '38', { qty: 0 }),
  size('c', '39'),
];
const C = spu('c', { items: SIZES });
const sizeOf = (title: string) => screen.findByRole('combobox', { name: `Size of ${title}` });

test('offers the sizes of a line as the catalogue has them now, without those that are sold out or in the bag', async () => {
  catalogueHolds([C]);
  keepCart(cartLine(spu('c', { items: [SIZES[0]] }), '36'), cartLine(C, '39'));
  await renderApp('/cart');

  const [first] = await screen.findAllByRole('combobox', { name: 'Size of Title c' });
  const options = within(first!).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Size 36',
    'Size 37 · HK$1,200',
    'Size 38 · SOLD OUT',
    'Size 39 · in your bag',
  ]);
  expect(options.map((option) => option.hasAttribute('disabled'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('changes the size of a line in its place, tells another price, and keeps the focus', async () => {
  catalogueHolds([A, B, C]);
  keepCart(cartLine(A), cartLine(C, '36'), cartLine(B, '40'));
  const { user } = await renderApp('/cart');

  const select = await sizeOf('Title c');
  await user.selectOptions(select, 'Size 37 · HK$1,200');

  expect(await screen.findByText('Size 37 costs HK$1,200')).toHaveAttribute('role', 'status');
  expect(titles()).toEqual(['Title a', 'Title c', 'Title b']);
  expect(stored()).toEqual([cartLine(A), cartLine(C, '37'), cartLine(B, '40')]);
  expect(screen.getByText('HK$4,700')).toBeVisible();
  expect(await sizeOf('Title c')).toHaveDisplayValue('Size 37');
  expect(await sizeOf('Title c')).toHaveFocus();
});

test('lets another size take the place of one that is sold out', async () => {
  catalogueHolds([C]);
  keepCart(cartLine(C, '38'));
  const { user } = await renderApp('/cart');
  expect(await screen.findByText('Sold out in this size')).toBeVisible();

  await user.selectOptions(await sizeOf('Title c'), 'Size 36');
  await waitFor(() => expect(screen.queryByText('Sold out in this size')).toBeNull());
  expect(stored()).toEqual([cartLine(C, '36')]);
});
