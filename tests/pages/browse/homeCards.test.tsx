import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, catalogueHolds, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp } from '../../support/renderApp';
import { queries } from '../../support/server';
import { cardsAre } from './cards';

const HOUR = 3600;
const DAY = 24 * HOUR;

const card = (id: string) => screen.findByRole('article', { name: `Title ${id}` });

const AGES: [age: number, en: string, zh: string][] = [
  [0.5 * HOUR, '1 hour ago', '1 小時前'],
  [1.5 * HOUR, '2 hours ago', '2 小時前'],
  [2.5 * HOUR, '3 hours ago', '3 小時前'],
  [5 * HOUR, '6 hours ago', '6 小時前'],
  [11 * HOUR, '12 hours ago', '12 小時前'],
  [13 * HOUR, '1 day ago', '1 日前'],
  [1.5 * DAY, '2 days ago', '2 日前'],
  [2.5 * DAY, '3 days ago', '3 日前'],
  [4 * DAY, '1 week ago', '1 星期前'],
  [10 * DAY, '2 weeks ago', '2 星期前'],
  [20 * DAY, '3 weeks ago', '3 星期前'],
  [25 * DAY, '1 month ago', '1 個月前'],
  [45 * DAY, '2 months ago', '2 個月前'],
  [75 * DAY, '3 months ago', '3 個月前'],
  [110 * DAY, '4 months ago', '4 個月前'],
  [150 * DAY, 'more than 4 months ago', '超過 4 個月前'],
];

test.each(['en', 'zh'] as const)(
  'The last-updated label (%s) is the smallest bucket that holds the age',
  async (language) => {
    const now = Date.now() / 1000;
    catalogueHolds(AGES.map(([age, en]) => spu(en, { updatedTime: Math.round(now - age) })));
    await renderApp('/', language);

    await cardsAre(...AGES.map(([, en]) => `Title ${en}`));
    const labels = screen
      .getAllByRole('article')
      .map((article) => within(article).getByText(/(ago|前)$/, { ignore: 'a' }).textContent);
    expect(labels).toEqual(AGES.map(([, en, zh]) => (language === 'en' ? en : zh)));
  },
);

test('The price is `price` when it is a number, else retail price × discount / 100', async () => {
  catalogueHolds([
    spu('own', { price: 800, retailPrice: 1000, discount: 90 }),
    spu('counted', { price: null, retailPrice: 12_000, discount: 85 }),
    spu('plain', { price: null, retailPrice: 700, discount: 100 }),
    spu('unknown', { price: null, retailPrice: null }),
  ]);
  await renderApp('/');

  expect(within(await card('own')).getByText('HK$800')).toBeVisible();
  expect(within(await card('counted')).getByText('HK$10,200')).toBeVisible();
  expect(within(await card('plain')).getByText('HK$700')).toBeVisible();
  expect(within(await card('unknown')).getByText('Price on request')).toBeVisible();
});

test('The retail price is struck through beside the price only when it is higher', async () => {
  catalogueHolds([
    spu('reduced', { price: 800, retailPrice: 1000 }),
    spu('same', { price: 1000, retailPrice: 1000 }),
    spu('dearer', { price: 1200, retailPrice: 1000 }),
  ]);
  await renderApp('/');

  expect(within(await card('reduced')).getByRole('deletion')).toHaveTextContent('HK$1,000');
  expect(within(await card('same')).queryByRole('deletion')).toBeNull();
  expect(within(await card('dearer')).queryByRole('deletion')).toBeNull();
});

test.each([
  ['en', '15% off', '20% off'],
  ['zh', '8.5折', '8折'],
] as const)(
  'Discounts of 85 and 80 are shown (%s) as %s and %s',
  async (language, first, second) => {
    catalogueHolds([spu('a', { discount: 85 }), spu('b', { discount: 80 })]);
    await renderApp('/', language);

    expect(within(await card('a')).getByText(first)).toBeVisible();
    expect(within(await card('b')).getByText(second)).toBeVisible();
  },
);

test('A discount of 100, a missing one, or one outside 0..100 is not shown', async () => {
  catalogueHolds([
    spu('none', { discount: undefined }),
    ...[100, 120, -5].map((discount) => spu(`d${discount}`, { discount })),
  ]);
  await renderApp('/');

  await cardsAre('Title none', 'Title d100', 'Title d120', 'Title d-5');
  expect(screen.queryByText(/% off/)).toBeNull();
});

test.each([
  ['en', 'SOLD OUT'],
  ['zh', '售罄'],
] as const)('A card (%s) is marked %s when no size is in stock', async (language, label) => {
  catalogueHolds([
    spu('gone', { items: [size('gone', '37', { qty: 0 })], totalStock: 0 }),
    spu('inactive', { items: [size('inactive', '37', { qty: 3, status: 0 })] }),
    spu('there'),
  ]);
  await renderApp('/', language);

  expect(within(await card('gone')).getByText(label)).toBeVisible();
  expect(within(await card('inactive')).getByText(label)).toBeVisible();
  expect(within(await card('there')).queryByText(label)).toBeNull();
});

