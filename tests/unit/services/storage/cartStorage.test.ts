// @vitest-environment jsdom

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { cartTotal, isSameLine, linePrice } from '../../../../src/domain/cart';
import {
  cartStorage,
  restoreCartOf,
  saveCartOf,
} from '../../../../src/services/storage/cartStorage';
import { line } from '../../../support/make';
import { expectConsole } from '../../../support/quietConsole';
import { pictureUrls, productLike } from '../looseShapes';

const stored = (value: unknown) => localStorage.setItem('cartItems', JSON.stringify(value));

afterEach(() => localStorage.clear());

describe('cartStorage', () => {
  it('stores a list of lines under cartItems and reads it unchanged', () => {
    const lines = [line('p-1', 'M'), line('p-1', 'L')];
    cartStorage.write(lines);
    expect(JSON.parse(localStorage.getItem('cartItems')!)).toEqual(lines);
    expect(cartStorage.read()).toEqual(lines);
  });

  it('leaves broken lines out and keeps the rest', () => {
    stored([line('p-1', 'M'), null, 'x', { product: {} }, { product: line('p-2', 'M').product }]);
    expectConsole(/Left out 4 unreadable cart lines/);
    expect(cartStorage.read()).toEqual([line('p-1', 'M')]);
  });

  it('reads ids and prices as loosely as hosts send them', () => {
    const product = { productId: 17, brandId: 88, price: '1,200' };
    stored([{ product, brand: 'Gucci', selectedItem: { itemId: 5, size: 37, salePrice: '900' } }]);
    const [read] = cartStorage.read()!;
    expect(read).toMatchObject({
      product: { productId: '17', brandId: '88', price: 1200 },
      selectedItem: { itemId: '5', size: '37', salePrice: 900, qty: 0 },
    });
    expect(linePrice(read!)).toBe(900);
  });

  it('reads no piece twice', () => {
    stored([line('p-1', 'M', 1), line('p-1', 'M', 2)]);
    expect(cartStorage.read()).toEqual([line('p-1', 'M', 1)]);
  });

  it.each([{}, 'x', 7, null, { 0: line('p-1', 'M') }])('reads no lines from %j', (value) => {
    stored(value);
    expect(cartStorage.read() ?? []).toEqual([]);
  });
});

describe('The cart of a person who signs out', () => {
  it('is hidden, and comes back with what they chose as a visitor', () => {
    cartStorage.write([line('p-1', 'M')]);
    saveCartOf('a');
    expect(cartStorage.read()).toBeUndefined();
    cartStorage.write([line('p-2', 'L')]);
    restoreCartOf('a');
    expect(cartStorage.read()).toEqual([line('p-2', 'L'), line('p-1', 'M')]);
    expect(Object.keys(localStorage)).toEqual(['cartItems']);
  });

  it('changes nothing of a visitor’s cart when the person has none', () => {
    cartStorage.write([line('p-2', 'L')]);
    restoreCartOf('a');
    expect(cartStorage.read()).toEqual([line('p-2', 'L')]);
  });

  it('is not lost when a second tab, whose cart is empty by now, signs out too', () => {
    cartStorage.write([line('p-1', 'M')]);
    saveCartOf('a');
    saveCartOf('a');
    restoreCartOf('a');
    expect(cartStorage.read()).toEqual([line('p-1', 'M')]);
  });
});

describe('cartStorage, given any stored value', () => {
  const item = fc.oneof(
    fc.record({ itemId: fc.jsonValue(), size: fc.jsonValue(), salePrice: fc.jsonValue() }),
    fc.constantFrom({ itemId: 'i', size: 'M' }, { size: 37, salePrice: '12' }),
    fc.jsonValue(),
  );
  const cart = fc.oneof(
    fc.array(fc.record({ product: productLike, brand: fc.jsonValue(), selectedItem: item })),
    fc.jsonValue(),
  );

  it('never throws, and reads each piece once with a finite total and safe picture URLs', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let read = 0;
    fc.assert(
      fc.property(cart, (value) => {
        stored(value);
        const lines = cartStorage.read() ?? [];
        read += lines.length;
        for (const [index, one] of lines.entries())
          expect(lines.findIndex((other) => isSameLine(one, other))).toBe(index);
        expect(Number.isFinite(cartTotal(lines))).toBe(true);
        expect(pictureUrls(lines)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(read).toBeGreaterThan(0);
  });

  it('reads nothing from text that is not JSON', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        localStorage.setItem('cartItems', `x${text}`);
        expect(cartStorage.read()).toBeUndefined();
      }),
    );
  });
});
