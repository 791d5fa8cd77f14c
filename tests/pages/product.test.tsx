import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { expectConsole } from '../support/quietConsole';
import { renderApp } from '../support/renderApp';
import { queries } from '../support/server';
import { answers, broken, catalogueHolds, keepCart, cartLine, size, spu } from './answers';

const LIST = 'https://catalogue.test/spulist';

const radio = (name: string) => screen.findByRole('radio', { name });
const addToCart = () => screen.findByRole('button', { name: 'Add to cart' });
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');

test('The product is asked for by status 1 and its id', async () => {
  catalogueHolds([spu('a b/1')]);
  await renderApp('/product/a%20b%2F1');

  expect(await screen.findByRole('heading', { level: 1, name: 'Title a b/1' })).toBeVisible();
  expect(queries('/spulist')[0]).toBe('?status=1&productId=a+b%2F1');
});

test("A shared link asks for the brand's English name by its id", async () => {
  catalogueHolds([spu('a', { brandId: 9 })]);
  answers('https://catalogue.test/brandlist', { list: [{ brandId: '9', englishName: 'Celine' }] });
  await renderApp('/product/a');

  expect(await screen.findByText('Celine')).toBeVisible();
  expect(queries('/brandlist')).toEqual(['?brandId=9']);
});

test('A card hands over the brand name, which is then not asked for', async () => {
  catalogueHolds([spu('a', { brandId: '9' })]);
  const { user } = await renderApp('/');
  await user.click(within(await screen.findByRole('article')).getByRole('link'));

  expect(await screen.findByText('Gucci')).toBeVisible();
  expect(await radio('37')).toBeVisible();
  expect(queries('/brandlist')).toEqual([]);
});

test('Only active sizes with stock can be chosen', async () => {
  catalogueHolds([
    spu('a', {
      items: [
        ...[size('a', '37'), size('a', '38', { qty: 0 }), size('a', '39', { status: 0 })],
        size('a', '40', { qty: '3', status: '1' }),
      ],
    }),
  ]);
  await renderApp('/product/a');

  expect(await screen.findByRole('radiogroup', { name: 'Size' })).toBeVisible();
  expect(await radio('37')).toBeEnabled();
  expect(await radio('38')).toBeDisabled();
  expect(await radio('39')).toBeDisabled();
  expect(await radio('40')).toBeEnabled();
});

test('Adding puts {product, brand, selectedItem} into local storage under cartItems', async () => {
  const product = spu('a', { items: [size('a', '37'), size('a', '38')], extra: 'kept' });
  catalogueHolds([product]);
  const { user } = await renderApp('/product/a');

  await user.click(await radio('38'));
  await user.click(await addToCart());

  expect(await screen.findByText('Add to cart success!')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(stored()).toEqual([{ product, brand: 'Gucci', selectedItem: size('a', '38') }]);
});

test('The same product and size a second time is refused with a warning', async () => {
  catalogueHolds([spu('a')]);
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/product/a');

  await user.click(await radio('37'));
  await user.click(await addToCart());

  expect(await screen.findByText('This item is already in the cart!')).toHaveAttribute(
    'role',
    'alert',
  );
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(stored()).toHaveLength(1);
});

test('Another size of the same product is a line of its own', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/product/a');

  await user.click(await radio('38'));
  await user.click(await addToCart());

  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('With no size chosen nothing is added, and a message says so', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  const { user } = await renderApp('/product/a');

  await user.click(await addToCart());

  expect(screen.getByText('Please choose a size.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription(
    'Please choose a size.',
  );
  expect(stored()).toBeNull();
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test("A product with no stock shows the toast 'This item SOLD OUT' and adds nothing", async () => {
  const { user } = await renderApp(`/product/${DEMO_PRODUCTS.soldOut}`);

  expect(await screen.findByText('This item SOLD OUT')).toHaveAttribute('role', 'alert');
  for (const choice of screen.getAllByRole('radio')) expect(choice).toBeDisabled();
  await user.click(await addToCart());
  expect(stored()).toBeNull();
});

test('An own-label product is inquired about on the messaging app, not added', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.ownLabel}`);

  const link = await screen.findByRole('link', { name: 'Inquire' });
  const url = new URL(link.getAttribute('href')!);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(url.origin + url.pathname).toBe('https://wa.me/85255501234');
  const words = url.searchParams.get('text');
  expect(words).toContain(title);
  expect(words).toContain('https://shop.test/product/own-sneakers-1');
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('Other products have no inquiry', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);

  expect(await addToCart()).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Inquire' })).toBeNull();
});

test.each(['no-such-product', DEMO_PRODUCTS.offline])(
  'The product id %s, unknown or offline, is told with a way back',
  async (productId) => {
    await renderApp(`/product/${productId}`);

    expect(await screen.findByText('We do not sell this product, or no longer do.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('A product of another id in the answer is not shown in its place', async () => {
  answers(LIST, { list: [spu('other')] });
  await renderApp('/product/a');

  expect(await screen.findByText('We do not sell this product, or no longer do.')).toBeVisible();
});

test.each([
  ['answers 503', 503],
  ['cannot be reached', 0],
])('When the host %s it is logged and told, and Retry asks again', async (_what, status) => {
  expectConsole(/^Error fetching products:/);
  const fault = broken('get', LIST, status);
  const { user } = await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this product.');

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await addToCart()).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test("The heart, price, discount and last update stand beside the product's words", async () => {
  catalogueHolds([
    spu('a', { price: 850, discount: 85, desc: 'Line <b>one</b>', images: ['javascript:1'] }),
  ]);
  await renderApp('/product/a');

  await screen.findByRole('heading', { level: 1, name: 'Title a' });
  expect(screen.getByText('HK$850')).toBeVisible();
  expect(screen.getByRole('deletion')).toHaveTextContent('HK$1,000');
  expect(screen.getByText('15% off')).toBeVisible();
  expect(screen.getByText('1 hour ago')).toBeVisible();
  expect(screen.getByText('Line <b>one</b>')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save to My List' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(screen.getByRole('img', { name: /^Title a, picture 1/ })).not.toHaveAttribute('src');
});

test('Delivery and terms of the specification are told with every product', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);
  await addToCart();

  const main = within(screen.getByRole('main'));
  expect(main.getByText('Delivered to Hong Kong in 2–3 weeks.')).toBeVisible();
  expect(main.getByText(/within 24 hours of receipt/)).toBeVisible();
});
