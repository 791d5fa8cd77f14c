import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BRAND_NAMES, CATEGORIES, SORTS } from '../../../src/domain/constants';
import {
  brandChoiceToUrl,
  categoryKey,
  choiceFromUrl,
  choiceOfBrand,
  choiceToUrl,
  unknownCategory,
  type ListChoice,
} from '../../../src/domain/productQuery';

const read = (query: string) => choiceFromUrl(new URLSearchParams(query));
const DEFAULTS: ListChoice = { brand: 'Gucci', categoryId: '1597', sort: 'updateTime' };

describe('The URL of Home', () => {
  it('without a query means the default brand, category and sort', () => {
    expect(read('')).toEqual(DEFAULTS);
    expect(choiceToUrl(DEFAULTS).toString()).toBe('');
  });

  it('contains the brand, category and sort', () => {
    expect(read('brand=Gucci&category=1597&sort=priceAsc')).toEqual({
      ...DEFAULTS,
      sort: 'priceAsc',
    });
  });

  it('accepts a category by id or by key', () => {
    expect(read('category=1650').categoryId).toBe('1650');
    expect(read('category=jewellery').categoryId).toBe('1650');
  });

  it('uses "all" for every brand or category', () => {
    const all: ListChoice = { brand: '', categoryId: '', sort: 'updateTime' };
    expect(read('brand=all&category=all')).toEqual(all);
    expect(choiceToUrl(all).toString()).toBe('brand=all&category=all');
  });

  it('may have spaces around its values', () => {
    expect(read('brand=+all+&category=+1650+')).toMatchObject({ brand: '', categoryId: '1650' });
    expect(unknownCategory(new URLSearchParams('category=+hats+'))).toBeUndefined();
  });

  it('falls back to the defaults for invalid values', () => {
    expect(read('brand=%20&category=9999&sort=cheapest')).toEqual(DEFAULTS);
    expect(read('brand=&category=&sort=')).toEqual(DEFAULTS);
  });

  it('reports an unknown category for the log', () => {
    const unknown = (query: string) => unknownCategory(new URLSearchParams(query));
    expect(unknown('category=spaceships')).toBe('spaceships');
    for (const known of ['', 'category=', 'category=all', 'category=1597', 'category=hats'])
      expect(unknown(known)).toBeUndefined();
  });

  it('round-trips every choice', () => {
    const brand = fc.oneof(
      fc.constantFrom('', 'ZAN', ...BRAND_NAMES),
      fc
        .string({ unit: 'binary' })
        .map((text) => text.trim())
        .filter((text) => text !== 'all'),
    );
    const choice = fc.record({
      brand,
      categoryId: fc.constantFrom('', ...CATEGORIES.map(({ id }) => id)),
      sort: fc.constantFrom(...SORTS),
    });
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(choiceFromUrl(choiceToUrl(chosen))).toEqual(chosen);
        expect(read(choiceToUrl(chosen).toString())).toEqual(chosen);
      }),
    );
  });

  it('is parsed to valid values for any query', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('all', '1597', 'hats', 'priceAsc', '%', '__proto__', 'constructor'),
    );
    const name = fc.constantFrom('brand', 'category', 'sort', 'lng');
    const query = fc
      .array(fc.tuple(name, value))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(query, fc.string()), (search) => {
        const { categoryId, sort } = read(search);
        expect(['', ...CATEGORIES.map(({ id }) => id)]).toContain(categoryId);
        expect(SORTS).toContain(sort);
      }),
    );
  });
});

describe('The constants (spec §9)', () => {
  it('contain 21 categories with unique ids and keys', () => {
    expect(CATEGORIES).toHaveLength(21);
    expect(new Set(CATEGORIES.flatMap(({ id, key }) => [id, key])).size).toBe(42);
    expect(categoryKey('1597')).toBe('sneakers');
    expect(categoryKey('1620')).toBe('totes');
    expect(categoryKey('1')).toBeUndefined();
    expect(categoryKey(undefined)).toBeUndefined();
  });
});

describe('The URL of a brand page', () => {
  const brandPage = (query: string) => choiceOfBrand('Prada', new URLSearchParams(query));

  it('without a query means every category, the latest first', () => {
    const everything: ListChoice = { brand: 'Prada', categoryId: '', sort: 'updateTime' };
    expect(brandPage('')).toEqual(everything);
    expect(brandChoiceToUrl(everything).toString()).toBe('');
  });

  it('contains the category and sort', () => {
    const chosen: ListChoice = { brand: 'Prada', categoryId: '1650', sort: 'priceDesc' };
    expect(brandChoiceToUrl(chosen).toString()).toBe('category=1650&sort=priceDesc');
    expect(brandPage('category=+1650+&sort=priceDesc')).toEqual(chosen);
  });

  it('falls back to every category for an unknown one', () => {
    expect(brandPage('category=9999').categoryId).toBe('');
  });
});
