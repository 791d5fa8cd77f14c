import { describe, expect, it } from 'vitest';

import {
  applyChanges,
  isAsConfirmed,
  isToldToShopper,
  lineChange,
} from '../../../src/features/checkout/lineChange';
import { item, line, product } from '../../support/make';

describe('lineChange', () => {
  const bought = line('p-1', 'M', 1000);
  const selling = (...items: ReturnType<typeof item>[]) => product({ items });

  it('is undefined while the catalogue sells the size at the same price', () => {
    const same = item({ itemId: 'p-1-M', size: 'M', salePrice: 1000 });
    expect(lineChange(bought, selling(same))).toBeUndefined();
  });

  it('is gone when the product or its size is gone', () => {
    expect(lineChange(bought, undefined)).toEqual({ kind: 'gone', line: bought });
    expect(lineChange(bought, selling(item({ size: 'L' })))).toEqual({
      kind: 'gone',
      line: bought,
    });
  });

  it('is undefined where the host spells the size otherwise', () => {
    const size = (text: string) => item({ itemId: 'p-1-M', size: text });
    const oneSize = { ...bought, selectedItem: size('均碼') };
    expect(lineChange(oneSize, selling(size('One Size')))).toBeUndefined();
  });

  it('is the piece at its price, for each line, where the host lists items without ids the other way round', () => {
    const at = (place: number, salePrice: number) =>
      item({ itemId: `p-1#${place}`, size: '37', salePrice });
    const lineAt = (place: number, salePrice: number) => ({
      ...line('p-1', '37'),
      selectedItem: at(place, salePrice),
    });
    const [cheap, dear] = [lineAt(0, 900), lineAt(1, 2000)];
    const current = selling(at(0, 2000), at(1, 900));
    for (const cart of [[cheap], [cheap, dear]])
      expect(lineChange(cheap, current, cart)).toMatchObject({
        kind: 'replaced',
        now: { selectedItem: at(1, 900) },
      });
    expect(lineChange(dear, current, [cheap, dear])).toMatchObject({
      kind: 'replaced',
      now: { selectedItem: at(0, 2000) },
    });
  });

  it('is never the piece of another line, of which only the price has changed', () => {
    const at = (place: number, salePrice: number, qty = 1) =>
      item({ itemId: `p-1#${place}`, size: 'M', salePrice, qty });
    const cart = [at(0, 5000), at(1, 6000)].map((selectedItem) => ({ ...bought, selectedItem }));
    const current = selling(at(0, 5000, 0), at(1, 6500));
    expect(cart.map((one) => lineChange(one, current, cart))).toMatchObject([
      { kind: 'soldOut' },
      { kind: 'repriced', now: { selectedItem: at(1, 6500) } },
    ]);
  });

  it('keeps its own piece where another line’s is gone and had the price that it has now', () => {
    const other = { ...bought, selectedItem: item({ itemId: 'i-2', salePrice: 2000 }) };
    const own = item({ itemId: 'p-1-M', salePrice: 2000 });
    expect(lineChange(bought, selling(own), [bought, other])).toMatchObject({
      kind: 'repriced',
      now: { selectedItem: own },
    });
  });

  it('is gone when the product has become own-label, which has no add-to-cart', () => {
    const own = product({ brandId: '231', items: [item()] });
    expect(lineChange(bought, own)?.kind).toBe('gone');
  });

  it('is gone when neither the size nor the product has a price any more', () => {
    const unpriced = product({ items: [item({ size: 'M', salePrice: undefined })] });
    expect(lineChange(bought, unpriced)?.kind).toBe('gone');
  });

  it('is sold out when the size has no stock or an inactive status', () => {
    expect(lineChange(bought, selling(item({ qty: 0 })))).toEqual({
      kind: 'soldOut',
      line: bought,
    });
    expect(lineChange(bought, selling(item({ status: 2 })))?.kind).toBe('soldOut');
  });

  it('is repriced for a higher or lower price, and holds the line at the new price', () => {
    for (const salePrice of [900, 1100]) {
      const current = selling(item({ size: 'M', salePrice }));
      const change = lineChange(bought, current);
      expect(change?.kind).toBe('repriced');
      expect(change).toMatchObject({
        line: bought,
        now: { brand: 'Gucci', product: current, selectedItem: { salePrice } },
      });
    }
  });

  it('is replaced by another item of that size at the same price, before one at another price', () => {
    const current = selling(
      item({ itemId: 'p-1-M', qty: 0 }),
      item({ itemId: 'i-2', salePrice: 900 }),
      item({ itemId: 'i-3', qty: 1 }),
    );
    const change = lineChange(bought, current);
    expect(change).toMatchObject({
      kind: 'replaced',
      line: bought,
      now: { brand: 'Gucci', selectedItem: { itemId: 'i-3', salePrice: 1000 } },
    });
    expect(change && isToldToShopper(change)).toBe(false);
  });

  it('is replaced by its own item under the brand that the product has now, where that is known', () => {
    const current = selling(item({ itemId: 'p-1-M', size: 'M', salePrice: 1000 }));
    expect(lineChange(bought, current, [bought], 'Prada')).toMatchObject({
      kind: 'replaced',
      now: { brand: 'Prada', product: current, selectedItem: bought.selectedItem },
    });
    expect(lineChange(bought, current, [bought], 'Gucci')).toBeUndefined();
    expect(lineChange(bought, current, [bought], '')).toBeUndefined();
  });

  it('is replaced by no item of another line of the cart', () => {
    const other = { ...bought, selectedItem: item({ itemId: 'i-2', salePrice: 900 }) };
    const current = selling(item({ itemId: 'p-1-M', qty: 0 }), other.selectedItem);
    expect(lineChange(bought, current, [bought, other])?.kind).toBe('soldOut');
    expect(lineChange(bought, current, [bought])?.kind).toBe('repriced');
  });

  it('is replaced by its own size where the host lists the places of two sizes the other way round', () => {
    const at = (place: number, size: string) => item({ itemId: `p-1#${place}`, size });
    const cart = [at(0, '37'), at(1, '38')].map((selectedItem) => ({ ...bought, selectedItem }));
    const current = selling(at(0, '38'), at(1, '37'));
    expect(cart.map((one) => lineChange(one, current, cart))).toMatchObject([
      { kind: 'replaced', now: { selectedItem: { size: '37', itemId: 'p-1#1' } } },
      { kind: 'replaced', now: { selectedItem: { size: '38', itemId: 'p-1#0' } } },
    ]);
  });

  it('compares the item that was chosen, before another one of the same size', () => {
    const current = selling(
      item({ itemId: 'i-2', size: 'M', salePrice: 900 }),
      item({ itemId: 'p-1-M', size: 'M', salePrice: 1000 }),
    );
    expect(lineChange(bought, current)).toBeUndefined();
    const soldOut = selling(
      item({ itemId: 'i-2', size: 'M', salePrice: 900 }),
      item({ itemId: 'p-1-M', size: 'M', salePrice: 1000, qty: 0 }),
    );
    expect(lineChange(bought, soldOut)).toMatchObject({
      kind: 'repriced',
      now: { selectedItem: { itemId: 'i-2' } },
    });
  });
});

