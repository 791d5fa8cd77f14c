import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changedFields,
  emptiedTexts,
  orderAfter,
  orderFields,
  orderKey,
  orderUpdate,
  rebase,
  sameOrderFields,
  withOrderUpdate,
  type OrderFields,
} from '../../../src/features/admin/orders/orderEdit';
import type { OrderItem } from '../../../src/domain/order';
import { orderPieces } from '../../../src/features/admin/orders/orderPieces';
import { order } from '../../support/make';

const item = (itemId: string) => ({ itemId, title: `Item ${itemId}`, brand: '', size: '' });

/** An order with two identical pieces, of which none is cancelled, and a cancelled third. */
const ORDER = order({
  ...{ _id: 'o-1', status: 'Pending', logistics: 'SF 1', payment: 'FPS', remark: 'Call' },
  ...{ discount: 90, items: [item('i-1'), item('i-2'), item('i-2')], cancelItems: ['i-1'] },
});
const BEFORE = orderFields(ORDER);
const [FIRST = '', TWIN = '', OTHER_TWIN = ''] = orderPieces(ORDER.items).map(({ key }) => key);

const texts = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', ' ', '\t\n', 'FPS'));
const anyFields: fc.Arbitrary<OrderFields> = fc.record({
  ...{ status: texts, logistics: texts, payment: texts, remark: texts, discount: texts },
  cancelItems: fc.uniqueArray(fc.constantFrom(FIRST, TWIN, OTHER_TWIN)),
});

describe('The update of an order', () => {
  it('has only what changed: texts trimmed, the discount as entered', () => {
    const after = { ...BEFORE, remark: ' Ring twice ', discount: ' 85 ' };
    expect(orderUpdate(ORDER, after)).toEqual({
      ...{ orderId: 'o-1', remark: 'Ring twice', discount: ' 85 ' },
    });
  });

  it('has no text to which only blanks were added, and no discount of that kind', () => {
    expect(orderUpdate(ORDER, { ...BEFORE, remark: ' Call ', discount: '90 ' })).toBeUndefined();
  });

  it('has no text that the host keeps with blanks and nobody changed', () => {
    const given = { ...ORDER, remark: ' Call ' };
    expect(orderUpdate(given, orderFields(given))).toBeUndefined();
  });

  it('has 100 for an emptied discount, and no discount for one that was empty before', () => {
    expect(orderUpdate(ORDER, { ...BEFORE, discount: ' ' })).toEqual({
      ...{ orderId: 'o-1', discount: '100' },
    });
    const without = { ...ORDER, discount: undefined };
    expect(orderUpdate(without, { ...BEFORE, discount: ' ' })).toBeUndefined();
  });

  it('has the ids of the cancelled items when they changed, also when none is left', () => {
    const cancelling = (...cancelItems: string[]) => orderUpdate(ORDER, { ...BEFORE, cancelItems });
    expect(cancelling(FIRST, TWIN)).toEqual({ orderId: 'o-1', cancelItems: ['i-1', 'i-2'] });
    expect(cancelling()).toEqual({ orderId: 'o-1', cancelItems: [] });
    expect(cancelling(FIRST)).toBeUndefined();
  });

  it('has the id of two identical pieces once for each that is cancelled', () => {
    const cancelling = (...cancelItems: string[]) =>
      orderUpdate(ORDER, { ...BEFORE, cancelItems })?.cancelItems;
    expect(cancelling(FIRST, OTHER_TWIN)).toEqual(['i-1', 'i-2']);
    expect(cancelling(FIRST, TWIN, OTHER_TWIN)).toEqual(['i-1', 'i-2', 'i-2']);

    const both = { ...ORDER, cancelItems: ['i-2', 'i-2'] };
    expect(orderFields(both).cancelItems).toEqual([TWIN, OTHER_TWIN]);
    expect(orderUpdate(both, { ...orderFields(both), cancelItems: [OTHER_TWIN] })).toEqual({
      ...{ orderId: 'o-1', cancelItems: ['i-2'] },
    });
  });

  it('keeps a cancelled id of the host that no item has', () => {
    const given = { ...ORDER, cancelItems: ['gone', 'i-1'] };
    const after = { ...orderFields(given), cancelItems: [TWIN] };
    expect(orderUpdate(given, after)?.cancelItems).toEqual(['gone', 'i-2']);
  });

  it('does not exist when nothing changed', () => {
    expect(orderUpdate(ORDER, BEFORE)).toBeUndefined();
  });

  it('never has a blank text or an undocumented field', () => {
    const known = [
      ...['orderId', 'status', 'logistics', 'payment', 'remark', 'discount', 'cancelItems'],
    ];
    fc.assert(
      fc.property(anyFields, (after) => {
        const update = orderUpdate(ORDER, after) ?? { orderId: 'o-1' };
        for (const [field, value] of Object.entries(update)) {
          expect(known).toContain(field);
          if (['status', 'logistics', 'payment', 'remark'].includes(field))
            expect(String(value).trim()).not.toBe('');
        }
      }),
    );
  });

  it('turns the order into what was entered, except for emptied fields', () => {
    const after = { ...BEFORE, status: 'Shipped', logistics: '', discount: '85', cancelItems: [] };
    const update = orderUpdate(ORDER, after)!;
    expect(withOrderUpdate(ORDER, update)).toEqual({
      ...ORDER,
      ...{ status: 'Shipped', logistics: 'SF 1', discount: 85, cancelItems: [] },
    });
    expect(withOrderUpdate(ORDER, { orderId: 'o-1', discount: 'none' }).discount).toBeUndefined();
  });
});

