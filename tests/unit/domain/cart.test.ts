import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addLine,
  cartTotal,
  changeLine,
  isSameLine,
  linePrice,
  removeLine,
  withoutOrdered,
  type CartLine,
} from '../../../src/domain/cart';
import { item, line, product } from '../../support/make';

describe('A cart line', () => {
  it('is the same piece as one of its product and item, whatever the price, and not of its size', () => {
    const other = { ...line('p-1', 'M'), selectedItem: item({ itemId: 'other', size: 'M' }) };
    expect(isSameLine(line('p-1', 'M'), other)).toBe(false);
    expect(isSameLine(line('p-1', 'M'), line('p-1', 'M', 1))).toBe(true);
    expect(isSameLine(line('p-1', 'M'), line('p-1', 'L'))).toBe(false);
    expect(isSameLine(line('p-1', 'M'), line('p-2', 'M'))).toBe(false);
  });

  it('is not another size that has its item’s id, as a host gives it to both or its place has moved', () => {
    const [small, large] = ['S', 'L'].map((size) => ({
      ...line('p-1', size),
      selectedItem: item({ itemId: 'p-1#0', size }),
    }));
    expect(addLine([small!], large!)).toEqual([small, large]);
    const pieces = [{ productId: 'p-1', itemId: 'p-1#0', size: 'S' }];
    expect(withoutOrdered([small!, large!], { pieces })).toEqual([large]);
  });

  it('costs its item’s sale price and not the product’s price', () => {
    const given = product({ price: 5000, retailPrice: 9000 });
    const [selectedItem, free] = [item({ salePrice: 1200 }), item({ salePrice: 0 })];
    expect(linePrice({ product: given, brand: '', selectedItem })).toBe(1200);
    expect(linePrice({ product: given, brand: '', selectedItem: free })).toBe(0);
  });

  it('costs nothing that is taken off the total where its price is below 0', () => {
    const refund = { ...line('p-1', 'M'), selectedItem: item({ salePrice: -500 }) };
    expect(cartTotal([refund, line('p-2', 'M', 1137)])).toBe(1137);
  });

  it('costs the product’s price where there is no sale price', () => {
    const selectedItem = { itemId: 'i-1', size: 'M', qty: 1 };
    expect(linePrice({ product: product({ price: 5000 }), brand: '', selectedItem })).toBe(5000);
  });
});

describe('The cart', () => {
  it('adds a line at the end, and returns the same array for a piece it holds', () => {
    const one = addLine([], line('p-1', 'M'));
    const two = addLine(one, line('p-1', 'L'));
    expect(two.map(({ selectedItem }) => selectedItem.size)).toEqual(['M', 'L']);
    expect(addLine(two, line('p-1', 'M', 5))).toBe(two);
  });

  it('holds two items of one product and size with two prices, and not with one', () => {
    const at = (itemId: string, salePrice: number) => ({
      ...line('p-1', '37'),
      selectedItem: item({ itemId, size: '37', salePrice }),
    });
    const two = addLine(addLine([], at('a', 2000)), at('b', 900));
    expect(cartTotal(two)).toBe(2900);
    expect(addLine(two, at('c', 900))).toBe(two);
    expect(addLine(two, at('b', 800))).toBe(two);
    expect(removeLine(two, at('b', 900))).toEqual([two[0]]);
    const [first, second] = two.map(({ product: { productId }, selectedItem }) => ({
      productId,
      itemId: selectedItem.itemId,
      size: '37',
    }));
    expect(withoutOrdered(two, { pieces: [second!] })).toEqual([two[0]]);
    expect(withoutOrdered(two, { pieces: [first!] })).toEqual([two[1]]);
    expect(withoutOrdered(two, { pieces: [{ productId: 'p-1', size: '37' }] })).toEqual([]);
  });

  it('holds both prices of a size that have one id', () => {
    const at = (salePrice: number) => item({ itemId: 'a', size: '37', salePrice });
    const both = product({ items: [at(2000), at(900)] });
    const [dear, cheap] = both.items.map((selectedItem) => ({
      product: both,
      brand: 'Gucci',
      selectedItem,
    }));
    const two = addLine(addLine([], dear!), cheap!);
    expect(cartTotal(two)).toBe(2900);
    expect(removeLine(two, dear!)).toEqual([cheap]);
    const pieces = [{ productId: 'p-1', itemId: 'a', size: '37', price: 900 }];
    expect(withoutOrdered(two, { pieces })).toEqual([dear]);
  });

  it('loses the pieces that an order holds, and keeps what was added since', () => {
    const lines = [line('p-1', 'M'), line('p-2', 'M'), line('p-1', 'L'), line('p-3', 'M')];
    const pieces = [
      { productId: 'p-1', size: 'M' },
      { productId: 'p-2', itemId: 'p-2-M', size: 'M' },
    ];
    expect(withoutOrdered(lines, { pieces })).toEqual([lines[2], lines[3]]);
  });

  it('does not modify the array it is given', () => {
    const lines = Object.freeze([line('p-1', 'M')]);
    addLine(lines, line('p-2', 'M'));
    removeLine(lines, line('p-1', 'M'));
    expect(lines).toHaveLength(1);
  });

  it('removes only that piece', () => {
    const lines = [line('p-1', 'M'), line('p-1', 'L'), line('p-2', 'M')];
    expect(removeLine(lines, line('p-1', 'L'))).toEqual([lines[0], lines[2]]);
    expect(removeLine(lines, line('p-3', 'M'))).toEqual(lines);
  });

  it('changes a line in its place, into one that it holds already, and not where it is gone', () => {
    const [small, medium, large] = [line('p-1', 'S'), line('p-1', 'M'), line('p-1', 'L')];
    expect(changeLine([small, medium], small, large)).toEqual([large, medium]);
    expect(changeLine([small, medium], small, medium)).toEqual([medium]);
    expect(changeLine([medium], small, large)).toEqual([medium]);
  });

  it('has a total of 0 when empty', () => {
    expect(cartTotal([])).toBe(0);
  });
});

describe('The cart after any additions and removals', () => {
  const lines = fc
    .tuple(
      fc.constantFrom('p-1', 'p-2', 'p-3'),
      fc.constantFrom('S', 'M', ''),
      fc.integer({ min: 0, max: 99_999 }),
    )
    .map((parts) => line(...parts));
  const steps = fc.array(fc.record({ add: fc.boolean(), line: lines }), { maxLength: 30 });
  const play = (list: readonly { add: boolean; line: CartLine }[]) =>
    list.reduce<readonly CartLine[]>(
      (cart, step) => (step.add ? addLine(cart, step.line) : removeLine(cart, step.line)),
      [],
    );

  it('holds no piece twice', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const cart = play(list);
        for (const [index, one] of cart.entries())
          expect(cart.findIndex((other) => isSameLine(one, other))).toBe(index);
      }),
    );
  });

  it('has the sum of the sale prices as its total', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const cart = play(list);
        const sum = cart
          .map(({ selectedItem }) => selectedItem.salePrice!)
          .reduce((a, b) => a + b, 0);
        expect(cartTotal(cart)).toBe(sum);
      }),
    );
  });

  it('holds a piece exactly if it was added and not removed since', () => {
    fc.assert(
      fc.property(steps, lines, (list, piece) => {
        const last = list.findLast((step) => isSameLine(step.line, piece));
        expect(play(list).some((other) => isSameLine(other, piece))).toBe(last?.add ?? false);
      }),
    );
  });
});
