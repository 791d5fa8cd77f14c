import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { offeredSizes, priceLimit } from '../../../src/domain/offeredFilters';
import type { Product } from '../../../src/domain/product';
import {
  filterFromUrl,
  isEmptyFilter,
  withFilter,
  withPricesInOrder,
  type ProductFilter,
} from '../../../src/domain/productFilter';
import { countFacets, filterGoods } from '../../../src/domain/search/filterGoods';
import { goodsOf } from '../../../src/domain/search/goods';
import { item, product } from '../../support/make';

const BRANDS: Record<string, string> = { '88': 'Gucci', '7': 'Prada' };
const brandName = (brandId: string) => BRANDS[brandId] ?? '';

/** Whether a product passes a filter. */
const matchesFilter = (given: Product, filter: ProductFilter) =>
  filterGoods([goodsOf(given)], filter, brandName).length === 1;

const facetsOf = (products: readonly Product[], filter: ProductFilter = {}) =>
  countFacets(products.map(goodsOf), filter, brandName);

/** The sizes that are offered, by kind. */
const offeredIn = (products: readonly Product[], chosen: readonly string[] = []) =>
  offeredSizes(products.map(goodsOf), chosen);

const ALWAYS = { letters: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], numbers: ['37', '38', '39'] };

const priced = (price: number) => product({ price });

describe('An empty filter', () => {
  it('accepts every product, even one without a price or sizes', () => {
    const rest = { sizes: [] };
    expect(isEmptyFilter(rest)).toBe(true);
    for (const given of [priced(999_999), priced(0), product({ items: [] })])
      expect(matchesFilter(given, rest)).toBe(true);
  });

  it('is no longer empty with a text, a size or a price bound, zero included', () => {
    expect(isEmptyFilter({ sizes: [], text: 'silk' })).toBe(false);
    expect(isEmptyFilter({ sizes: ['M'] })).toBe(false);
    expect(isEmptyFilter({ sizes: [], minPrice: 0 })).toBe(false);
    expect(isEmptyFilter({ sizes: [], maxPrice: 1000 })).toBe(false);
  });
});

describe('The text filter', () => {
  const given = product({ title: 'Silk scarf', name: 'foulard', desc: 'Printed in Como' });

  it('accepts a product whose title, name and description together have every word', () => {
    expect(matchesFilter(given, { sizes: [], text: 'COMO foulard silk' })).toBe(true);
    expect(matchesFilter(given, { sizes: [], text: 'silk wool' })).toBe(false);
    expect(matchesFilter(given, { sizes: [], text: 'scarffoulard' })).toBe(false);
  });
});

describe('The size filter', () => {
  const given = product({ items: [item({ size: 'M' }), item({ size: 'S', qty: 0 })] });

  it('accepts a product with one of the sizes in stock', () => {
    expect(matchesFilter(given, { sizes: ['XL', 'M'] })).toBe(true);
    expect(matchesFilter(given, { sizes: ['XL'] })).toBe(false);
    expect(matchesFilter(given, { sizes: ['S'] })).toBe(false);
  });

  it('rejects a product that is sold out in every size', () => {
    const gone = product({ sizeArray: ['M'], items: [item({ size: 'M', qty: 0 })] });
    expect(matchesFilter(gone, { sizes: ['M'] })).toBe(false);
  });

  it('accepts a size in another case or width than it was chosen in', () => {
    expect(matchesFilter(given, { sizes: ['m'] })).toBe(true);
    expect(matchesFilter(given, { sizes: ['Ｍ'] })).toBe(true);
    const shoe = product({ items: [item({ size: '３８' })] });
    expect(matchesFilter(shoe, { sizes: ['38'] })).toBe(true);
  });

  it('reads the stock of a product without items from its total', () => {
    const listed = product({ sizeArray: ['M'], items: [], totalStock: 1 });
    expect(matchesFilter(listed, { sizes: ['M'] })).toBe(true);
    expect(matchesFilter({ ...listed, totalStock: 0 }, { sizes: ['M'] })).toBe(false);
  });
});

