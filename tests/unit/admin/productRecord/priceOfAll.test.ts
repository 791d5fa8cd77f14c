import { describe, expect, it } from 'vitest';

import {
  expectedPrices,
  PRICE_OF_ALL,
  pricesOf,
} from '../../../../src/features/admin/productRecord/priceOfAll';
import type { ProductValues } from '../../../../src/features/admin/productRecord/productTable';

const values = (price: string | undefined, ...sizes: string[]): ProductValues => ({
  texts: price === undefined ? {} : { price },
  lists: { images: [] },
  rows: sizes.map((salePrice, place) => ({ key: `i-${place}`, texts: { salePrice } })),
});

/** The price and those of the sizes, after each key of a text that is typed into the cell. */
function typed(text: string, before: ProductValues) {
  const { texts, rows } = text.split('').reduce((edit, key, place) => {
    // What the cell shows after a key is what the next key is added to.
    const shown = place === 0 ? '' : (PRICE_OF_ALL.read(edit) ?? '');
    return PRICE_OF_ALL.write(edit, shown + key);
  }, before);
  return [texts.price, rows.map((row) => row.texts.salePrice?.trim())];
}

describe('The cell of all prices', () => {
  it.each([
    ['one price', values('1000', '1000', '1000'), '1000'],
    ['one price where that of shoppers is blank', values('', '1000', '1000'), '1000'],
    [
      'the price of each size in their order',
      values('900', '1000', '900', '900'),
      '1000 / 900 / 900',
    ],
    [
      'first the price of shoppers, where no size has it',
      values('800', '900', '1000'),
      '800 / 900 / 1000',
    ],
    ['nothing where there is no price', values(undefined), undefined],
  ])('shows %s', (_, product, shown) => {
    expect(pricesOf(product)).toBe(shown);
  });

  const sizes = values('2000', '2000', '2000');

  it.each([
    ['one amount for all sizes', '1006', ['1006', ['1006', '1006']]],
    [
      'an amount for each size, the lowest of which shoppers see first',
      '1106 / 1006',
      ['1006', ['1106', '1006']],
    ],
    ['amounts without blanks', '1006/1106', ['1006', ['1006', '1106']]],
    ['an amount that begins with the one before it', '880 / 8800', ['880', ['880', '8800']]],
    ['the same amount for each size', '880 / 880', ['880', ['880', '880']]],
  ])('reads %s', (_, text, prices) => {
    expect(typed(text, sizes)).toEqual(prices);
  });

  it('leaves a product without a price of its own without one', () => {
    expect(typed('880 / 900', values(undefined, '700', '800'))).toEqual([
      undefined,
      ['880', '900'],
    ]);
  });

  it.each(['1 / 2 / 3', '1006 /', '/ 1006'])(
    'keeps %s, and expects one amount for each size',
    (text) => {
      const edit = PRICE_OF_ALL.write(sizes, text);
      expect(pricesOf(edit)).toBe(text);
      expect(expectedPrices(edit)).toBe(2);
    },
  );

  it('gets its earlier prices back, while a size that was added since keeps its own', () => {
    const edit = PRICE_OF_ALL.write(sizes, '900');
    const added = { key: 'new', texts: { size: '39', salePrice: '950' } };
    const restored = PRICE_OF_ALL.restore({ ...edit, rows: [...edit.rows, added] }, sizes);
    expect(restored).toEqual({ ...sizes, rows: [...sizes.rows, added] });
  });

  it('expects no number of amounts for one size', () => {
    expect(expectedPrices(PRICE_OF_ALL.write(values('900', '900'), '1 / 2'))).toBeUndefined();
  });
});
