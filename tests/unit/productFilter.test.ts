import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  FILTER_SIZES,
  filterFromUrl,
  isResting,
  passes,
  priceTop,
  withFilter,
} from '../../src/domain/productFilter';
import { item, product } from './make';

const priced = (price: number) => product({ price });

describe('The filter at rest', () => {
  it('lets everything pass, a product without price or sizes included', () => {
    const rest = { sizes: [] };
    expect(isResting(rest)).toBe(true);
    for (const given of [priced(999_999), priced(0), product({ items: [] })])
      expect(passes(given, rest)).toBe(true);
  });

  it('is left by a size or by either bound, zero included', () => {
    expect(isResting({ sizes: ['M'] })).toBe(false);
    expect(isResting({ sizes: [], minPrice: 0 })).toBe(false);
    expect(isResting({ sizes: [], maxPrice: 1000 })).toBe(false);
  });
});

describe('The size filter', () => {
  const given = product({ items: [item({ size: 'M' }), item({ size: 'S', qty: 0 })] });

  it('lets a product pass that has one of the sizes in stock', () => {
    expect(passes(given, { sizes: ['XL', 'M'] })).toBe(true);
    expect(passes(given, { sizes: ['XL'] })).toBe(false);
    expect(passes(given, { sizes: ['S'] })).toBe(false);
  });

  it('offers the sizes of the specification', () => {
    expect(FILTER_SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '37', '38', '39']);
  });
});

describe('The price filter', () => {
  it('lets the displayed price pass from bound to bound, both included', () => {
    const filter = { sizes: [], minPrice: 100, maxPrice: 200 };
    expect([99, 100, 200, 201].map((price) => passes(priced(price), filter))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const reduced = product({ retailPrice: 300, discount: 50 });
    expect(passes(reduced, filter)).toBe(true);
  });

  it('works with one bound', () => {
    expect(passes(priced(5000), { sizes: [], minPrice: 1000 })).toBe(true);
    expect(passes(priced(5000), { sizes: [], maxPrice: 1000 })).toBe(false);
  });

  it('leaves out what has no price', () => {
    expect(passes(product(), { sizes: [], minPrice: 0 })).toBe(false);
  });

  it('has an upper end of 1000 that grows with what is loaded', () => {
    expect(priceTop([], { sizes: [] })).toBe(1000);
    expect(priceTop([priced(1000), product()], { sizes: [] })).toBe(1000);
    expect(priceTop([priced(10), priced(12_001)], { sizes: [] })).toBe(13_000);
    expect(priceTop([priced(10)], { sizes: [], minPrice: 8001 })).toBe(9000);
  });
});

describe('The filter in the URL', () => {
  it('is read where it can be, and filters nothing where it cannot', () => {
    const read = (query: string) => filterFromUrl(new URLSearchParams(query));
    expect(read('size=M&size=37&size=M&minPrice=100&maxPrice=900')).toEqual({
      sizes: ['M', '37'],
      minPrice: 100,
      maxPrice: 900,
    });
    for (const query of [
      '',
      'size=huge',
      'minPrice=-1',
      'maxPrice=cheap',
      'minPrice=',
      'maxPrice=1e9',
    ])
      expect(isResting(read(query)), query).toBe(true);
  });

  it('comes back as it was written, and leaves the rest of the query alone', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined });
    const filters = fc.record({
      sizes: fc.uniqueArray(fc.constantFrom(...FILTER_SIZES)),
      minPrice: bound,
      maxPrice: bound,
    });
    const before = new URLSearchParams('brand=Prada&size=XL&minPrice=7&sort=priceAsc');
    fc.assert(
      fc.property(filters, (filter) => {
        const after = withFilter(before, filter);
        expect(filterFromUrl(after)).toEqual(filter);
        expect([after.get('brand'), after.get('sort')]).toEqual(['Prada', 'priceAsc']);
      }),
    );
    expect(before.get('size')).toBe('XL');
  });

  it('never lets more pass than without it', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (price, minPrice, maxPrice) => {
        const within = passes(priced(price), { sizes: [], minPrice, maxPrice });
        expect(within).toBe(price >= minPrice && price <= maxPrice);
      }),
    );
  });
});
