import axios, { AxiosHeaders } from 'axios';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { formatDate, formatDateTime } from '../../src/domain/date';
import type { Product } from '../../src/domain/product';
import { orderRow } from '../../src/domain/orderTable';
import {
  fetchAdminProductPage,
  fetchDesignerItems,
  saveProduct,
} from '../../src/services/adminCatalogue';
import { fetchAllOrders } from '../../src/services/adminOrders';
import { cartStorage } from '../../src/services/cartStorage';
import {
  fetchBrandById,
  fetchBrandByName,
  fetchProduct,
  fetchProductPage,
} from '../../src/services/catalogue';
import { attemptStorage } from '../../src/services/checkoutStorage';
import { fetchHeroImages } from '../../src/services/heroImages';
import { HostError } from '../../src/services/hostError';
import { fetchMyList } from '../../src/services/myList';
import { fetchOrder, fetchOrders } from '../../src/services/orders';
import { addressDraft, checkoutForm, recentStorage } from '../../src/services/personalStorage';
import { fetchProfile } from '../../src/services/profile';
import { answers, stored } from './documented';
import { far, near } from './nearJson';

const everything = { brandId: '', categoryId: '', sort: 'updateTime' } as const;

beforeEach(() => {
  // Broken entries are left out with a warning, thousands of times here.
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** Every call is answered with this text, and read as ever. */
function answer(text: string): void {
  axios.defaults.adapter = (config) =>
    Promise.resolve({
      data: text,
      status: 200,
      statusText: '',
      headers: new AxiosHeaders(),
      config,
    });
}

const picturesOf = (products: readonly Product[]) => products.flatMap(({ images }) => images);

/** Every exported read: the documented answer, and the pictures of what is read from it. */
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
    (product) => (product ? picturesOf([product]) : []),
  ),
  read(
    'a product bought on its word',
    answers.products,
    () => fetchProduct('2', undefined, { fresh: true }),
    (product) => (product ? picturesOf([product]) : []),
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
    'an order',
    answers.orders,
    () => fetchOrder('u', 'ZN1'),
    (order) => (order?.items ?? []).map(({ thumbnail }) => thumbnail),
  ),
  read('a profile', answers.profile, () => fetchProfile('u')),
  read(
    'a wish list',
    answers.myList,
    () => fetchMyList('u'),
    (record) => (record?.list ?? []).map(({ thumbnail }) => thumbnail),
  ),
  read(
    'the carousel',
    answers.photos,
    () => fetchHeroImages(),
    (photos) => photos.map(({ url }) => url),
  ),
  read(
    'the admin’s products',
    answers.products,
    () => fetchAdminProductPage(1),
    (page) => picturesOf(page.products.map(({ product }) => product)),
  ),
  read('a designer’s items', answers.products, () => fetchDesignerItems('1')),
  read(
    'everybody’s orders',
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
  ['what was typed at checkout', checkoutForm, stored.form],
  ['an address draft', addressDraft, stored.draft],
  ['what was looked at', recentStorage, stored.recent],
] as const;

/** Every value inside a value, itself included, with the name it is held by. */
function inside(value: unknown, name = ''): { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }];
  const entries: [string, unknown][] = Object.entries(value);
  return [{ name, value }, ...entries.flatMap(([key, held]) => inside(held, key))];
}

/** What holds of everything that was read, whatever it was read from. */
function expectSound(result: unknown): void {
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

const FIT = /^(?:https?:\/|blob:|data:image\/)/i;

describe.each(READS)('Whatever a host answers for $what', ({ documented, run }) => {
  it('is read soundly, or is a HostError of kind shape', async () => {
    let understood = 0;
    const text = fc.oneof(
      { weight: 3, arbitrary: near(documented) },
      { weight: 1, arbitrary: far(documented) },
    );
    await fc.assert(
      fc.asyncProperty(text, async (json) => {
        answer(json);
        try {
          const { result, pictures } = await run();
          understood += 1;
          expectSound(result);
          for (const url of pictures) if (url) expect(url).toMatch(FIT);
        } catch (error) {
          if (!(error instanceof HostError)) throw error;
          expect(error.kind).toBe('shape');
        }
      }),
      { numRuns: 250 },
    );
    expect(understood).toBeGreaterThan(100);
  });

  it('is read without loss where it is as documented', async () => {
    answer(JSON.stringify(documented));
    expect((await run()).result).toBeTruthy();
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe.each(STORED)('Whatever storage holds for %s', (_what, storage, documented) => {
  const place =
    storage === checkoutForm || storage === addressDraft ? sessionStorage : localStorage;

  it('is read soundly, or as nothing', () => {
    fc.assert(
      fc.property(fc.oneof(near(documented), far(documented)), (json) => {
        place.setItem(storage.key, json);
        const value = storage.read();
        expectSound(value);
        for (const held of inside(value))
          if (held.name === 'picture' && held.value !== '') expect(held.value).toMatch(FIT);
      }),
      { numRuns: 300 },
    );
  });

  it('is read without loss where it is as documented', () => {
    place.setItem(storage.key, JSON.stringify(documented));
    expect(storage.read()).toMatchObject(documented);
  });
});

describe('What an admin saves', () => {
  it('is read back as the list then has it, from whatever record', async () => {
    answer('');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (record) => {
        try {
          expectSound(await saveProduct({ _id: 'r', ...record }));
        } catch (error) {
          expect(error).toBeInstanceOf(HostError);
        }
      }),
    );
  });
});

describe('The orders’ table', () => {
  it('can be written of any order that can be read', async () => {
    await fc.assert(
      fc.asyncProperty(near(answers.allOrders), async (json) => {
        answer(json);
        const orders = await fetchAllOrders().catch(() => []);
        for (const order of orders) expect(orderRow(order)).toBeInstanceOf(Array);
      }),
      { numRuns: 200 },
    );
  });
});
