// @vitest-environment jsdom

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { fetchProduct } from '../../../src/services/catalogue';
import { fetchOrders } from '../../../src/services/orders';
import { fetchProfile } from '../../../src/services/profile';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { cartStorage } from '../../../src/services/storage/cartStorage';
import { recentStorage } from '../../../src/services/storage/personalStorage';
import { fetchWishlist } from '../../../src/services/wishlist';

/** The value as JSON in which every object also has `__proto__` and `constructor` keys. */
function poisoned(value: object): string {
  const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  return JSON.stringify(value).replaceAll('{', `{${poison},`).replaceAll(',}', '}');
}

/** Every object inside a value, including itself. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function expectClean(value: unknown): void {
  const objects = objectsIn(value);
  expect(objects.length).toBeGreaterThan(1);
  for (const object of objects) {
    expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(object));
    expect(Object.keys(object)).not.toContain('__proto__');
    expect(Object.keys(object)).not.toContain('constructor');
    expect(object).not.toHaveProperty('polluted');
  }
  expect({}).not.toHaveProperty('polluted');
}

const ITEM = { itemId: 'i', size: 'M', qty: 1, salePrice: 900 };
const PRODUCT = {
  productId: 'p',
  title: 'Bag',
  images: ['https://pictures.test/1.jpg'],
  items: [ITEM],
  // A field that the shop does not parse but keeps.
  origin: { country: 'IT' },
};
const LINE = { product: PRODUCT, brand: 'Gucci', selectedItem: ITEM };
const ADDRESS = { address1: 'a', address2: 'b', recipient: 'c', contact: 'd' };
const PIECE = { productId: 'p', size: 'M', title: 'Bag', price: 900 };
const ATTEMPT = { state: 'sending', pieces: [PIECE] };

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => localStorage.clear());

describe('__proto__ and constructor keys are dropped', () => {
  it.each([
    ['the cart', 'cartItems', [LINE], () => cartStorage.read()],
    ['a checkout', attemptStorage('u').key, ATTEMPT, () => attemptStorage('u').read()],
    ['the recently viewed products', 'recentlyViewed', [PRODUCT], () => recentStorage.read()],
  ])('in storage: %s', (_what, key, value, read) => {
    localStorage.setItem(key, poisoned(value));
    expectClean(read());
  });

  it.each([
    ['a product', { list: [PRODUCT] }, () => fetchProduct('p')],
    ['the orders', { outputList: [{ orderNumber: '1', items: [LINE] }] }, () => fetchOrders('u')],
    ['a profile', [{ addresses: [ADDRESS] }], () => fetchProfile('u')],
    ['a wish list', [{ list: [PRODUCT] }], () => fetchWishlist('u')],
  ])('in a response: %s', async (_what, value, read) => {
    server.use(http.get('https://*.test/*', () => new HttpResponse(poisoned(value))));
    expectClean(await read());
  });
});
