import { describe, expect, it } from 'vitest';

import { matchesSearch, priceProblem } from '../../../../src/features/admin/products/productSearch';
import { product } from '../../../support/make';

describe('A product of the admin’s list', () => {
  const given = {
    product: product({ productId: 'spu-7', _id: '65a0', name: 'jacket', title: '羊毛外套' }),
    record: { status: 2 },
  };

  it.each(['jacket', '羊毛', 'SPU-7', '65A0', 'spu jacket', ''])('is found by %j', (text) => {
    expect(matchesSearch(given, { text, status: '' })).toBe(true);
    expect(matchesSearch(given, { text, status: '2' })).toBe(true);
    expect(matchesSearch(given, { text, status: '1' })).toBe(false);
  });

  it('is not found by a word that runs across two of its texts', () => {
    expect(matchesSearch(given, { text: 'jacket羊毛', status: '' })).toBe(false);
  });
});

describe('The price range', () => {
  it.each([
    ['', '', undefined, undefined],
    ['0', '8,800', undefined, undefined],
    ['cheap', '', 'notNumber', undefined],
    ['', '-5', undefined, 'notNumber'],
    ['8.800', '', 'ambiguous', undefined],
    ['9000', '8000', undefined, 'belowLowest'],
    ['cheap', '8000', 'notNumber', undefined],
  ])('from %j to %j has the problems %j and %j', (min, max, ofMin, ofMax) => {
    const params = new URLSearchParams({ min, max });
    expect(priceProblem('min', params)).toBe(ofMin);
    expect(priceProblem('max', params)).toBe(ofMax);
  });
});
