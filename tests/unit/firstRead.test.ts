import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { firstRead } from '../../src/boot/firstRead';
import { choiceFromUrl } from '../../src/domain/productQuery';
import { fetchProduct, fetchProductPage } from '../../src/services/catalogue';

const HOST = 'https://catalogue.test';
const SETTINGS = { catalogueHost: HOST, shopName: 'ZAN' };
const at = (address: string, settings = SETTINGS) =>
  firstRead(new URL(address, 'https://shop.test'), settings);

const asked: string[] = [];
const server = setupServer(
  http.get(`${HOST}/spulist`, ({ request }) => {
    asked.push(request.url);
    return HttpResponse.json({ list: [{ productId: 'from the host' }] });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  window.zanEarlyRead = undefined;
});

describe('What a page asks first, before the shop’s code is there', () => {
  it.each([
    ['/', '88', true],
    ['/?utm_source=ig', '88', true],
    ['/?brand=all&category=all&sort=priceAsc', '', true],
    ['/?brand=ZAN&category=1601', '231', true],
    ['/?size=37', '88', false],
    ['/?minPrice=100', '88', false],
  ])('of %s is what the shop itself would ask', async (address, brandId, fills) => {
    const first = at(address);
    const { categoryId, sort } = choiceFromUrl(new URL(address, 'https://shop.test').searchParams);
    await fetchProductPage({ brandId, categoryId, sort }, 1);
    expect([first?.url]).toEqual(asked);
    expect(first?.fills).toBe(fills);
  });

  it.each(['gucci-1', 'a/b ü', '100%'])('of the product %s likewise', async (productId) => {
    const first = at(`/product/${encodeURIComponent(productId)}`);
    await fetchProduct(productId);
    expect([first?.url]).toEqual(asked);
  });

  it.each(['/cart', '/search', '/?brand=Prada', '/product', '/signup/?next=%2F'])(
    'of %s is nothing',
    (address) => {
      expect(at(address)).toBeUndefined();
    },
  );

  it('reads the host as the shop does: a path is one of its own origin, a slash at the end none', () => {
    expect(at('/', { ...SETTINGS, catalogueHost: '/api/' })?.url).toMatch(
      /^https:\/\/shop\.test\/api\/spulist\?status=1/,
    );
  });
});

describe('The answer to it', () => {
  const first = at('/');
  const list = (text: string | undefined) => {
    window.zanEarlyRead = { url: first?.url ?? '', answer: Promise.resolve(text) };
    return fetchProductPage({ brandId: '88', ...choiceFromUrl(new URLSearchParams()) }, 1);
  };

  it('is taken in the place of a call, once', async () => {
    const answer = JSON.stringify({ list: [{ productId: 'early', ['__proto__']: { x: 1 } }] });
    const { products } = await list(answer);
    expect(products.map(({ productId }) => productId)).toEqual(['early']);
    expect(asked).toEqual([]);

    await fetchProductPage({ brandId: '88', ...choiceFromUrl(new URLSearchParams()) }, 1);
    expect(asked).toHaveLength(1);
  });

  it('is asked for in the ordinary way where it did not come', async () => {
    const { products } = await list(undefined);
    expect(products.map(({ productId }) => productId)).toEqual(['from the host']);
  });

  it.each(['<!doctype html><title>Sign in</title>', '"soon"', 'null', '{"list":[{"prod'])(
    'is an error of the shop’s own where it is not what was asked for: %s',
    async (text) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      await expect(list(text)).rejects.toMatchObject({ name: 'HostError', kind: 'shape' });
      expect(asked).toEqual([]);
    },
  );

  it('is left alone by every other call', async () => {
    window.zanEarlyRead = { url: first?.url ?? '', answer: Promise.resolve('{"list":[]}') };
    expect(await fetchProduct('from the host')).toMatchObject({ productId: 'from the host' });
    expect(window.zanEarlyRead).toBeDefined();
  });
});
