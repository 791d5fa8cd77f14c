import { describe, expect, it } from 'vitest';

import { applyChanges, isAsAccepted, lineChange } from '../../src/domain/checkout';
import { item, line, product } from './make';

describe('A cart line against the catalogue of this moment', () => {
  const bought = line('p-1', 'M', 1000);
  const selling = (...items: ReturnType<typeof item>[]) => product({ items });

  it('is unchanged while its size is sold at its price', () => {
    expect(lineChange(bought, selling(item({ size: 'M', salePrice: 1000 })))).toBeUndefined();
  });

  it('is gone with its product or its size', () => {
    expect(lineChange(bought, undefined)).toEqual({ kind: 'gone', line: bought });
    expect(lineChange(bought, selling(item({ size: 'L' })))).toEqual({
      kind: 'gone',
      line: bought,
    });
  });

  it('is gone once the product is own-label, which is only inquired about', () => {
    const own = product({ brandId: '231', items: [item()] });
    expect(lineChange(bought, own)?.kind).toBe('gone');
  });

  it('is sold out with its size, by stock or by status', () => {
    expect(lineChange(bought, selling(item({ qty: 0 })))).toEqual({
      kind: 'soldOut',
      line: bought,
    });
    expect(lineChange(bought, selling(item({ status: 2 })))?.kind).toBe('soldOut');
  });

  it('is repriced up or down, with the line as it would be now', () => {
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

  it('is not sold out while another item of that size is in stock', () => {
    const current = selling(item({ itemId: 'i-1', qty: 0 }), item({ itemId: 'i-2', qty: 1 }));
    expect(lineChange(bought, current)).toBeUndefined();
  });
});

describe('Accepted changes', () => {
  it('leave gone and sold-out lines out, put new prices in and keep the rest in order', () => {
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

  it('touch no other size of the same product', () => {
    const [small, large] = [line('a', 'S'), line('a', 'L')];
    expect(applyChanges([small, large], [{ kind: 'gone', line: small }])).toEqual([large]);
  });
});

describe('What the shopper has said yes to', () => {
  const accepted = [line('a', 'M', 1000), line('b', 'L', 500)];

  it('is a cart of the same pieces at the same prices, in any order', () => {
    expect(isAsAccepted(accepted.toReversed(), accepted)).toBe(true);
  });

  it('is no cart with a piece more, a piece less, another price, or none', () => {
    expect(isAsAccepted([...accepted, line('c', 'M')], accepted)).toBe(false);
    expect(isAsAccepted(accepted.slice(1), accepted)).toBe(false);
    expect(isAsAccepted([accepted[0]!, line('b', 'L', 400)], accepted)).toBe(false);
    expect(isAsAccepted([], [])).toBe(false);
  });
});
