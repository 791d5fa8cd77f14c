// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';

import { draftAsEdit } from '../../../src/features/admin/create/draftAsEdit';
import { newRow, newSpuDraft, type SpuDraft } from '../../../src/features/admin/create/spuDraft';
import { hasChanges } from '../../../src/features/admin/products/productChanges';
import { readFields } from '../../../src/features/admin/products/productFields';

const draft = (change: Partial<SpuDraft> = {}): SpuDraft => ({
  ...newSpuDraft('ZAN'),
  ...{ name: ' Coat', desc: 'Warm\nLong', price: '12,800' },
  rows: [newRow('M', '9,800'), newRow('L', '10,000')],
  ...change,
});

const HOST = readFields({
  ...{ name: 'Coat', title: 'Coat', desc: 'Warm\r\nLong', price: 12800, retailPrice: '12800' },
  ...{ status: 1, images: ['https://img.test/1.webp'] },
  items: [
    { itemId: 'i-1', size: 'M', salePrice: '9800.00' },
    { itemId: 'i-2', size: 'L', salePrice: 10000 },
  ],
});

/** The sizes and sale prices of the host's items, in its order, with what the rows say differently. */
const itemsWith = (...rows: [size: string, salePrice: string][]) =>
  draftAsEdit(draft({ rows: rows.map(([size, price]) => newRow(size, price)) }), HOST).items.map(
    ({ texts }) => `${texts['size']} ${texts['salePrice']}`,
  );

describe('A draft as an edit of its product', () => {
  it('changes nothing where only line ends, spaces or the way to write an amount differ', () => {
    expect(hasChanges(HOST, draftAsEdit(draft(), HOST))).toBe(false);
  });

  it('has the texts and the price that differ, without the space around them', () => {
    const { texts } = draftAsEdit(draft({ name: ' Cape ', desc: 'New', price: '13,000' }), HOST);
    expect(texts).toEqual({
      ...HOST.texts,
      ...{ name: 'Cape', desc: 'New', price: '13,000' },
    });
  });

  it('has the price as retail price where the record has no other', () => {
    const host = readFields({ name: 'Coat', desc: 'Warm\nLong', retailPrice: 12800 });
    const { texts } = draftAsEdit(draft({ price: '13,000' }), host);
    expect(texts).toEqual({ ...host.texts, retailPrice: '13,000' });
  });

  it('does not compare a price that is no amount', () => {
    expect(hasChanges(HOST, draftAsEdit(draft({ price: 'from 9,000' }), HOST))).toBe(false);
  });

  it('has a changed sale price at the item of its size, whatever the order', () => {
    expect(itemsWith(['L', '10,500'], ['M', '9,800'])).toEqual(['M 9800.00', 'L 10,500']);
  });

  it('has a renamed size at the item whose size no row has any more', () => {
    expect(itemsWith(['L', '10,000'], ['XL', '9,800'])).toEqual(['XL 9800.00', 'L 10000']);
  });

  it('leaves the items as they are that a removed or added row would take or need', () => {
    expect(itemsWith(['L', '10,000'])).toEqual(['M 9800.00', 'L 10000']);
    expect(itemsWith(['M', '9,800'], ['L', '10,000'], ['XL', '1'])).toEqual([
      'M 9800.00',
      'L 10000',
    ]);
  });
});
