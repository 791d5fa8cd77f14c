import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { answers, cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { server } from '../../support/server';
import { checkOut, chooseAddress } from '../checkout/till';

const COAT = spu('coat', {
  title: 'Wool coat 羊毛大衣',
  name: 'Wool coat 羊毛大衣',
  items: [size('coat', '均碼')],
});

const LANGUAGES = [
  ['zh', '羊毛大衣', '均碼'],
  ['en', 'Wool coat', 'One size'],
] as const;

const chatText = (name: string | RegExp) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href')!).searchParams.get('text');

test.each(LANGUAGES)('In %s a card and a page name a product %s, size %s', async (...given) => {
  const [language, name, oneSize] = given;
  catalogueHolds([COAT]);
  const { user } = await renderApp('/?brand=all&category=all', language);
  const card = await screen.findByRole('article', { name });
  expect(card).toHaveTextContent(oneSize);
  await user.click(within(card).getByRole('link', { name }));

  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByRole('radio', { name: oneSize })).toBeVisible();
  const other = language === 'zh' ? 'Wool coat' : '羊毛大衣';
  expect(document.title).toContain(name);
  expect(document.title).not.toContain(other);
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')!.textContent,
  );
  expect(data).toMatchObject({ name, offers: { name: oneSize } });
  // The chat link stands outside the page, and learns of the product after it.
  await waitFor(() =>
    expect(chatText(language === 'zh' ? '與我們對話' : 'Chat with us')).toContain(`${name} (coat)`),
  );
  expect(document.body.textContent).not.toContain(other);
});

test.each(LANGUAGES)('In %s the chat of Inquire names a product %s', async (language, name) => {
  catalogueHolds([{ ...COAT, price: null, retailPrice: null, items: [] }]);
  await renderApp('/product/coat', language);
  await screen.findByRole('heading', { level: 1, name });
  const message = chatText(language === 'zh' ? '查詢' : 'Inquire');
  expect(message).toContain(`${name} (coat)`);
  expect(message).not.toContain(language === 'zh' ? 'Wool coat' : '羊毛大衣');
});

test.each(LANGUAGES)(
  'In %s the bag names a product %s, size %s',
  async (language, name, oneSize) => {
    keepCart(cartLine(COAT, '均碼'));
    await renderApp('/cart', language);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByText(oneSize)).toBeVisible();
    const remove = language === 'zh' ? `移除「${name}」` : `Remove ${name}`;
    expect(screen.getByRole('button', { name: remove })).toBeVisible();
  },
);

test.each(LANGUAGES)(
  'In %s My List names a product %s, also one no longer sold',
  async (...given) => {
    const [language, name] = given;
    await signedIn();
    const entry = { brandId: '88', brand: 'Gucci', thumbnail: '', size: '', price: 1000 };
    answers(`${HOSTS.catalogue}/mylist`, [
      {
        uid: 'demo-shopper',
        list: [
          { ...entry, productId: 'coat', description: 'Old name', updatedDate: 2 },
          { ...entry, productId: 'gone', description: 'Silk scarf 絲巾', updatedDate: 1 },
        ],
      },
    ]);
    catalogueHolds([COAT]);
    await renderApp('/mylist', language);
    expect(await screen.findByRole('article', { name })).toBeVisible();
    const gone = language === 'zh' ? '絲巾' : 'Silk scarf';
    expect(screen.getByRole('article', { name: gone })).toBeVisible();
  },
);

test.each(LANGUAGES)(
  'In %s an order names a product %s, size %s',
  async (language, name, oneSize) => {
    await signedIn();
    const product = { ...COAT, title: 'Wool coat', name: '羊毛大衣' };
    const items = [{ product, brand: 'Gucci', selectedItem: size('coat', '均碼') }];
    server.use(
      http.get(`${HOSTS.order}/myyOrder`, () =>
        HttpResponse.json({ outputList: [{ orderNumber: 'ZN9', status: 'Pending', items }] }),
      ),
    );
    await renderApp('/order/ZN9', language);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByText(new RegExp(`Gucci · ${oneSize}$`))).toBeVisible();
  },
);

test.each(LANGUAGES)(
  'In %s the search and Recently viewed name a product %s',
  async (language, name) => {
    catalogueHolds([COAT, spu('hat')]);
    const { router } = await renderApp('/?brand=all&category=all', language);
    await screen.findByRole('article', { name });
    await act(() => router.navigate('/search?q=羊毛'));
    const result = await screen.findByRole('link', { name });
    expect(result).toHaveAttribute('href', '/product/coat');
    await act(() => router.navigate('/product/coat'));
    await screen.findByRole('heading', { level: 1, name });
    await act(() => router.navigate('/product/hat'));
    await screen.findByRole('heading', { level: 1, name: 'Title hat' });
    const viewed = await screen.findByRole('region', { name: /^(?:Recently viewed|最近瀏覽)/ });
    expect(within(viewed).getByRole('link', { name })).toBeVisible();
  },
);

test.each(LANGUAGES)(
  'In %s Thank you! names a piece %s, size %s',
  async (language, name, oneSize) => {
    await signedIn();
    const piece = { productId: 'coat', size: '均碼', title: 'Wool coat 羊毛大衣', price: 1000 };
    attemptStorage(ownerKey('demo-shopper')).write({
      id: 'left',
      state: 'placed',
      followedMs: 0,
      orderNumber: 'ZN9',
      pieces: [piece],
    });
    await renderApp('/cart', language);
    const thanks = within(await screen.findByRole('dialog'));
    const listed = thanks.getByRole('listitem');
    for (const text of [name, oneSize, 'HK$1,000']) expect(listed).toHaveTextContent(text);
  },
);

test('In English the check before an order names a product that is gone in English', async () => {
  catalogueHolds([COAT]);
  await signedIn();
  keepCart(cartLine(COAT, '均碼'));
  const { user } = await renderApp('/cart');
  await chooseAddress(user);
  catalogueHolds([]);
  await checkOut(user);
  const changes = within(await screen.findByRole('dialog', { name: 'Some items have changed' }));
  expect(changes.getByText('Wool coat · One size')).toBeVisible();
});