describe('The offered sizes', () => {
  const having = (...sizeArray: string[]) => product({ sizeArray, items: [] });

  it('are letters only where nothing else stands beside S, M or L, and numbers with any decimals', () => {
    const sizes = ['EU L', 'Large', '34L', '34XL', '2XXL', '36.25', '3XL'];
    expect(offeredIn([having(...sizes)])).toEqual({
      letters: [...ALWAYS.letters, '3XL', '34XL'],
      numbers: ['36.25', ...ALWAYS.numbers],
      others: ['2XXL', '34L', 'EU L', 'Large'],
    });
  });

  it('are those of the products and the chosen ones, each once, by kind and from small to large', () => {
    const products = [
      having('L', '100', '38', 'M', '均碼'),
      having('XXL', 'XS', 'S', '36.5', '38', 'IT 100', 'IT 38', ''),
      product({ items: [item({ size: 'XL', qty: 0 }), item({ size: '3XL' })] }),
    ];
    expect(offeredIn(products, ['XXS', '38'])).toEqual({
      letters: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
      // The length of a belt is no size of shoes or clothes.
      numbers: ['36.5', '37', '38', '39'],
      others: ['100', 'IT 38', 'IT 100', '均碼'],
    });
  });
});

describe('The count of a size', () => {
  it('is that of the products in stock in it', () => {
    const products = [product({ items: [item({ size: '37' }), item({ size: '38', qty: 0 })] })];
    expect(facetsOf(products).sizes).toEqual(new Map([['37', 1]]));
  });
});

describe('The spellings of one size', () => {
  const having = (...sizeArray: string[]) => product({ sizeArray, items: [] });

  it('are offered once, as the specification or else the first product spells it', () => {
    expect(
      offeredIn([having('L', 'm', '３８', '３６', 'One size'), having('M', '36', 'ONE SIZE')]),
    ).toEqual({
      letters: ALWAYS.letters,
      numbers: ['３６', ...ALWAYS.numbers],
      others: ['One size'],
    });
  });

  it('are offered once where goods have only one size, and find and count every one of them', () => {
    const products = ['均碼', 'One size', 'FREE SIZE'].map((size) =>
      product({ items: [item({ size })] }),
    );
    expect(offeredIn(products).others).toEqual(['均碼']);
    expect(products.map((one) => matchesFilter(one, { sizes: ['均碼'] }))).toEqual([
      true,
      true,
      true,
    ]);
    expect([...facetsOf(products).sizes.values()]).toEqual([3]);
    const params = new URLSearchParams([
      ['size', '均碼'],
      ['size', 'One size'],
    ]);
    expect(filterFromUrl(params).sizes).toEqual(['One size']);
  });

  it('are offered as chosen', () => {
    expect(offeredIn([having('m', 'ONE SIZE')], ['m', 'One size'])).toMatchObject({
      letters: ['XS', 'S', 'm', 'L', 'XL', 'XXL'],
      others: ['One size'],
    });
  });

  it('are one size in the URL', () => {
    expect(filterFromUrl(new URLSearchParams('size=m&size=37&size=M')).sizes).toEqual(['M', '37']);
  });
});

