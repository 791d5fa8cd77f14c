import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import {
  answers,
  broken,
  cartLine,
  catalogueHolds,
  keepCart,
  size,
  spu,
} from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { queries, server } from '../../support/server';

const LIST = `${HOSTS.catalogue}/spulist`;

const radio = (name: string) => screen.findByRole('radio', { name });
const addToCart = (name = 'Add to cart') => screen.findByRole('button', { name });
/** The name of the button of a sold-out product, which shows its last two words. */
const SOLD_OUT = 'Add to cart · SOLD OUT';
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');

test('The product is requested by status 1 and its id', async () => {
  catalogueHolds([spu('a b/1')]);
  await renderApp('/product/a%20b%2F1');

  expect(await screen.findByRole('heading', { level: 1, name: 'Title a b/1' })).toBeVisible();
  expect(queries('/spulist')[0]).toBe('?status=1&productId=a+b%2F1');
});

test("A shared link requests the brand's English name by its id", async () => {
  catalogueHolds([spu('a', { brandId: 9 })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '9', englishName: 'Celine' }] });
  await renderApp('/product/a');

  expect(await screen.findAllByRole('link', { name: 'Celine' })).toHaveLength(2);
  expect(queries('/brandlist')).toEqual(['?brandId=9']);
});

test('A product opened from a card shows its brand without a brand request', async () => {
  catalogueHolds([spu('a', { brandId: '9' })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '9', englishName: 'Celine' }] });
  const { user } = await renderApp('/?brand=Celine');
  await user.click(within(await screen.findByRole('article')).getByRole('link'));

  expect(await radio('37')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Celine' })).toHaveLength(2);
  expect(queries('/brandlist')).toEqual(['?englishName=Celine']);
});

