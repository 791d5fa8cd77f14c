import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  emptiedFields,
  orderFields,
  orderUpdate,
  sameOrderFields,
  withOrderUpdate,
  type OrderFields,
} from '../../src/domain/orderEdit';
import { order } from './make';

const BEFORE = orderFields(
  order({
    ...{ _id: 'o-1', status: 'Pending', logistics: 'SF 1', payment: 'FPS', remark: 'Call' },
    ...{ discount: 90, cancelItems: ['i-1'] },
  }),
);

const texts = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', ' ', '\t\n', 'FPS'));
const anyFields: fc.Arbitrary<OrderFields> = fc.record({
  ...{ status: texts, logistics: texts, payment: texts, remark: texts, discount: texts },
  cancelItems: fc.uniqueArray(fc.constantFrom('i-1', 'i-2', 'i-3')),
});

describe('What updateOrder is sent', () => {
  it('is only what was changed: texts trimmed, the discount as entered', () => {
    const after = { ...BEFORE, remark: ' Ring twice ', discount: ' 8五 ' };
    expect(orderUpdate('o-1', BEFORE, after)).toEqual({
      ...{ orderId: 'o-1', remark: 'Ring twice', discount: ' 8五 ' },
    });
  });

  it('holds the cancelled pieces when they changed, none left included', () => {
    const cancelling = (cancelItems: string[]) =>
      orderUpdate('o-1', BEFORE, { ...BEFORE, cancelItems });
    expect(cancelling(['i-1', 'i-2'])).toEqual({ orderId: 'o-1', cancelItems: ['i-1', 'i-2'] });
    expect(cancelling([])).toEqual({ orderId: 'o-1', cancelItems: [] });
    expect(cancelling(['i-1'])).toBeUndefined();
  });

  it('is nothing when nothing was changed', () => {
    fc.assert(
      fc.property(anyFields, (same) => {
        expect(orderUpdate('o-1', same, same)).toBeUndefined();
      }),
    );
  });

  it('never holds a blank text, and no field but the seven documented', () => {
    const known = [
      ...['orderId', 'status', 'logistics', 'payment', 'remark', 'discount', 'cancelItems'],
    ];
    fc.assert(
      fc.property(anyFields, anyFields, (before, after) => {
        const update = orderUpdate('o-1', before, after) ?? { orderId: 'o-1' };
        for (const [field, value] of Object.entries(update)) {
          expect(known).toContain(field);
          if (['status', 'logistics', 'payment', 'remark'].includes(field))
            expect(String(value).trim()).not.toBe('');
        }
      }),
    );
  });

  it('leaves the order as it was entered, but for what was emptied', () => {
    const given = order({ ...BEFORE, _id: 'o-1', discount: 90, cancelItems: ['i-1'] });
    const after = { ...BEFORE, status: 'Shipped', logistics: '', discount: '85', cancelItems: [] };
    const update = orderUpdate('o-1', BEFORE, after)!;
    expect(withOrderUpdate(given, update)).toEqual({
      ...given,
      ...{ status: 'Shipped', logistics: 'SF 1', discount: 85, cancelItems: [] },
    });
    expect(withOrderUpdate(given, { orderId: 'o-1', discount: 'none' }).discount).toBe(90);
  });
});

describe('An edit of an order', () => {
  it('is one when anything differs, and none when pieces stand in another order', () => {
    expect(sameOrderFields(BEFORE, { ...BEFORE, remark: 'x' })).toBe(false);
    expect(sameOrderFields(BEFORE, { ...BEFORE, discount: '' })).toBe(false);
    const two = { ...BEFORE, cancelItems: ['i-1', 'i-2'] };
    expect(sameOrderFields(two, { ...BEFORE, cancelItems: ['i-2', 'i-1'] })).toBe(true);
  });

  it('tells which boxes were emptied, as those stay what they are at the host', () => {
    const before = { ...BEFORE, payment: ' ' };
    expect(emptiedFields(before, { ...before, logistics: ' ', payment: '', discount: '' })).toEqual(
      [...['logistics', 'discount']],
    );
  });
});
