import { describe, expect, it } from 'vitest';

import { findChosen, itemChoices } from '../../../src/domain/itemChoices';
import type { Item } from '../../../src/domain/product';
import { item, product } from '../../support/make';

describe('The sizes to choose from', () => {
  it('name the price where a size has two', () => {
    const [dear, cheap, other] = [
      item({ itemId: 'a', size: '37', salePrice: 2000 }),
      item({ itemId: 'b', size: '37', salePrice: 900 }),
      item({ itemId: 'c', size: '38', salePrice: 900 }),
    ];
    expect(itemChoices(product({ items: [dear, cheap, other] }))).toEqual([
      { item: dear, price: 2000 },
      { item: cheap, price: 900 },
      { item: other },
    ]);
  });

  it('hold a size once that is listed in two spellings', () => {
    const first = item({ itemId: 'a', size: '均碼' });
    const items = [first, item({ itemId: 'b', size: 'One size' })];
    expect(itemChoices(product({ items }))).toEqual([{ item: first }]);
  });

  it('hold a size once that is listed twice at one price: the first in stock', () => {
    const [soldOut, left] = [item({ itemId: 'a', qty: 0 }), item({ itemId: 'b' })];
    expect(itemChoices(product({ items: [soldOut, left, item({ itemId: 'c' })] }))).toEqual([
      { item: left },
    ]);
  });
});

describe('A chosen size', () => {
  const at = (place: number, size: string, salePrice = 900) =>
    item({ itemId: `p-1#${place}`, size, salePrice });
  const found = (items: Item[], chosen: Item | undefined) =>
    findChosen(product({ items }), items, chosen);

  it('is found by its size and price where its place has moved', () => {
    const [first, moved] = [at(0, '36'), at(1, '37')];
    expect(found([first, moved], at(0, '37'))).toBe(moved);
  });

  it('is found by its size and price where its place has another price of its size', () => {
    const [dear, cheap] = [at(0, '37', 2000), at(1, '37', 900)];
    expect(found([dear, cheap], at(0, '37', 900))).toBe(cheap);
    expect(found([dear, cheap], at(1, '37', 2000))).toBe(dear);
  });

  it('is the item of its id, whatever its price, before another at its old price', () => {
    const [own, other] = [item({ itemId: 'a', salePrice: 1200 }), item({ itemId: 'b' })];
    expect(found([other, own], item({ itemId: 'a' }))).toBe(own);
  });

  it('is the one of its price where its id has two of its size, also in two spellings', () => {
    const [dear, cheap] = [
      item({ itemId: 'a', size: 'M', salePrice: 2000 }),
      item({ itemId: 'a', size: 'm', salePrice: 900 }),
    ];
    expect(found([dear, cheap], item({ itemId: 'a', size: 'm', salePrice: 900 }))).toBe(cheap);
    expect(found([dear], item({ itemId: 'a', size: 'm', salePrice: 900 }))).toBe(dear);
  });

  it('is itself before another item of its size and price', () => {
    const [twin, own] = [at(0, '37'), at(1, '37')];
    expect(found([twin, own], at(1, '37'))).toBe(own);
    expect(found([twin, own], at(1, '37', 800))).toBe(own);
  });

  it('is none where its size is gone, or has moved and another price', () => {
    expect(found([at(0, '36'), at(1, '37', 800)], at(0, '37'))).toBeUndefined();
    expect(found([at(0, '36'), at(1, '38')], undefined)).toBeUndefined();
  });

  it('is the only one where none was chosen, and not in place of one that is gone', () => {
    const only = at(0, '36');
    expect(found([only], undefined)).toBe(only);
    expect(found([only], at(1, '37'))).toBeUndefined();
  });
});
