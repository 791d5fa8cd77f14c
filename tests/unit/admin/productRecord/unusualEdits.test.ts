import { expect, it } from 'vitest';

import { readRecord } from '../../../../src/features/admin/productRecord/productValues';
import { unusualEdits } from '../../../../src/features/admin/productRecord/unusualEdits';

const RECORD = {
  name: 'Coat',
  price: 8800,
  retailPrice: 12_000,
  items: [{ itemId: 'i-1', size: 'M', salePrice: 8800 }],
};

/** The inputs to confirm after an edit, with their amounts before and after. */
function unusual(texts: Record<string, string>, salePrice = '8800') {
  const before = readRecord(RECORD);
  const edit = {
    ...before,
    texts: { ...before.texts, ...texts },
    rows: before.rows.map((row) => ({ ...row, texts: { ...row.texts, salePrice } })),
  };
  return unusualEdits({ before, after: edit }).map((price) => [
    price.input,
    price.before,
    price.after,
  ]);
}

it('Prices are confirmed under a tenth or over ten times what they were', () => {
  expect(unusual({ price: '880' })).toEqual([]);
  expect(unusual({ price: '88' })).toEqual([['price', 8800, 88]]);
  expect(unusual({}, '879')).toEqual([['i-1.salePrice', 8800, 879]]);
  expect(unusual({ retailPrice: '120,000' })).toEqual([]);
  expect(unusual({ retailPrice: '1,200,000' })).toEqual([['retailPrice', 12_000, 1_200_000]]);
});

it('Prices are confirmed above the retail price of the edit', () => {
  expect(unusual({ price: '12,000' }, '12,001')).toEqual([['i-1.salePrice', 8800, 12_001]]);
  expect(unusual({ price: '13,000', retailPrice: '14,000' })).toEqual([]);
});

it('Nothing is confirmed of prices that are not changed, are no amounts, or of a retail price of 0', () => {
  expect(unusual({ name: 'Cape', price: '8,800' })).toEqual([]);
  expect(unusual({ price: 'cheap' })).toEqual([]);
  expect(unusual({ retailPrice: '0' })).toEqual([]);
});
