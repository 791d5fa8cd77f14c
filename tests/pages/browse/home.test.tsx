import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, broken, catalogueHolds, size, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { hostRequests, queries } from '../../support/server';
import { menu } from './cards';

const card = (name: RegExp | string) => screen.findByRole('article', { name });

test('Home opens on the default brand, Gucci (88), and the default category, 1597', async () => {
  await renderApp('/');

  expect(screen.getByRole('heading', { level: 1, name: 'Gucci' })).toBeVisible();
  expect(await menu('Brand')).toHaveDisplayValue('Gucci');
  expect(await menu('Category')).toHaveValue('1597');
  expect(await menu('Sort')).toHaveValue('updateTime');
  const [first] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/product/'),
  );
  expect(queries('/spulist')).toEqual([
    '?status=1&page=1&brandId=88&categoryId=1597&priceAsc=-1&priceDesc=-1',
  ]);
  expect(queries('/brandlist')).toEqual([]);
});

test.each([
  ['priceAsc', 'priceAsc=1&priceDesc=-1'],
  ['priceDesc', 'priceAsc=-1&priceDesc=1'],
])('The sort %s requests %s', async (sort, query) => {
  const { user, router } = await renderApp('/');
  await screen.findAllByRole('article');

  await user.selectOptions(await menu('Sort'), sort);

  await waitFor(() => expect(queries('/spulist')).toHaveLength(2));
  expect(queries('/spulist')[1]).toBe(`?status=1&page=1&brandId=88&categoryId=1597&${query}`);
  expect(router.state.location.search).toBe(`?sort=${sort}`);
});

test('Choosing a brand fetches it by its English name, then its products', async () => {
  const { user, router } = await renderApp('/');
  await screen.findAllByRole('article');

  await user.selectOptions(await menu('Brand'), 'Alexander McQueen');

  expect(await screen.findByRole('heading', { level: 1, name: 'Alexander McQueen' })).toBeVisible();
  await waitFor(() => expect(queries('/spulist')).toHaveLength(2));
  expect(queries('/brandlist')).toEqual(['?englishName=Alexander+McQueen']);
  expect(queries('/spulist')[1]).toMatch(
    /^\?status=1&page=1&brandId=\d+&categoryId=1597&priceAsc=-1&priceDesc=-1$/,
  );
  expect(queries('/spulist')[1]).not.toContain('brandId=88&');
  expect(router.state.location.search).toBe('?brand=Alexander+McQueen');
});

test("The shop's own name is a brand of the menu with id 231", async () => {
  await renderApp('/?brand=ZAN');

  await screen.findAllByRole('article');
  expect(queries('/spulist')).toEqual([
    '?status=1&page=1&brandId=231&categoryId=1597&priceAsc=-1&priceDesc=-1',
  ]);
});

test('All brands and all categories request an empty brandId and categoryId', async () => {
  const { user, router } = await renderApp('/');
  await screen.findAllByRole('article');

  await user.selectOptions(await menu('Brand'), 'All brands');
  expect(await screen.findByRole('heading', { level: 1, name: 'All brands' })).toBeVisible();
  await user.selectOptions(await menu('Category'), 'All categories');

  expect(await screen.findByRole('heading', { level: 1, name: 'Everything' })).toBeVisible();
  await waitFor(() => {
    expect(queries('/spulist').at(-1)).toBe(
      '?status=1&page=1&brandId=&categoryId=&priceAsc=-1&priceDesc=-1',
    );
  });
  expect(router.state.location.search).toBe('?brand=all&category=all');
});

test('Two choices in quick succession both take effect', async () => {
  const { user, router } = await renderApp('/');
  await screen.findAllByRole('article');

  await user.selectOptions(await menu('Brand'), 'ZAN');
  await user.selectOptions(await menu('Category'), '1600');

  await waitFor(() => expect(router.state.location.search).toContain('category=1600'));
  expect(router.state.location.search).toBe('?brand=ZAN&category=1600');
});

test('The menus offer the nine brands, the 21 categories by id and the three sorts', async () => {
  await renderApp('/');
  const values = async (name: Parameters<typeof menu>[0]) =>
    within(await menu(name))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));

  expect(await values('Brand')).toEqual([
    ...['', 'Alexander McQueen', 'Celine', 'Prada', 'Roger Vivier', 'Gucci'],
    ...['Valentino', 'Burberry', 'Balenciaga', 'ZAN'],
  ]);
  expect(await values('Category')).toEqual([
    ...['', '1576', '1578', '1582', '1586', '1594', '1595', '1597', '1599', '1600', '1604', '1605'],
    ...['1609', '1610', '1613', '1618', '1620', '1645', '1646', '1648', '1649', '1650'],
  ]);
  expect(await values('Sort')).toEqual(['updateTime', 'priceAsc', 'priceDesc']);
});

test('A shared URL opens its brand, category and sort', async () => {
  await renderApp('/?brand=Gucci&category=1600&sort=priceDesc');

  await screen.findAllByRole('article');
  expect(await menu('Category')).toHaveDisplayValue('Handbags & Mini Bags');
  expect(queries('/spulist')).toEqual([
    '?status=1&page=1&brandId=88&categoryId=1600&priceAsc=-1&priceDesc=1',
  ]);
});

