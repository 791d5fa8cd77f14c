// @vitest-environment jsdom

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { EarlyBody } from '../../../src/boot/earlyResponse';
import { firstRequest } from '../../../src/boot/firstRequest';
import { hostUrl, productPageRequest } from '../../../src/domain/catalogueRequests';
import { choiceFromUrl } from '../../../src/domain/productQuery';
import { fetchBrandByName } from '../../../src/services/brand';
import { fetchProduct, fetchProductPage } from '../../../src/services/catalogue';

const HOST = 'https://catalogue.test';
const SETTINGS = {
  catalogueHost: HOST,
  shopName: 'ZAN',
  brands: [{ brandId: '12', englishName: 'Celine' }],
};
const at = (address: string, settings = SETTINGS) =>
  firstRequest(new URL(address, 'https://shop.test'), settings);

/** The body as the inline script hands it over. */
function early(text: string | undefined, isLastKnown = false): EarlyBody {
  return Promise.resolve(text === undefined ? undefined : { text, isLastKnown });
}

function handOver(url = '', body: EarlyBody) {
  window.zanEarlyResponses = new Map([[url, body]]);
}

const requested: string[] = [];
const server = setupServer(
  // A copy from the cache makes the shop check its connection.
  http.head(`${location.origin}/`, () => new HttpResponse()),
  http.get(`${HOST}/brandlist`, ({ request }) => {
    requested.push(request.url);
    return HttpResponse.json({ list: [] });
  }),
  http.get(`${HOST}/spulist`, ({ request }) => {
    requested.push(request.url);
    return HttpResponse.json({ list: [{ productId: 'from the host' }] });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  requested.length = 0;
});
afterEach(() => {
  window.zanEarlyResponses?.clear();
});

describe('firstRequest', () => {
  it.each([
    ['/', '88', 'card'],
    ['/?utm_source=ig', '88', 'card'],
    ['/?brand=all&category=all&sort=priceAsc', '', 'card'],
    ['/?brand=ZAN&category=1601', '231', 'card'],
    ['/?brand=Celine', '12', 'card'],
    ['/?size=37', '88', undefined],
    ['/?minPrice=100', '88', undefined],
  ])('builds the URL that the app requests for the list %s', async (address, brandId, slot) => {
    const first = at(address);
    const { categoryId, sort } = choiceFromUrl(new URL(address, 'https://shop.test').searchParams);
    await fetchProductPage({ brandId, categoryId, sort }, 1);
    expect([first?.url]).toEqual(requested);
    expect(first?.slot).toBe(slot);
  });

  it.each(['gucci-1', 'a/b ü', '100%'])(
    'builds the URL that the app requests for the product %s',
    async (productId) => {
      const first = at(`/product/${encodeURIComponent(productId)}`);
      await fetchProduct(productId);
      expect([first?.url]).toEqual(requested);
    },
  );

  it.each([
    ['/search/Gucci', '88'],
    ['/search/ZAN/', '231'],
    ['/search/Celine', '12'],
  ])('builds the URL that the app requests for the brand page %s', async (address, brandId) => {
    const first = at(address);
    await fetchProductPage({ brandId, categoryId: '', sort: 'updateTime' }, 1);
    expect([first]).toEqual([{ url: requested[0], slot: 'card' }]);
  });

  it.each([
    ['/search/Miu%20Miu', 'card'],
    ['/?brand=Miu+Miu&category=all&size=37', undefined],
  ])(
    'builds the URLs that the app requests for the brand and its list %s',
    async (address, slot) => {
      const first = at(address);
      await fetchBrandByName('Miu Miu');
      await fetchProductPage({ brandId: '9', categoryId: '', sort: 'updateTime' }, 1);
      expect(first).toMatchObject({ url: requested[0], slot: undefined });
      expect(first?.listOf?.('9')).toEqual({ url: requested[1], slot });
    },
  );

  it.each(['/cart', '/search', '/product', '/signup/?next=%2F'])(
    'returns undefined for %s',
    (address) => {
      expect(at(address)).toBeUndefined();
    },
  );

  it.each([
    ['https://Catalogue.TEST', 'https://catalogue.test/spulist'],
    ['HTTPS://catalogue.test:443/', 'https://catalogue.test/spulist'],
    ['https://catalogue.test:8443', 'https://catalogue.test:8443/spulist'],
    ['https://catalogue.test/V1/', 'https://catalogue.test/V1/spulist'],
    ['/api/', 'https://shop.test/api/spulist'],
  ])('normalizes the catalogue host %s as the app does', async (catalogueHost, path) => {
    const { createHost } = await import('../../../src/services/client/http');
    const first = at('/', { ...SETTINGS, catalogueHost });
    expect(first?.url.split('?')[0]).toBe(path);
    const host = createHost(() => hostUrl(catalogueHost, 'https://shop.test'));
    handOver(first?.url, early('"early"'));
    const { params } = productPageRequest(
      { brandId: '88', ...choiceFromUrl(new URLSearchParams()) },
      1,
    );
    // The app consumes the early response, so it sends no second request.
    expect(await host.get('/spulist', params)).toEqual({ body: 'early', isLastKnown: false });
    expect(requested).toEqual([]);
  });
});

describe('The early response', () => {
  const first = at('/');
  const list = (text: string | undefined, isLastKnown = false) => {
    handOver(first?.url, early(text, isLastKnown));
    return fetchProductPage({ brandId: '88', ...choiceFromUrl(new URLSearchParams()) }, 1);
  };

  it('replaces one request of the app', async () => {
    const answer = JSON.stringify({ list: [{ productId: 'early', ['__proto__']: { x: 1 } }] });
    const { products } = await list(answer);
    expect(products.map(({ productId }) => productId)).toEqual(['early']);
    expect(requested).toEqual([]);

    await fetchProductPage({ brandId: '88', ...choiceFromUrl(new URLSearchParams()) }, 1);
    expect(requested).toHaveLength(1);
  });

  it.each([true, false])('says whether it comes from the cache: %s', async (isLastKnown) => {
    expect(await list('{"list":[]}', isLastKnown)).toMatchObject({ isLastKnown });
    expect(requested).toEqual([]);
  });

  it('falls back to a request when it is missing', async () => {
    const { products } = await list(undefined);
    expect(products.map(({ productId }) => productId)).toEqual(['from the host']);
  });

  it.each(['<!doctype html><title>Sign in</title>', '"soon"', 'null', '{"list":[{"prod'])(
    'rejects with a HostError when its body is %s',
    async (text) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      await expect(list(text)).rejects.toMatchObject({ name: 'HostError', kind: 'shape' });
      expect(requested).toEqual([]);
    },
  );

  it('stays unused by requests to other URLs', async () => {
    handOver(first?.url, early('{"list":[]}'));
    const { product } = await fetchProduct('from the host');
    expect(product).toMatchObject({ productId: 'from the host' });
    expect(window.zanEarlyResponses?.size).toBe(1);
  });
});
