import { describe, expect, it } from 'vitest';

import {
  discountMeaning,
  estimatedTotal,
} from '../../../../src/features/admin/orders/orderDiscount';
import { orderPieces } from '../../../../src/features/admin/orders/orderPieces';

describe('A typed discount', () => {
  it.each([
    ['85', { tenths: 8.5, percentOff: 15 }],
    [' 80 ', { tenths: 8, percentOff: 20 }],
    ['8.5', { tenths: 0.85, percentOff: 91.5 }],
    ['0', { tenths: 0, percentOff: 100 }],
  ])('%j is shown to shoppers as %j', (typed, meaning) => {
    expect(discountMeaning(typed)).toEqual(meaning);
  });

  it.each(['', '  ', '100', '100.0'])('%j is none', (typed) => {
    expect(discountMeaning(typed)).toBe('none');
  });

  it.each(['101', '-1', '85%', '8.5折', 'none', '1,000'])(
    '%j is not shown to shoppers',
    (typed) => {
      expect(discountMeaning(typed)).toBe('notShown');
    },
  );
});

describe('The total that an edit would make', () => {
  const piece = (itemId: string, price?: number) => ({
    itemId,
    title: itemId,
    brand: '',
    size: '',
    ...(price === undefined ? {} : { price }),
  });
  const items = [piece('coat', 1000), piece('hat', 200), piece('hat', 200)];
  const [, firstHat, secondHat] = orderPieces(items).map(({ key }) => key);

  it.each([
    [[], '', 1400],
    [[], '85', 1190],
    [[firstHat!], '', 1200],
    [[firstHat!, secondHat!], '85', 850],
    [[firstHat!], 'abc', 1200],
    [[], '33.3', 466.2],
  ])('with %j cancelled and the discount %j is %d', (cancelItems, discount, total) => {
    expect(estimatedTotal({ items }, { cancelItems, discount })).toBe(total);
  });

  it('is not known where a piece has no price, or the order has none', () => {
    const edit = { cancelItems: [], discount: '85' };
    expect(estimatedTotal({ items: [...items, piece('bag')] }, edit)).toBeUndefined();
    expect(estimatedTotal({ items: [] }, edit)).toBeUndefined();
  });
});
