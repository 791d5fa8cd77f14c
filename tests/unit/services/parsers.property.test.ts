// @vitest-environment jsdom

import axios, { AxiosHeaders, type AxiosAdapter } from 'axios';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Product } from '../../../src/domain/product';
import { ORDER_COLUMNS, orderRow } from '../../../src/features/admin/orders/orderColumns';
import { formatDate, formatDateTime } from '../../../src/i18n/format';
import {
  fetchAdminProductPage,
  fetchDesignerItems,
  saveProduct,
} from '../../../src/services/adminCatalogue';
import { fetchAllOrders } from '../../../src/services/adminOrders';
import { fetchBrandById, fetchBrandByName } from '../../../src/services/brand';
import { fetchProduct, fetchProductPage } from '../../../src/services/catalogue';
import { HostError } from '../../../src/services/client/hostError';
import { fetchHeroImages } from '../../../src/services/heroImages';
import { fetchOrders, fetchOrdersOfNumber } from '../../../src/services/orders';
import { fetchProfile } from '../../../src/services/profile';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { cartStorage } from '../../../src/services/storage/cartStorage';
import {
  addressDraft,
  checkoutForm,
  recentStorage,
} from '../../../src/services/storage/personalStorage';
import { fetchWishlist } from '../../../src/services/wishlist';
import { answers, stored } from '../documented';
import { arbitraryText, mutatedJson } from './jsonArbitraries';

const everything = { brandId: '', categoryId: '', sort: 'updateTime' } as const;

beforeEach(() => {
  // Silences the warnings for dropped entries, of which these tests cause thousands.
  vi.spyOn(console, 'warn').mockReturnValue();
});

let text = '';
const respond: AxiosAdapter = (config) =>
  Promise.resolve({
    data: text,
    status: 200,
    statusText: '',
    headers: new AxiosHeaders(),
    config,
  });
// A default would not reach the reads that name an adapter.
axios.interceptors.request.use((config) => ({ ...config, adapter: respond }));

/** Makes every request answer with this text. */
function answer(json: string): void {
  text = json;
}

const picturesOf = (products: readonly Product[]) => products.flatMap(({ images }) => images);

/** Every exported read, with its documented response and the pictures of its result. */
const READS = [
  read(
    'a product list',
    answers.products,
    () => fetchProductPage(everything, 1),
    (page) => picturesOf(page.products),
  ),
  read(
    'a product',
    answers.products,
    () => fetchProduct('p1'),
    ({ product }) => (product ? picturesOf([product]) : []),
  ),
  read(
    'a fresh product',
    answers.products,
    () => fetchProduct('2', undefined, { fresh: true }),
    ({ product }) => (product ? picturesOf([product]) : []),
  ),
  read('a brand by name', answers.brands, () => fetchBrandByName('Gucci')),
  read('a brand by id', answers.brands, () => fetchBrandById('88')),
  read(
    'the orders',
    answers.orders,
    () => fetchOrders('u'),
    (orders) => orders.flatMap(({ items }) => items.map(({ thumbnail }) => thumbnail)),
  ),
  read(
    'the orders of a number',
    answers.orders,
    () => fetchOrdersOfNumber('u', 'ZN1'),
    (orders) => orders.flatMap(({ items }) => items.map(({ thumbnail }) => thumbnail)),
  ),
  read('a profile', answers.profile, () => fetchProfile('u')),
  read(
    'a wish list',
    answers.wishlist,
    () => fetchWishlist('u'),
    (record) => (record?.list ?? []).map(({ thumbnail }) => thumbnail),
  ),
  read(
    'the carousel',
    answers.photos,
    () => fetchHeroImages(),
    (photos) => photos.map(({ url }) => url),
  ),
  read(
    'the admin product list',
    answers.products,
    () => fetchAdminProductPage(1),
    (page) => picturesOf(page.products.map(({ product }) => product)),
  ),
  read('a designer’s items', answers.products, () => fetchDesignerItems('1')),
  read(
    'all orders',
    answers.allOrders,
    () => fetchAllOrders(),
    (orders) => orders.flatMap(({ items }) => items.map(({ thumbnail }) => thumbnail)),
  ),
] as const;