describe('applyChanges', () => {
  it('removes gone and sold-out lines, sets new prices and keeps the order of the rest', () => {
    const [keep, dear, gone, soldOut] = ['a', 'b', 'c', 'd'].map((id) => line(id, 'M'));
    const now = line('b', 'M', 2000);
    const changed = applyChanges(
      [keep!, dear!, gone!, soldOut!],
      [
        { kind: 'repriced', line: dear!, now },
        { kind: 'gone', line: gone! },
        { kind: 'soldOut', line: soldOut! },
      ],
    );
    expect(changed).toEqual([keep, now]);
  });

  it('holds an item once that two lines have become', () => {
    const [milan, paris, now] = ['milan', 'paris', 'rome'].map((itemId, place) => ({
      ...line('a', '37'),
      selectedItem: item({ itemId, size: '37', salePrice: 1000 + place }),
    }));
    const changes = [milan!, paris!].map(
      (one) => ({ kind: 'repriced', line: one, now: now! }) as const,
    );
    expect(applyChanges([milan!, paris!], changes)).toEqual([now]);
  });

  it('keeps another size of the same product', () => {
    const [small, large] = [line('a', 'S'), line('a', 'L')];
    expect(applyChanges([small, large], [{ kind: 'gone', line: small }])).toEqual([large]);
  });
});

describe('isAsConfirmed', () => {
  const confirmed = [line('a', 'M', 1000), line('b', 'L', 500)];

  it('accepts the same pieces at the same prices in any order', () => {
    expect(isAsConfirmed(confirmed.toReversed(), confirmed)).toBe(true);
  });

  it('refuses a cart with a piece more, a piece less, another price, or no pieces', () => {
    expect(isAsConfirmed([...confirmed, line('c', 'M')], confirmed)).toBe(false);
    expect(isAsConfirmed(confirmed.slice(1), confirmed)).toBe(false);
    expect(isAsConfirmed([confirmed[0]!, line('b', 'L', 400)], confirmed)).toBe(false);
    expect(isAsConfirmed([], [])).toBe(false);
  });
});