test('A card shows the sizes in stock', async () => {
  catalogueHolds([
    spu('a', { items: [size('a', '37'), size('a', '38', { qty: 0 }), size('a', '39')] }),
  ]);
  await renderApp('/');

  const article = await card('a');
  expect(within(article).getByText(/37 39$/)).toBeVisible();
  expect(article).not.toHaveTextContent('38');
});

test('The first picture is the thumbnail', async () => {
  catalogueHolds([spu('a', { images: ['https://img.test/1.jpg', 'https://img.test/2.jpg'] })]);
  await renderApp('/');

  const pictures = within(await card('a')).getAllByRole('presentation');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    'https://img.test/1.jpg',
  ]);
});

test('The second picture is shown once the mouse or the focus is on the card, and not asked for before', async () => {
  const images = ['https://img.test/1.jpg', 'https://img.test/2.jpg'];
  catalogueHolds([spu('a', { images }), spu('b', { images })]);
  const { user } = await renderApp('/');
  const pictures = async (id: string) => within(await card(id)).getAllByRole('presentation');

  await user.hover(within(await card('a')).getByRole('link'));
  expect((await pictures('a')).map((picture) => picture.getAttribute('src'))).toEqual(images);
  expect(await pictures('b')).toHaveLength(1);
  act(() => screen.getByRole('link', { name: 'Title b' }).focus());
  expect(await pictures('b')).toHaveLength(2);
});

test('A card reads its brand, title, price, sizes and last-updated label in this order', async () => {
  const updatedTime = Math.round(Date.now() / 1000 - 13 * HOUR);
  catalogueHolds([
    spu('a', {
      brandId: '88',
      retailPrice: 800,
      price: 800,
      updatedTime,
      items: [size('a', '37')],
    }),
  ]);
  await renderApp('/?brand=all&category=all');

  await within(await card('a')).findByText('Gucci');
  expect(await card('a')).toHaveTextContent(/^Gucci\s*Title a\s*HK\$800\s*Sizes 37\s*1 day ago$/);
});

test('A sold-out card shows no sizes', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37', { qty: 0 })], totalStock: 0 })]);
  await renderApp('/');

  expect(within(await card('a')).getByText('SOLD OUT')).toBeVisible();
  expect(await card('a')).not.toHaveTextContent('37');
});

test('A card has one link and the toggle Save to My List, not pressed when signed out', async () => {
  catalogueHolds([spu('a')]);
  await renderApp('/');

  const article = await card('a');
  expect(within(article).getAllByRole('link')).toHaveLength(1);
  expect(within(article).getByRole('button', { name: 'Save to My List' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('HTML in a response is shown as text', async () => {
  catalogueHolds([spu('a', { title: '<img src="x" alt="evil"> & <b>bold</b>' })]);
  await renderApp('/');

  const [article] = await screen.findAllByRole('article');
  expect(within(article!).getByRole('link')).toHaveTextContent(
    '<img src="x" alt="evil"> & <b>bold</b>',
  );
  expect(screen.queryByRole('img', { name: 'evil' })).toBeNull();
});

test('On a list of every brand each card names its brand, asked for once per brand', async () => {
  catalogueHolds([
    spu('a', { brandId: '88' }),
    spu('b', { brandId: '231' }),
    spu('c', { brandId: '77' }),
    spu('d', { brandId: '77' }),
  ]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '77', englishName: 'Loewe' }] });
  await renderApp('/?brand=all&category=all');

  expect(within(await card('a')).getByText('Gucci')).toBeVisible();
  expect(within(await card('b')).getByText('ZAN')).toBeVisible();
  expect(await within(await card('c')).findByText('Loewe')).toBeVisible();
  expect(await within(await card('d')).findByText('Loewe')).toBeVisible();
  expect(queries('/brandlist')).toEqual(['?brandId=77']);
});

test('A card on a list of every brand passes its product id and its brand to the product page', async () => {
  catalogueHolds([spu('c', { brandId: '77' })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '77', englishName: 'Loewe' }] });
  const { user, router } = await renderApp('/?brand=all&category=all');
  const loewe = await card('c');
  await within(loewe).findByText('Loewe');

  await user.click(within(loewe).getByRole('link'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/product/c'));
  expect(router.state.location.state).toEqual({ productId: 'c', brand: 'Loewe' });
});

test('On the list of a brand the cards do not repeat it', async () => {
  catalogueHolds([spu('a', { brandId: '88' })]);
  await renderApp('/?brand=Gucci');
  expect(within(await card('a')).queryByText('Gucci')).toBeNull();
});