test('An unknown category logs a warning and leaves the category unchanged', async () => {
  expectConsole(/^Unknown category: capes$/);
  await renderApp('/?category=capes');

  await screen.findAllByRole('article');
  expect(await menu('Category')).toHaveValue('1597');
  expect(queries('/spulist')[0]).toContain('categoryId=1597');
});

const CATEGORY_LABELS = [
  ['', 'All categories', '所有類別'],
  ['1576', 'Jackets', '外套'],
  ['1578', 'Sweatshirts & Knitwear', '衛衣及針織'],
  ['1582', 'Tops', '上衣'],
  ['1586', 'Boots', '短靴及長靴'],
  ['1594', 'Heels', '高跟鞋'],
  ['1595', 'Sandals & Slippers', '涼鞋及拖鞋'],
  ['1597', 'Sneakers', '休閒及運動鞋'],
  ['1599', 'Backpacks', '背囊'],
  ['1600', 'Handbags & Mini Bags', '手袋及迷你袋'],
  ['1604', 'Shoulder & Crossbody Bags', '側揹袋及斜揹袋'],
  ['1605', 'Wallets', '銀包'],
  ['1609', 'Belts', '皮帶'],
  ['1610', 'Sunglasses', '太陽眼鏡'],
  ['1613', 'Hats', '帽'],
  ['1618', 'Scarves', '頸巾及絲巾'],
  ['1620', 'Tote Bags', 'Tote 袋'],
  ['1645', 'Coats & Down Jackets', '大衣及羽絨'],
  ['1646', 'Flats & Loafers', '平底鞋及樂福鞋'],
  ['1648', 'Wedges & Platforms', '坡跟及厚底鞋'],
  ['1649', 'Travel Bags', '旅行袋'],
  ['1650', 'Jewellery', '首飾'],
] as const;

test.each(['en', 'zh'] as const)(
  'The category menu (%s) names the category of each id',
  async (language) => {
    await renderApp('/', language);
    const categories = await screen.findByRole('combobox', {
      name: language === 'en' ? 'Category' : '類別',
    });
    const offered = within(categories)
      .getAllByRole('option')
      .map((option) => [option.getAttribute('value'), option.textContent]);
    expect(offered).toEqual(
      CATEGORY_LABELS.map(([id, en, zh]) => [id, language === 'en' ? en : zh]),
    );
  },
);

test('A brand unknown to the host shows a message and a link to choose another', async () => {
  await renderApp('/?brand=Nobody');

  expect(await screen.findByText('We do not know a brand called “Nobody”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a brand' })).toHaveAttribute('href', '/search');
  expect(queries('/spulist')).toEqual([]);
});

test('The first brand in the response is used, also with a numeric id', async () => {
  answers(`${HOSTS.catalogue}/brandlist`, {
    list: [
      { englishName: 'Prada', brandId: 7 },
      { englishName: 'Prada', brandId: 8 },
    ],
  });
  await renderApp('/?brand=Prada');

  await waitFor(() => expect(queries('/spulist')).toHaveLength(1));
  expect(queries('/spulist')[0]).toContain('brandId=7&');
});

test('A failed brand request is logged and shown, and Retry loads the list', async () => {
  expectConsole(/^Error fetching brand:/);
  catalogueHolds([spu('a')]);
  const fault = broken('get', `${HOSTS.catalogue}/brandlist`, 404);
  const { user } = await renderApp('/?brand=Prada');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the products.');

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await card('Title a')).toBeVisible();
});

test('A card links to /product/{productId} with the product id and brand name as state', async () => {
  catalogueHolds([spu('a/1')]);
  const { user, router } = await renderApp('/');

  await user.click(within(await card('Title a/1')).getByRole('link'));

  expect(await screen.findByRole('radiogroup', { name: 'Size' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/product/a%2F1',
    state: { productId: 'a/1', brand: 'Gucci' },
  });
});

test('Back from a product shows the list without fetching it again', async () => {
  const { user, router } = await renderApp('/');
  const [first] = await screen.findAllByRole('article');
  const title = first!.getAttribute('aria-label')!;
  await user.click(within(first!).getByRole('link'));
  await screen.findByRole('radiogroup', { name: 'Size' });

  await router.navigate(-1);

  expect(await card(title)).toBeVisible();
  expect(queries('/spulist').filter((query) => query.includes('page='))).toHaveLength(1);
});

test('Reads send no header but Accept, even when signed in', async () => {
  await signedIn();
  await renderApp('/');
  await screen.findAllByRole('article');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));

  const names = hostRequests().flatMap(({ headers }) => [...headers.keys()]);
  expect([...new Set(names)]).toEqual(['accept']);
});

test('A size filter shows the products in stock in that size and loads to the end', async () => {
  endOfListInSight.value = true;
  const in39 = { items: [size('b', '39')], sizeArray: ['39'] };
  catalogueHolds([spu('a')], [spu('b', in39)]);
  await renderApp('/?size=39');

  expect(await screen.findByText('Yay! You have seen it all')).toBeVisible();
  expect(await card('Title b')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Filters/ })).toBeVisible();
});
