// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';

import { draftAsEdit } from '../../../../src/features/admin/productRecord/draftAsEdit';
import { PRODUCT_TABLE } from '../../../../src/features/admin/productRecord/productTable';
import { readRecord } from '../../../../src/features/admin/productRecord/productValues';
import {
  newRow,
  newSpuDraft,
  type SpuDraft,
} from '../../../../src/features/admin/productRecord/spuDraft';
import { hasChanges } from '../../../../src/features/admin/records/changedFields';

type Typed = { name?: string; desc?: string; price?: string; rows?: SpuDraft['rows'] };

const row = (size = '', salePrice = '') => newRow({ size, salePrice });

const draft = ({
  rows = [row('M', '9,800'), row('L', '10,000')],
  ...typed
}: Typed = {}): SpuDraft => ({
  ...newSpuDraft('ZAN'),
  isOnline: true,
  texts: { name: ' Coat', desc: 'Warm\nLong', price: '12,800', ...typed },
  rows,
});

/** The edit of the draft, without what it cannot hold. */
const editOf = (given: SpuDraft, host = HOST) => draftAsEdit(given, host).edit;

const HOST = readRecord({
  name: 'Coat',
  title: 'Coat',
  desc: 'Warm\r\nLong',
  price: 12800,
  retailPrice: '12800',
  status: 1,
  images: ['https://img.test/1.webp'],
  items: [
    { itemId: 'i-1', size: 'M', salePrice: '9800.00' },
    { itemId: 'i-2', size: 'L', salePrice: 10000 },
  ],
});

/** The sizes and sale prices of the host's items, in its order, with what the rows say differently. */
const itemsWith = (...rows: [size: string, salePrice: string][]) =>
  editOf(draft({ rows: rows.map(([size, price]) => row(size, price)) })).rows.map(
    ({ texts }) => `${texts.size} ${texts.salePrice}`,
  );

describe('A draft as an edit of its product', () => {
  it('changes nothing where only line ends, spaces or the way to write an amount differ', () => {
    expect(hasChanges(PRODUCT_TABLE, HOST, editOf(draft()))).toBe(false);
  });

  it('takes the product offline where the draft was to be offline, which the host did not know', () => {
    expect(editOf({ ...draft(), isOnline: false }).texts.status).toBe('2');
    expect(editOf(draft()).texts.status).toBe('1');
  });

  it('has the texts and the price that differ, without the space around them', () => {
    const { texts } = editOf(draft({ name: ' Cape ', desc: 'New', price: '13,000' }));
    expect(texts).toEqual({
      ...HOST.texts,
      name: 'Cape',
      desc: 'New',
      price: '13000',
    });
  });

  it('keeps the space around the host’s texts', () => {
    const host = readRecord({ name: ' Coat ', desc: 'Warm\nLong\n', price: '12800 ' });
    expect(hasChanges(PRODUCT_TABLE, host, editOf(draft({ rows: [row()] }), host))).toBe(false);
  });

  it('has no space around a size and its price, and no price that is no amount', () => {
    expect(itemsWith([' M ', ' 9,900 '], [' XL ', 'on request'])).toEqual(['M 9,900', 'XL 10000']);
  });

  it('has the price as retail price where the record has no other', () => {
    const host = readRecord({ name: 'Coat', desc: 'Warm\nLong', retailPrice: 12800 });
    const { texts } = editOf(draft({ price: '13,000' }), host);
    expect(texts).toEqual({ ...host.texts, retailPrice: '13000' });
  });

  it('has the amount of a price with the marks of a currency', () => {
    expect(hasChanges(PRODUCT_TABLE, HOST, editOf(draft({ price: 'HK$12,800' })))).toBe(false);
    expect(editOf(draft({ price: '13,000 HKD' })).texts['price']).toBe('13000');
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

  it('has both prices of two rows of the same size', () => {
    const host = { ...HOST, rows: HOST.rows.map((item) => ({ ...item, texts: SAME_SIZE })) };
    const rows = [row('M', '9,800'), row('M', '10,000')];
    const prices = editOf(draft({ rows }), host).rows.map(({ texts }) => texts.salePrice);
    expect(prices).toEqual(['9800', '10,000']);
  });
});

const SAME_SIZE = { size: 'M', salePrice: '9800' };

describe('What the edit of a product cannot hold of a draft', () => {
  const notEditable = (change: Typed) => draftAsEdit(draft(change), HOST).notEditable;

  it('is nothing where the draft says the same or the edit holds what differs', () => {
    expect(notEditable({})).toEqual([]);
    expect(
      notEditable({ name: 'Cape', price: '13,000', rows: [row('S', '1'), row('L', '2')] }),
    ).toEqual([]);
  });

  it('is each added and each removed row', () => {
    const [m, l] = [row('M', '9,800'), row('L', '10,000')];
    expect(notEditable({ rows: [m, l, row('XL', '11,000')] })).toEqual([
      { field: 'row', size: 'XL', typed: '11,000', host: '' },
    ]);
    expect(notEditable({ rows: [m, l, row(' XL ', ' 11,000 ')] })).toEqual([
      { field: 'row', size: 'XL', typed: '11,000', host: '' },
    ]);
    expect(notEditable({ rows: [l] })).toEqual([
      { field: 'row', size: 'M', typed: '', host: '9800.00' },
    ]);
  });

  it('is a price that is no amount, unless it names the amount that the host has', () => {
    expect(notEditable({ price: 'from 12,800' })).toEqual([]);
    expect(notEditable({ price: 'from 13,000' })).toEqual([
      { field: 'price', typed: 'from 13,000', host: '12800' },
    ]);
    expect(notEditable({ price: '約12,800起' })).toEqual([]);
    const inCents = readRecord({ name: 'Coat', price: 12800.5 });
    expect(draftAsEdit(draft({ price: 'from 12,800.50', rows: [] }), inCents).notEditable).toEqual(
      [],
    );
    expect(notEditable({ price: ' on request ' })).toEqual([
      { field: 'price', typed: 'on request', host: '12800' },
    ]);
    const unpriced = readRecord({ name: 'Coat', price: 'on request ' });
    expect(draftAsEdit(draft({ price: ' on request', rows: [] }), unpriced).notEditable).toEqual(
      [],
    );
  });
});