function read<T>(
  what: string,
  documented: unknown,
  run: () => Promise<T>,
  pictures: (result: T) => readonly (string | undefined)[] = () => [],
) {
  return {
    what,
    documented,
    run: async () => {
      const result = await run();
      return { result, pictures: pictures(result) };
    },
  };
}

const STORED = [
  ['the cart', cartStorage, stored.cart],
  ['a checkout', attemptStorage('u'), stored.attempt],
  ['the checkout form', checkoutForm, stored.form],
  ['an address draft', addressDraft, stored.draft],
  ['the recently viewed products', recentStorage, stored.recent],
] as const;

/** Every value inside a value, including itself, with its property name. */
function inside(value: unknown, name = ''): { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }];
  const entries: [string, unknown][] = Object.entries(value);
  return [{ name, value }, ...entries.flatMap(([key, held]) => inside(held, key))];
}

/** Expects plain objects, finite numbers, formattable dates and no prototype pollution. */
function expectWellFormed(result: unknown): void {
  for (const { name, value } of inside(result)) {
    expect(name).not.toBe('__proto__');
    if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
    if (typeof value === 'object' && value !== null)
      expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
    if (/^(?:placedAt|updatedAt|updatedDate)$/.test(name) && typeof value === 'number') {
      expect(() => formatDate(value, 'zh')).not.toThrow();
      expect(() => formatDateTime(value, 'en')).not.toThrow();
    }
  }
  expect({}).not.toHaveProperty('polluted');
}

const SAFE_PICTURE_URL = /^(?:https?:\/|blob:|data:image\/)/i;

describe.each(READS)('A response for $what', ({ documented, run }) => {
  it('is parsed to well-formed values or rejects with a HostError of kind shape', async () => {
    let parsed = 0;
    const json = fc.oneof(
      { weight: 3, arbitrary: mutatedJson(documented) },
      { weight: 1, arbitrary: arbitraryText(documented) },
    );
    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        answer(body);
        try {
          const { result, pictures } = await run();
          parsed += 1;
          expectWellFormed(result);
          for (const url of pictures) if (url) expect(url).toMatch(SAFE_PICTURE_URL);
        } catch (error) {
          if (!(error instanceof HostError)) throw error;
          expect(error.kind).toBe('shape');
        }
      }),
      { numRuns: 250 },
    );
    // Some answers must be readable, or the property says nothing: about half are.
    expect(parsed).toBeGreaterThan(60);
  });

  it('is parsed without warnings when it is as documented', async () => {
    answer(JSON.stringify(documented));
    expect((await run()).result).toBeTruthy();
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe.each(STORED)('The stored value of %s', (_what, storage, documented) => {
  const place = storage === addressDraft ? sessionStorage : localStorage;

  it('is parsed to well-formed values or to undefined', () => {
    let parsed = 0;
    fc.assert(
      fc.property(fc.oneof(mutatedJson(documented), arbitraryText(documented)), (json) => {
        place.setItem(storage.key, json);
        const value = storage.read();
        if (value !== undefined) parsed += 1;
        expectWellFormed(value);
        for (const held of inside(value))
          if (held.name === 'picture' && held.value !== '')
            expect(held.value).toMatch(SAFE_PICTURE_URL);
      }),
      { numRuns: 300 },
    );
    // About one in eight is readable.
    expect(parsed).toBeGreaterThan(10);
  });

  it('is parsed without loss when it is as documented', () => {
    place.setItem(storage.key, JSON.stringify(documented));
    expect(storage.read()).toMatchObject(documented);
  });
});

describe('saveProduct', () => {
  it('returns a well-formed product or rejects with a HostError, for any record', async () => {
    answer('');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (record) => {
        try {
          expectWellFormed(await saveProduct({ _id: 'r', ...record }));
        } catch (error) {
          expect(error).toBeInstanceOf(HostError);
        }
      }),
    );
  });
});

describe('orderRow', () => {
  it('has a cell for every column, for every parsed order', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(mutatedJson(answers.allOrders), async (json) => {
        answer(json);
        const orders = await fetchAllOrders().catch(() => []);
        const words = { categoryOf: () => '', statusName: () => '' };
        for (const order of orders)
          expect(orderRow(order, ORDER_COLUMNS, words)).toHaveLength(ORDER_COLUMNS.length);
        rows += orders.length;
      }),
      { numRuns: 200 },
    );
    expect(rows).toBeGreaterThan(50);
  });
});
