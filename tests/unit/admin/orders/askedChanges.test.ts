import { describe, expect, it } from 'vitest';

import type { Order } from '../../../../src/domain/order';
import { orderEndings, tinyDiscounts } from '../../../../src/features/admin/orders/askedChanges';
import { orderPieces } from '../../../../src/features/admin/orders/orderPieces';
import { readOrder } from '../../../../src/features/admin/orders/orderTable';
import { order } from '../../../support/make';

const item = (itemId: string, price?: number) => ({
  itemId,
  title: `Coat ${itemId}`,
  brand: '',
  size: 'M',
  ...(price !== undefined && { price }),
});

/** A change of an order's texts and cancelled pieces, given by place. */
function change(record: Order, texts: Record<string, string>, cancelled: number[] = []) {
  const before = readOrder(record);
  const keys = orderPieces(record.items).map(({ key }) => key);
  const cancelItems = cancelled.map((place) => keys[place] ?? '');
  const after = { ...before, texts: { ...before.texts, ...texts }, lists: { cancelItems } };
  return { record, patch: { before, after } };
}

const TWO = order({ _id: 'o-1', totalPrice: 1700, items: [item('a', 900), item('b', 900)] });

const amounts = (...changes: ReturnType<typeof change>[]) =>
  orderEndings(changes).map(({ status, total, cancelled }) => [status, total, cancelled]);

describe('The orders that a change ends', () => {
  it('are those that become Cancel or Refund, with the total of the host', () => {
    expect(
      amounts(
        change(TWO, { status: 'Refund' }),
        change(TWO, { status: 'Cancel' }),
        change(TWO, { status: 'Shipped' }),
        change(TWO, { remark: 'x' }),
      ),
    ).toEqual([
      ['Refund', 1700, undefined],
      ['Cancel', 1700, undefined],
    ]);
  });

  it('are not those that had the status already, in whatever case', () => {
    const ended = { ...TWO, status: 'refund' };
    expect(amounts(change(ended, { remark: 'x' }), change(ended, { status: 'Refund' }))).toEqual(
      [],
    );
    expect(amounts(change(ended, { status: 'Cancel' }))).toEqual([['Cancel', 1700, undefined]]);
  });

  it('tell what some cancelled pieces cost, but not all of them or one without a price', () => {
    expect(amounts(change(TWO, { status: 'Refund' }, [1]))).toEqual([['Refund', 1700, 900]]);
    expect(amounts(change(TWO, { status: 'Refund' }, [0, 1]))).toEqual([
      ['Refund', 1700, undefined],
    ]);
    const unpriced = { ...TWO, items: [item('a', 900), item('b')] };
    expect(amounts(change(unpriced, { status: 'Refund' }, [1]))).toEqual([
      ['Refund', 1700, undefined],
    ]);
  });

  it('have the sum of their pieces where the host has no total, else none', () => {
    const rest = order({ _id: 'o-2', items: TWO.items });
    expect(amounts(change(rest, { status: 'Cancel' }))).toEqual([['Cancel', 1800, undefined]]);
    expect(amounts(change({ ...rest, items: [] }, { status: 'Cancel' }))).toEqual([
      ['Cancel', undefined, undefined],
    ]);
  });
});

it.each([
  ['8.5', [8.5]],
  ['0.5', [0.5]],
  ['85', []],
  ['10', []],
  ['0', []],
  ['', []],
])('a discount of “%s” is asked about where it leaves less than a tenth: %j', (discount, asked) => {
  expect(tinyDiscounts([change(TWO, { discount })]).map((one) => one.discount)).toEqual(asked);
  expect(tinyDiscounts([change(TWO, { remark: 'x' })])).toEqual([]);
});