describe('An edit of an order that somebody else has changed', () => {
  const edited = (change: Partial<OrderFields>) => ({
    before: BEFORE,
    after: { ...BEFORE, ...change },
  });
  const now = orderFields({ ...ORDER, remark: 'Theirs', cancelItems: ['i-1', 'i-2'] });

  it('differs in every field that the other person changed', () => {
    expect(changedFields(BEFORE, now)).toEqual(['remark', 'cancelItems']);
    expect(changedFields(BEFORE, BEFORE)).toEqual([]);
  });

  it('leaves what the other person changed, also where an emptied text is not sent', () => {
    const host = { ...ORDER, remark: 'Theirs', status: 'Shipped' };
    expect(orderAfter(edited({ payment: ' Visa ', remark: '', discount: '' }), host)).toEqual({
      ...host,
      ...{ payment: 'Visa', discount: 100 },
    });
    expect(orderAfter(edited({ remark: 'Theirs' }), host)).toBe(host);
  });

  it('keeps its own changes and takes over the others', () => {
    const mine = edited({ status: 'Shipped', cancelItems: [OTHER_TWIN] });
    expect(rebase(mine, now)).toEqual({
      ...BEFORE,
      ...{ status: 'Shipped', remark: 'Theirs', cancelItems: [TWIN, OTHER_TWIN] },
    });
  });

  it('is unchanged on the order that it began with, and the order on an edit without changes', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (before, after) => {
        expect(sameOrderFields(rebase({ before, after }, before), after)).toBe(true);
        expect(sameOrderFields(rebase({ before, after: before }, after), after)).toBe(true);
      }),
    );
  });
});

describe('An edit of an order', () => {
  it('has changes when a field differs, but not when only the order of the cancelled items does', () => {
    expect(sameOrderFields(BEFORE, { ...BEFORE, remark: 'x' })).toBe(false);
    expect(sameOrderFields(BEFORE, { ...BEFORE, discount: '' })).toBe(false);
    const two = { ...BEFORE, cancelItems: [FIRST, TWIN] };
    expect(sameOrderFields(two, { ...BEFORE, cancelItems: [TWIN, FIRST] })).toBe(true);
  });

  it('knows the emptied texts, which keep their value at the host', () => {
    const before = { ...BEFORE, payment: ' ' };
    expect(emptiedTexts(before, { ...before, logistics: ' ', payment: '', discount: '' })).toEqual([
      'logistics',
    ]);
  });
});

describe('The key of an order', () => {
  it('is its id, else its number', () => {
    expect(orderKey(ORDER)).toBe('o-1');
    expect(orderKey({ ...ORDER, _id: undefined })).toBe('HK-1');
  });
});

describe('The pieces of an order', () => {
  it('are named by title, else product id, and size', () => {
    const named = (change: Partial<OrderItem>) =>
      orderPieces([{ ...item('i-1'), title: 'Bag', productId: 'p-1', ...change }])[0]?.name;
    expect(named({ size: 'M' })).toBe('Bag, M');
    expect(named({})).toBe('Bag');
    expect(named({ title: '' })).toBe('p-1');
    expect(named({ title: '', productId: undefined, size: 'M' })).toBe('M');
  });

  it('without an id have a key each, and are not cancelled', () => {
    const items = [item('i-1'), item('i-1')].map((given) => ({ ...given, itemId: undefined }));
    const given = { ...ORDER, items, cancelItems: [] };
    const keys = orderPieces(items).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(orderUpdate(given, { ...BEFORE, cancelItems: keys })?.cancelItems).toEqual([]);
  });

  it('have a number where two have the same name, and a key of their own', () => {
    const pieces = orderPieces([...ORDER.items, { ...item('i-2'), itemId: 'i-4' }]);
    expect(pieces.map(({ number }) => number)).toEqual([undefined, 1, 2, 3]);
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(4);
  });
});
