import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BRAND_NAMES, CATEGORIES, SORTS } from '../../src/domain/constants';
import {
  categoryKey,
  choiceFromUrl,
  choiceToUrl,
  unknownCategory,
  type ListChoice,
} from '../../src/domain/productQuery';

const read = (query: string) => choiceFromUrl(new URLSearchParams(query));
const DEFAULTS: ListChoice = { brand: 'Gucci', categoryId: '1597', sort: 'updateTime' };

describe('Home’s URL', () => {
  it('without a query means the default brand, category and sort', () => {
    expect(read('')).toEqual(DEFAULTS);
    expect(choiceToUrl(DEFAULTS).toString()).toBe('');
  });

  it('names brand, category and sort as in the decisions’ example', () => {
    expect(read('brand=Gucci&category=1597&sort=priceAsc')).toEqual({
      ...DEFAULTS,
      sort: 'priceAsc',
    });
  });

  it('takes a category by id or by key', () => {
    expect(read('category=1650').categoryId).toBe('1650');
    expect(read('category=jewellery').categoryId).toBe('1650');
  });

  it('says "all" for every brand or category', () => {
    const all: ListChoice = { brand: '', categoryId: '', sort: 'updateTime' };
    expect(read('brand=all&category=all')).toEqual(all);
    expect(choiceToUrl(all).toString()).toBe('brand=all&category=all');
  });

  it('falls back to the default for what it cannot read', () => {
    expect(read('brand=%20&category=9999&sort=cheapest')).toEqual(DEFAULTS);
    expect(read('brand=&category=&sort=')).toEqual(DEFAULTS);
  });

  it('tells which category it did not know, for the log', () => {
    const told = (query: string) => unknownCategory(new URLSearchParams(query));
    expect(told('category=spaceships')).toBe('spaceships');
    for (const known of ['', 'category=', 'category=all', 'category=1597', 'category=hats'])
      expect(told(known)).toBeUndefined();
  });

  it('brings back every choice that was written into it', () => {
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

  it('never fails, whatever query it holds', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { categoryId, sort } = read(query);
        expect(['', ...CATEGORIES.map(({ id }) => id)]).toContain(categoryId);
        expect(SORTS).toContain(sort);
      }),
    );
  });
});

describe('The constants of the specification', () => {
  it('are 21 categories, each id and key once', () => {
    expect(CATEGORIES).toHaveLength(21);
    expect(new Set(CATEGORIES.flatMap(({ id, key }) => [id, key])).size).toBe(42);
    expect(categoryKey('1597')).toBe('sneakers');
    expect(categoryKey('1620')).toBe('totes');
    expect(categoryKey('1')).toBeUndefined();
    expect(categoryKey(undefined)).toBeUndefined();
  });
});
