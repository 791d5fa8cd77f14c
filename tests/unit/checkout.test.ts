import { describe, expect, it } from 'vitest';

import {
  applyChanges,
  cartPieces,
  notOrdered,
  lineChange,
  orderOfAttempt,
  type CheckoutAttempt,
} from '../../src/domain/checkout';
import { item, line, order, product } from './make';

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

describe('The order an attempt of unknown outcome led to', () => {
  const lines = [line('p-1', 'M'), line('p-2', '')];
  const NOON = Date.UTC(2026, 10, 20, 4);
  const attempt = (change: Partial<CheckoutAttempt> = {}): CheckoutAttempt => ({
    uid: 'u',
    state: 'sending',
    startedAt: NOON,
    pieces: cartPieces(lines),
    ...change,
  });
  const piece = (productId: string, size: string) => ({ productId, size, title: '', brand: '' });
  const pieces = [piece('p-2', ''), piece('p-1', 'M')];

  it('is a new one with the same pieces in any order', () => {
    const orders = [
      order({ orderNumber: 'old', items: pieces }),
      order({ orderNumber: 'new', items: pieces }),
    ];
    expect(orderOfAttempt(attempt({ knownOrders: ['old'] }), orders)?.orderNumber).toBe('new');
    expect(orderOfAttempt(attempt({ knownOrders: ['old', 'new'] }), orders)).toBeUndefined();
  });

  it('is none with other pieces, more of them or fewer', () => {
    for (const items of [
      [],
      [pieces[0]!],
      [...pieces, piece('p-3', 'M')],
      [piece('p-1', 'L'), pieces[0]!],
    ])
      expect(orderOfAttempt(attempt({ knownOrders: [] }), [order({ items })])).toBeUndefined();
  });

  it('goes by its date, give or take ten minutes, where earlier orders are unknown', () => {
    const placed = (minutes: number) => [
      order({ items: pieces, placedAt: NOON + minutes * 60_000 }),
    ];
    expect(orderOfAttempt(attempt(), placed(1))).toBeDefined();
    expect(orderOfAttempt(attempt(), placed(-9))).toBeDefined();
    expect(orderOfAttempt(attempt(), placed(-11))).toBeUndefined();
    expect(orderOfAttempt(attempt(), [order({ items: pieces })])).toBeUndefined();
  });
});

describe('OK on "Thank you!"', () => {
  it('takes what was ordered out of the cart and leaves what was added since', () => {
    const ordered = [line('p-1', 'M'), line('p-2', '')];
    const since = line('p-1', 'L');
    const attempt = {
      uid: 'u-1',
      state: 'placed' as const,
      startedAt: 0,
      pieces: cartPieces(ordered),
    };
    expect(notOrdered([...ordered, since], attempt)).toEqual([since]);
    expect(notOrdered(ordered, attempt)).toEqual([]);
  });
});
