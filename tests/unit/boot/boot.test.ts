// @vitest-environment jsdom

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchBrandByName } from '../../../src/services/brand';
import { fetchProductPage } from '../../../src/services/catalogue';

const HOST = 'https://catalogue.test';

const requested: string[] = [];
/** How many requests fail at first, of brands and of lists. */
let failures = { brandlist: 0, spulist: 0 };
let brands: unknown[] = [];

const server = setupServer(
  http.get(`${HOST}/brandlist`, ({ request }) => respond(request, 'brandlist', brands)),
  http.get(`${HOST}/spulist`, ({ request }) => respond(request, 'spulist', [{ productId: 'one' }])),
);

function respond(request: Request, path: keyof typeof failures, list: unknown[]) {
  const { searchParams } = new URL(request.url);
  requested.push(`${path} ${searchParams.get('englishName') ?? searchParams.get('brandId')}`);
  failures[path] -= 1;
  return failures[path] < 0
    ? // Written by hand, because no number of JavaScript is long enough.
      new HttpResponse(JSON.stringify({ list }).replace('"LONG"', '90071992547409931'))
    : new HttpResponse(null, { status: 500 });
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  requested.length = 0;
  failures = { brandlist: 0, spulist: 0 };
  brands = [{ brandId: '7', englishName: 'Prada' }];
  document.body.innerHTML = '<div class="boot"></div>';
});

/** Runs the inline script on the page of a brand that index.html does not list. */
async function boot() {
  history.replaceState(null, '', '/search/Prada');
  vi.resetModules();
  await import('../../../src/boot/boot');
}

/** What the app asks for, one after the other, as soon as it can. */
async function openList() {
  const brand = await fetchBrandByName('Prada');
  if (!brand) return undefined;
  const list = { brandId: brand.brandId, categoryId: '', sort: 'updateTime' } as const;
  return (await fetchProductPage(list, 1)).products.map(({ productId }) => productId);
}

describe('The inline script, for a brand whose id it does not know', () => {
  it.each([
    ['7', '7'],
    [7, '7'],
    [' 7 ', '7'],
  ])(
    'asks for the brand, with the id %j, and then for its list, in place of the app',
    async (brandId, id) => {
      brands = [{ brandId, englishName: 'Prada' }];
      await boot();
      expect(await openList()).toEqual(['one']);
      expect(requested).toEqual(['brandlist Prada', `spulist ${id}`]);
    },
  );

  it('does so also where the app starts later', async () => {
    await boot();
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    expect(await openList()).toEqual(['one']);
    expect(requested).toHaveLength(2);
  });

  it('asks for no list of a brand that the host does not know', async () => {
    brands = [];
    await boot();
    expect(await openList()).toBeUndefined();
    expect(requested).toEqual(['brandlist Prada']);
  });

  it('leaves a list to the app whose id JavaScript would round', async () => {
    brands = [{ brandId: 'LONG', englishName: 'Prada' }];
    await boot();
    await openList();
    expect(requested).toEqual(['brandlist Prada', 'spulist 90071992547409931']);
  });

  it('leaves both to the app where the brand fails', async () => {
    failures.brandlist = 1;
    await boot();
    expect(await openList()).toEqual(['one']);
    expect(requested).toEqual(['brandlist Prada', 'brandlist Prada', 'spulist 7']);
  });

  it('leaves the list to the app where it fails', async () => {
    failures.spulist = 1;
    await boot();
    expect(await openList()).toEqual(['one']);
    expect(requested).toEqual(['brandlist Prada', 'spulist 7', 'spulist 7']);
  });
});
