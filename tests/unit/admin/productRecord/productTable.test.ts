import { expect, test } from 'vitest';

import { PRODUCT_TABLE } from '../../../../src/features/admin/productRecord/productTable';
import { fieldProblems } from '../../../../src/features/admin/records/fieldProblems';

test.each([
  ['XXL', '2XL'],
  ['38½', '38.5'],
  ['One size', '均碼'],
])('a size %s that is added once more as %s says so at its field', (size, again) => {
  const row = (key: string, name: string) => ({
    key,
    texts: { size: name, salePrice: '1000', qty: '1' },
  });
  const before = { texts: {}, lists: { images: [] }, rows: [row('i-1', size)] };
  const edit = { ...before, rows: [...before.rows, row('new', again)] };
  expect(fieldProblems(PRODUCT_TABLE, before, edit)).toEqual({ 'new.size': 'repeated' });
});
