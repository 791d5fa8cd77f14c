import { describe, expect, it } from 'vitest';

import {
  cardSizes,
  isOwnLabel,
  isRunningOut,
  isSelectable,
  isSoldOut,
  productTitle,
} from '../../../src/domain/product';
import { item, product } from '../../support/make';

describe('A product', () => {
  it('is shown with its title, else its name, else its id', () => {
    expect(productTitle(product({ title: 'Title', name: 'name' }))).toBe('Title');
    expect(productTitle(product({ title: '', name: 'name' }))).toBe('name');
    expect(productTitle(product({ title: '', name: '', productId: 'p-9' }))).toBe('p-9');
  });

  it('is own-label only with brand id 231', () => {
    expect(isOwnLabel(product({ brandId: '231' }))).toBe(true);
    expect(isOwnLabel(product({ brandId: '88' }))).toBe(false);
    expect(isOwnLabel(product())).toBe(false);
  });
});

describe('A size', () => {
  it('is selectable only in stock', () => {
    expect(isSelectable(item({ qty: 1 }))).toBe(true);
    expect(isSelectable(item({ qty: 0 }))).toBe(false);
    expect(isSelectable(item({ qty: -1 }))).toBe(false);
  });

  it('is selectable only when active', () => {
    expect(isSelectable(item({ status: 1 }))).toBe(true);
    expect(isSelectable(item({ status: 2 }))).toBe(false);
    expect(isSelectable(item({ status: 0 }))).toBe(false);
  });
});

describe('isRunningOut', () => {
  it.each([
    [[item({ qty: 1 }), item({ qty: 0 })], 9, true],
    [[item({ qty: 1 }), item({ qty: 1 })], 1, false],
    [[item({ qty: 0 })], 1, false],
    [[], 1, true],
    [[], 2, false],
    [[], undefined, false],
  ])('of the sizes %j, without any of the total stock %j, is %j', (items, totalStock, expected) => {
    expect(isRunningOut(product({ items, totalStock }))).toBe(expected);
  });
});

describe('isSoldOut', () => {
  it('is true when no size is selectable', () => {
    const [none, inactive] = [item({ qty: 0 }), item({ qty: 3, status: 2 })];
    expect(isSoldOut(product({ items: [none, inactive] }))).toBe(true);
    expect(isSoldOut(product({ items: [none, item({ qty: 1 })] }))).toBe(false);
  });

  it('uses the sizes even when the total stock contradicts them', () => {
    expect(isSoldOut(product({ items: [item({ qty: 0 })], totalStock: 5 }))).toBe(true);
    expect(isSoldOut(product({ items: [item({ qty: 2 })], totalStock: 0 }))).toBe(false);
  });

  it('uses the total stock of a product without sizes', () => {
    expect(isSoldOut(product({ items: [], totalStock: 2 }))).toBe(false);
    expect(isSoldOut(product({ items: [], totalStock: 0 }))).toBe(true);
    expect(isSoldOut(product({ items: [] }))).toBe(true);
  });
});

describe('A card', () => {
  it('shows the sizes in stock, each once and in the host’s order', () => {
    const items = [
      item({ size: 'L' }),
      item({ size: 'S', qty: 0 }),
      item({ size: 'M' }),
      item({ size: 'L' }),
      item({ size: '' }),
    ];
    expect(cardSizes(product({ items, sizeArray: ['S', 'M', 'L'] }))).toEqual(['L', 'M']);
  });

  it('shows the sizes the host lists when none is in stock', () => {
    const sizeArray = ['S', 'M', 'M', ''];
    expect(cardSizes(product({ items: [], sizeArray }))).toEqual(['S', 'M']);
  });

  it('shows all known sizes when none is in stock and the host lists none', () => {
    const items = [item({ size: '37', qty: 0 }), item({ size: '38', qty: 0 })];
    expect(cardSizes(product({ items, sizeArray: [] }))).toEqual(['37', '38']);
  });
});
