import { describe, expect, it } from 'vitest';

import {
  isInWishlist,
  wishlistEntry,
  withEntry,
  withoutEntry,
  type Wishlist,
} from '../../../src/domain/wishlist';
import { product } from '../../support/make';

const NOW = 1_795_000_000_000;
const entryOf = (productId: string) => wishlistEntry(product({ productId }), 'Gucci', NOW);
const record = (...ids: string[]): Wishlist => ({ uid: 'u', list: ids.map(entryOf) });

describe('An entry of My List', () => {
  it('has the fields of spec §3.3, with an empty size and the retail price', () => {
    const saved = product({
      brandId: '88',
      images: ['https://img.test/1.jpg', 'https://img.test/2.jpg'],
      price: 900,
      retailPrice: 2000,
    });
    expect(wishlistEntry(saved, 'Gucci', NOW)).toEqual({
      productId: 'p-1',
      brandId: '88',
      brand: 'Gucci',
      thumbnail: 'https://img.test/1.jpg',
      description: 'jacket',
      size: '',
      price: 2000,
      updatedDate: NOW,
    });
  });

  it('is described by the title of a product without a name', () => {
    expect(wishlistEntry(product({ name: '' }), '', NOW).description).toBe('Wool Jacket');
  });

  it('falls back to the displayed price, and to empty strings for missing fields', () => {
    expect(wishlistEntry(product({ price: 900 }), '', NOW)).toMatchObject({
      brandId: '',
      thumbnail: '',
      price: 900,
    });
  });
});

describe('withEntry and withoutEntry', () => {
  it('create a record only when adding', () => {
    expect(withEntry(undefined, 'u', entryOf('p-1'))).toEqual(record('p-1'));
    expect(withoutEntry(undefined, 'p-1')).toBeUndefined();
  });

  it('adds no second entry of a product, whatever else is in the list', () => {
    const both = record('a', 'b');
    expect(withEntry(both, 'u', entryOf('b'))).toBe(both);
  });

  it('append a new entry', () => {
    expect(withEntry(record('p-1'), 'u', entryOf('p-2'))).toEqual(record('p-1', 'p-2'));
  });

  it('return the same object when nothing changes', () => {
    const saved = record('p-1');
    expect(withEntry(saved, 'u', entryOf('p-1'))).toBe(saved);
    expect(withoutEntry(saved, 'p-2')).toBe(saved);
  });

  it('remove every entry of the product and no other', () => {
    expect(withoutEntry(record('p-1', 'p-2', 'p-1'), 'p-1')).toEqual(record('p-2'));
  });

  it('do not mutate their argument', () => {
    const saved = record('p-1');
    Object.freeze(saved.list);
    withEntry(saved, 'u', entryOf('p-2'));
    withoutEntry(saved, 'p-1');
    expect(saved).toEqual(record('p-1'));
  });
});

describe('isInWishlist', () => {
  it('is true for the products of the record', () => {
    expect(isInWishlist(record('a', 'b'), 'b')).toBe(true);
    expect(isInWishlist(record('a', 'b'), 'c')).toBe(false);
    expect(isInWishlist(record(), 'a')).toBe(false);
    expect(isInWishlist(null, 'a')).toBe(false);
  });
});