test('A product that has moved to another brand since it was saved shows its brand now, and is added under it', async () => {
  await signedIn();
  catalogueHolds([spu('a', { brandId: '9' })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '9', englishName: 'Celine' }] });
  answers(`${HOSTS.catalogue}/mylist`, [
    { uid: 'demo-shopper', list: [{ productId: 'a', brandId: '88', brand: 'Gucci' }] },
  ]);
  const { user } = await renderApp('/mylist');
  await user.click(within(await screen.findByRole('article')).getByRole('link'));

  expect(await screen.findAllByRole('link', { name: 'Celine' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Gucci' })).toBeNull();
  await user.click(await addToCart());
  expect(stored()).toMatchObject([{ brand: 'Celine' }]);
});

test('Only active sizes in stock can be chosen', async () => {
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

test('Adding writes {product, brand, selectedItem} to local storage under cartItems', async () => {
  const product = spu('a', { items: [size('a', '37'), size('a', '38')], extra: 'kept' });
  catalogueHolds([product]);
  const { user } = await renderApp('/product/a');

  await user.click(await radio('38'));
  await user.click(await addToCart());

  expect(await screen.findByText('Add to cart success!')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(stored()).toEqual([{ product, brand: 'Gucci', selectedItem: size('a', '38') }]);
});

test('The toast of an added piece has its picture, name and size, and a link to the bag', async () => {
  catalogueHolds([spu('a')]);
  const { user, router } = await renderApp('/product/a');
  await user.click(await radio('37'));
  await user.click(await addToCart());

  const toast = await screen.findByText('Add to cart success!');
  expect(toast).toHaveTextContent('Title a · Size 37');
  expect(toast.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/a/0.svg'));
  const link = within(toast).getByRole('link', { name: 'View bag' });
  expect(link).toHaveAttribute('href', '/cart');
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('Adding the same product and size again is rejected with a warning', async () => {
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

test('The size that was pressed goes into the bag, where the host gives both sizes one id', async () => {
  const of = (...sizes: string[]) => sizes.map((text) => ({ ...size('a', text), itemId: 'sku' }));
  catalogueHolds([spu('a', { items: of('37', '38') })]);
  const { user } = await renderApp('/product/a');
  await user.click(await radio('38'));
  await user.click(await addToCart());
  expect(stored()).toMatchObject([{ selectedItem: { size: '38' } }]);
});

test('Another size of the same product becomes a second line', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/product/a');

  await user.click(await radio('38'));
  await user.click(await addToCart());

  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test.each([
  ['without ids', {}],
  ['of one id', { itemId: 'x' }],
])(
  'Two items %s of one size at two prices are told apart by price, and both can be put into the bag',
  async (_what, id) => {
    const at = (salePrice: number) => ({ ...id, size: '37', salePrice, qty: 1, status: 1 });
    catalogueHolds([spu('a', { items: [at(2000), at(900)] })]);
    const { user } = await renderApp('/product/a');

    for (const price of ['HK$900', 'HK$2,000']) {
      await user.click(await radio(`37 · ${price}`));
      await user.click(await addToCart());
    }

    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect(stored()).toMatchObject([
      { selectedItem: { ...id, size: '37', salePrice: 900 } },
      { selectedItem: { ...id, size: '37', salePrice: 2000 } },
    ]);
  },
);

test.each([
  [
    'a retail price of 0',
    { price: null, retailPrice: 0, items: [size('a', '37', { salePrice: null })] },
  ],
  ['no sizes, and a price of 0', { price: 0, retailPrice: 0, items: [] }],
  ['a sale price below 0', { items: [size('a', '37', { salePrice: -500 })] }],
])(
  'A product with %s has an Inquire link instead of Add to cart, and no price',
  async (_what, fields) => {
    catalogueHolds([spu('a', fields)]);
    await renderApp('/product/a');

    expect(await screen.findByRole('link', { name: 'Inquire' })).toBeVisible();
    expect(screen.getByText('Price on request')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    expect(screen.queryByText(/HK\$/)).toBeNull();
  },
);

test('Adding without a chosen size adds nothing and shows a message', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  const { user } = await renderApp('/product/a');

  await user.click(await addToCart());

  const note = screen.getByText('Please choose a size.');
  expect(note.closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription(
    'Please choose a size.',
  );
  expect(stored()).toBeNull();
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('The bar of a phone has the price and the size, says that one is to be chosen, and takes it', async () => {
  const items = [
    size('a', '37'),
    size('a', '38', { salePrice: 1288 }),
    size('a', '39', { qty: 0 }),
  ];
  catalogueHolds([spu('a', { items })]);
  const { user } = await renderApp('/product/a');

  const bar = await screen.findByRole('combobox', { name: 'HK$1,000 Choose a size' });
  expect(within(bar).getByRole('option', { name: '39 · SOLD OUT' })).toBeDisabled();
  await user.selectOptions(bar, '38');

  expect(bar).toHaveAccessibleName('HK$1,288 Size 38');
  expect(await radio('38')).toBeChecked();
  await user.click(await addToCart());
  expect(stored()).toMatchObject([{ selectedItem: { size: '38' } }]);
});

test('The bar of a phone has nothing to choose for a piece of one size', async () => {
  catalogueHolds([spu('a', { items: [size('a', '均碼')] })]);
  await renderApp('/product/a');

  await addToCart();
  expect(screen.getAllByText('One size').length).toBeGreaterThan(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('The size guide shows the tables for the category first, and opens a chat about the size', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37'), size('a', '38')] })]);
  const { user } = await renderApp('/product/a');
  await user.click(await radio('38'));
  await user.click(screen.getByRole('button', { name: 'Size guide' }));

  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(
    guide.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent),
  ).toEqual([
    ...['Women’s shoes', 'Men’s shoes'],
    ...['Women’s clothes', 'Men’s clothes', 'Belts', 'Rings', 'Hats'],
  ]);
  const row = guide.getAllByRole('row', { name: '38 39 5 8 24' });
  expect(within(row[0]!).getByRole('rowheader')).toHaveTextContent('38');
  const message = new URL(guide.getByRole('link').getAttribute('href')!).searchParams.get('text');
  expect(message).toBe(
    [
      'Hello, I would like to ask about the size of this piece:',
      'Gucci Title a (a)',
      'Size 38',
      'https://shop.test/product/a',
    ].join('\n'),
  );
});

test('A bag has no size guide', async () => {
  catalogueHolds([spu('a', { categoryId: '1600' })]);
  await renderApp('/product/a');

  await addToCart();
  expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
});

test("A product with no stock shows the toast 'This item SOLD OUT' and adds nothing", async () => {
  const { user } = await renderApp(`/product/${DEMO_PRODUCTS.soldOut}`);

  expect(await screen.findByText('This item SOLD OUT')).toHaveAttribute('role', 'alert');
  for (const choice of screen.getAllByRole('radio')) expect(choice).toBeDisabled();
  await user.click(await addToCart(SOLD_OUT));
  expect(stored()).toBeNull();
});

test('The button of a sold-out product says SOLD OUT, with an Inquire link beside it', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.soldOut}`);

  expect(await addToCart(SOLD_OUT)).toHaveTextContent(/SOLD OUT$/);
  const url = new URL(screen.getByRole('link', { name: 'Inquire' }).getAttribute('href')!);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(url.searchParams.get('text')).toContain(title);
});

test('An own-label product has an Inquire link to the messaging app instead of Add to cart', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.ownLabel}`);

  const link = await screen.findByRole('link', { name: 'Inquire' });
  const url = new URL(link.getAttribute('href')!);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(url.origin + url.pathname).toBe('https://wa.me/85255501234');
  const message = url.searchParams.get('text');
  expect(message).toContain(`${title} (own-sneakers-1)`);
  expect(message).toContain('https://shop.test/product/own-sneakers-1');
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('A size without a price has an Inquire link instead of Add to cart', async () => {
  const noPrice = { price: null, retailPrice: null };
  catalogueHolds([spu('a', { ...noPrice, items: [size('a', '37', { salePrice: null })] })]);
  await renderApp('/product/a');

  expect(await screen.findByRole('link', { name: 'Inquire' })).toBeVisible();
  expect(screen.getByText('Price on request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('A size whose own price cannot be read is not sold at the price of its product', async () => {
  catalogueHolds([spu('a', { price: 5000, items: [size('a', '37', { salePrice: 'HK$9,800' })] })]);
  await renderApp('/product/a');

  expect(await screen.findByRole('link', { name: 'Inquire' })).toBeVisible();
  expect(screen.getByText('Price on request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('A product in stock without sizes has an Inquire link instead of Add to cart', async () => {
  catalogueHolds([spu('a', { items: [], sizeArray: [] })]);
  await renderApp('/product/a');

  expect(await screen.findByRole('link', { name: 'Inquire' })).toBeVisible();
  expect(screen.getByText('Ask us about sizes and stock.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('Other products in stock have no Inquire link', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);

  expect(await addToCart()).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Inquire' })).toBeNull();
});

test.each(['no-such-product', DEMO_PRODUCTS.offline])(
  'The unknown or offline product %s shows a message and a link back to the shop',
  async (productId) => {
    await renderApp(`/product/${productId}`);

    expect(
      await screen.findByText('We can’t find this product. It may no longer be sold.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('A response with another product id shows the product as not found', async () => {
  answers(LIST, { list: [spu('other')] });
  await renderApp('/product/a');

  expect(
    await screen.findByText('We can’t find this product. It may no longer be sold.'),
  ).toBeVisible();
});

test.each([
  ['answers 503', 503],
  ['cannot be reached', 0],
])(
  'When the host %s, the error is logged and shown, and Retry loads the product',
  async (_what, status) => {
    expectConsole(/^Error fetching products:/);
    const fault = broken('get', LIST, status);
    const { user } = await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this product.');

    fault.mend();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await addToCart()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('The page shows the heart, price, discount, last update and description', async () => {
  catalogueHolds([
    spu('a', {
      price: 850,
      discount: 85,
      items: [size('a', '37', { salePrice: 850 })],
      desc: 'Line <b>one</b>',
      images: ['javascript:1'],
    }),
  ]);
  await renderApp('/product/a');

  await screen.findByRole('heading', { level: 1, name: 'Title a' });
  // Below the name, and on phones in the bar.
  expect(screen.getAllByText('HK$850')).toHaveLength(2);
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

test('The price follows the chosen size, and the cart takes the price shown', async () => {
  const dearer = size('a', '38', { salePrice: 1288, discount: 92 });
  catalogueHolds([spu('a', { retailPrice: 1400, price: 1000, items: [size('a', '37'), dearer] })]);
  const { user } = await renderApp('/product/a');
  // Below the name, and on phones in the bar.
  expect(await screen.findAllByText('HK$1,000')).toHaveLength(2);

  await user.click(await radio('38'));

  expect(screen.queryByText('HK$1,000')).toBeNull();
  expect(screen.getAllByText('HK$1,288')).toHaveLength(2);
  expect(screen.getByRole('deletion')).toHaveTextContent('HK$1,400');
  expect(screen.getByText('8% off')).toBeVisible();

  await user.click(await addToCart());
  await user.click(await screen.findByRole('link', { name: 'Cart, 1 item' }));
  await screen.findByRole('heading', { level: 1, name: 'Shopping Bag' });
  expect(screen.getAllByText('HK$1,288')).toHaveLength(2);
});

test('Every product shows delivery and terms (spec §9)', async () => {
  await renderApp(`/product/${DEMO_PRODUCTS.inStock}`);
  await addToCart();

  const main = within(screen.getByRole('main'));
  expect(main.getByText('Delivered to Hong Kong in 2–3 weeks.')).toBeVisible();
  expect(main.getByText(/within 24 hours of receipt/)).toBeVisible();
});

/** Opens product a from a list that holds `listed`, while the host has `response` of it by itself, a moment later. */
async function openFromList(
  listed: Record<string, unknown>,
  response: () => Response | Promise<Response>,
) {
  catalogueHolds([spu('a', listed)]);
  server.use(
    http.get(LIST, async ({ request }) => {
      if (!new URL(request.url).searchParams.has('productId')) return undefined;
      await delay(150);
      return response();
    }),
  );
  const { user } = await renderApp('/');
  await user.click(within(await screen.findByRole('article')).getByRole('link'));
  await screen.findByRole('heading', { level: 1, name: 'Title a' });
  return user;
}

const IN_STOCK = { items: [size('a', '38'), size('a', '39')] };
const ONE_LEFT = { items: [size('a', '38'), size('a', '39', { qty: 0 })] };

test('A size is not chosen without a press where only the list had no other in stock', async () => {
  const user = await openFromList(ONE_LEFT, () =>
    HttpResponse.json({ list: [spu('a', IN_STOCK)] }),
  );
  await waitFor(async () => expect(await radio('39')).toBeEnabled());

  expect(await radio('38')).not.toBeChecked();
  await user.click(await addToCart());
  expect(stored()).toBeNull();
});

test('The only size left does not take the place of a chosen one that has sold out meanwhile', async () => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const user = await openFromList(IN_STOCK, async () => {
    await gate;
    return HttpResponse.json({ list: [spu('a', ONE_LEFT)] });
  });
  await user.click(await radio('39'));
  expect(await radio('39')).toBeChecked();

  answer();
  await waitFor(async () => expect(await radio('39')).toBeDisabled());
  await user.click(await addToCart());

  expect(await radio('38')).not.toBeChecked();
  expect(screen.getByText('Please choose a size.')).toBeVisible();
  expect(stored()).toBeNull();
});

test('The only size left is chosen, also where the list still had two', async () => {
  await openFromList(IN_STOCK, () => HttpResponse.json({ list: [spu('a', ONE_LEFT)] }));
  await waitFor(async () => expect(await radio('39')).toBeDisabled());

  expect(await radio('38')).toBeChecked();
});

test('What a list has shown of a product stays below the message where the product cannot be read', async () => {
  expectConsole(/Error fetching products/);
  await openFromList({}, () => HttpResponse.json({}, { status: 400 }));

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Title a' })).toBeVisible();
  expect(await addToCart()).toBeEnabled();
});

test('The viewer shows a picture that there is, also where the list had more', async () => {
  const picture = (n: number) => `https://img.test/${n}.jpg`;
  let answer: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (answer = resolve));
  const user = await openFromList({ images: [1, 2, 3].map(picture) }, async () => {
    await opened;
    return HttpResponse.json({ list: [spu('a', { images: [picture(1)], desc: 'Today' })] });
  });
  await user.click(screen.getByRole('button', { name: 'Title a, picture 3 of 3' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Title a' }));
  answer();
  await screen.findByText('Today');

  expect(viewer.getAllByRole('img').at(-1)).toHaveAttribute('src', picture(1));
});
