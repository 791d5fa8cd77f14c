import { describe, expect, it } from 'vitest';

import { itemChoices } from '../../../src/domain/itemChoices';
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

  it('hold a size once that is listed twice at one price: the first in stock', () => {
    const [soldOut, left] = [item({ itemId: 'a', qty: 0 }), item({ itemId: 'b' })];
    expect(itemChoices(product({ items: [soldOut, left, item({ itemId: 'c' })] }))).toEqual([
      { item: left },
    ]);
  });
});