describe('The price filter', () => {
  it('compares the displayed price with both bounds, inclusively', () => {
    const filter = { sizes: [], minPrice: 100, maxPrice: 200 };
    expect([99, 100, 200, 201].map((price) => matchesFilter(priced(price), filter))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const reduced = product({ retailPrice: 300, discount: 50 });
    expect(matchesFilter(reduced, filter)).toBe(true);
  });

  it('works with one bound', () => {
    expect(matchesFilter(priced(5000), { sizes: [], minPrice: 1000 })).toBe(true);
    expect(matchesFilter(priced(5000), { sizes: [], maxPrice: 1000 })).toBe(false);
  });

  it('rejects a product without a price', () => {
    expect(matchesFilter(product(), { sizes: [], minPrice: 0 })).toBe(false);
  });

  it('has an upper end of 1000, or the highest loaded price or bound rounded up', () => {
    const limitOf = (products: readonly Product[], filter: ProductFilter) =>
      priceLimit(products.map(goodsOf), filter);
    expect(limitOf([], {})).toBe(1000);
    expect(limitOf([priced(1000), product()], {})).toBe(1000);
    expect(limitOf([priced(10), priced(12_001)], {})).toBe(13_000);
    expect(limitOf([priced(10)], { minPrice: 8001 })).toBe(9000);
  });
});

describe('The filters of colour, sale, stock, brand and category', () => {
  const red = product({ title: 'Red coat', brandId: '88', categoryId: '1645', price: 900 });
  const blue = product({
    title: '藍色大衣',
    brandId: '7',
    categoryId: '1645',
    price: 900,
    retailPrice: 1200,
    items: [item({ qty: 0 })],
  });

  it.each<[ProductFilter, Product[]]>([
    [{ colours: ['red'] }, [red]],
    [{ colours: ['red', 'blue'] }, [red, blue]],
    [{ isOnSale: true }, [blue]],
    [{ isInStock: true }, [red]],
    [{ brandIds: ['7'] }, [blue]],
    [{ categoryIds: ['1645'] }, [red, blue]],
    [{ categoryIds: ['1597'] }, []],
    [{ colours: ['red'], isOnSale: true }, []],
  ])('%j leaves its products', (filter, expected) => {
    expect([red, blue].filter((one) => matchesFilter(one, filter))).toEqual(expected);
  });

  it('finds words in what the brand and the category are called', () => {
    expect(matchesFilter(red, { text: '古馳 褸' })).toBe(true);
    expect(matchesFilter(blue, { text: '古馳 褸' })).toBe(false);
  });

  it('count each choice beside what else is chosen, and not beside their own', () => {
    const facets = facetsOf([red, blue], { colours: ['red'] });
    expect([...facets.colours]).toEqual([
      ['red', 1],
      ['blue', 1],
    ]);
    expect([...facets.brandIds]).toEqual([['88', 1]]);
    expect([facets.onSale, facets.inStock]).toEqual([0, 1]);
  });

  it('count nothing of a product that two questions leave out', () => {
    const facets = facetsOf([blue], { colours: ['red'], isInStock: true });
    expect([facets.colours.size, facets.inStock]).toEqual([0, 0]);
  });
});

describe('The filter in the URL', () => {
  it('is parsed, and ignored where it is invalid', () => {
    const read = (query: string) => filterFromUrl(new URLSearchParams(query));
    expect(
      read(
        'find=+silk+scarf+&size=M&size=37&size=M&minPrice=100&maxPrice=900&colour=red&colour=mauve&sale=1&stock=1&brandId=88&categoryId=1597',
      ),
    ).toEqual({
      text: 'silk scarf',
      sizes: ['M', '37'],
      colours: ['red'],
      minPrice: 100,
      maxPrice: 900,
      isOnSale: true,
      isInStock: true,
      brandIds: ['88'],
      categoryIds: ['1597'],
    });
    for (const query of [
      '',
      'find=+',
      'size=',
      'size=+',
      'minPrice=-1',
      'minPrice=0',
      'maxPrice=0',
      'maxPrice=cheap',
      'minPrice=',
      'maxPrice=1e9',
      'colour=mauve',
      'sale=yes',
      'brandId=+',
    ])
      expect(isEmptyFilter(read(query)), query).toBe(true);
  });

  it('has its prices from low to high, whichever of them is named as the lower one', () => {
    const crossed = new URLSearchParams('minPrice=30000&maxPrice=2000');
    expect(filterFromUrl(crossed)).toMatchObject({ minPrice: 2000, maxPrice: 30_000 });
  });

  it('has no longer words and sizes than are matched', () => {
    const params = new URLSearchParams({ find: '袋'.repeat(910), size: '碼'.repeat(910) });
    const filter = filterFromUrl(params);
    expect(filter.text).toBe('袋'.repeat(64));
    expect(filter.sizes).toEqual(['碼'.repeat(64)]);
    expect(String(withFilter(params, filter)).length).toBeLessThan(1200);
  });

  it('round-trips, and keeps the other parameters of the query', () => {
    const bound = fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined });
    const filters = fc.record({
      text: fc.constantFrom(undefined, 'silk', '絲巾 M & L'),
      sizes: fc.uniqueArray(fc.constantFrom('XS', 'M', '37', '36.5', '均碼', 'IT 38')),
      colours: fc.subarray(['black', 'red', 'blue'] as const),
      minPrice: bound,
      maxPrice: bound,
      isOnSale: fc.boolean(),
      isInStock: fc.boolean(),
      brandIds: fc.subarray(['88', '7']),
      categoryIds: fc.subarray(['1597', '1600']),
    });
    const before = new URLSearchParams('brand=Prada&size=XL&minPrice=7&sort=priceAsc');
    fc.assert(
      fc.property(filters, (filter) => {
        const after = withFilter(before, filter);
        expect(filterFromUrl(after)).toEqual(withPricesInOrder(filter));
        expect([after.get('brand'), after.get('sort')]).toEqual(['Prada', 'priceAsc']);
      }),
    );
    expect(before.get('size')).toBe('XL');
    expect(withFilter(before, { sizes: [] }).toString()).toBe('brand=Prada&sort=priceAsc');
  });

  it('accepts exactly the prices between its bounds', () => {
    fc.assert(
      // A price of 0 is none, and within no bounds.
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(5000),
        fc.nat(5000),
        (price, minPrice, maxPrice) => {
          const within = matchesFilter(priced(price), { sizes: [], minPrice, maxPrice });
          expect(within).toBe(price >= minPrice && price <= maxPrice);
        },
      ),
    );
  });
});
