import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderKey, type OrderItem } from '../../../../src/domain/order';
import { orderPieces } from '../../../../src/features/admin/orders/orderPieces';
import {
  ORDER_TABLE,
  orderUpdate,
  readOrder,
  withOrderUpdate,
  type OrderValues,
} from '../../../../src/features/admin/orders/orderTable';
import { changedFields } from '../../../../src/features/admin/records/changedFields';
import { rebase } from '../../../../src/features/admin/records/rebase';
import { keptTexts } from '../../../../src/features/admin/records/storedValues';
import { order } from '../../../support/make';

const item = (itemId: string) => ({ itemId, title: `Item ${itemId}`, brand: '', size: '' });

/** An order with two identical pieces, of which none is cancelled, and a cancelled third. */
const ORDER = order({
  _id: 'o-1',
  status: 'Pending',
  logistics: 'SF 1',
  payment: 'FPS',
  remark: 'Call',
  discount: 90,
  items: [item('i-1'), item('i-2'), item('i-2')],
  cancelItems: ['i-1'],
});
const BEFORE = readOrder(ORDER);
const [FIRST = '', TWIN = '', OTHER_TWIN = ''] = orderPieces(ORDER.items).map(({ key }) => key);

/** The values of that order's inputs with other texts, and other cancelled pieces. */
function values(
  texts: OrderValues['texts'],
  cancelItems: readonly string[] = BEFORE.lists.cancelItems,
): OrderValues {
  return { texts: { ...BEFORE.texts, ...texts }, lists: { cancelItems }, rows: [] };
}

const update = (after: OrderValues, given = ORDER) => orderUpdate(given, readOrder(given), after);

const texts = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', ' ', '\t\n', 'FPS'));
const anyValues: fc.Arbitrary<OrderValues> = fc.record({
  texts: fc.record({
    status: texts,
    logistics: texts,
    payment: texts,
    remark: texts,
    discount: texts,
  }),
  lists: fc.record({
    cancelItems: fc.uniqueArray(fc.constantFrom(FIRST, TWIN, OTHER_TWIN)),
  }),
  rows: fc.constant([]),
});

describe('The update of an order', () => {
  it('has only what changed, without blanks at the ends of texts', () => {
    expect(update(values({ remark: ' Ring twice ', discount: ' 85 ' }))).toEqual({
      orderId: 'o-1',
      remark: 'Ring twice',
      discount: '85',
    });
  });

  it('has a tracking number in ordinary characters, as couriers’ pages read it', () => {
    expect(update(values({ logistics: ' ＳＦ１３２９\u200B００４４８７ ' }))).toEqual({
      orderId: 'o-1',
      logistics: 'SF1329004487',
    });
  });

  it('has a discount as entered, whatever it is', () => {
    expect(update(values({ discount: 'half' }))).toEqual({ orderId: 'o-1', discount: 'half' });
  });

  it('has no text to which only blanks were added, and no discount of that kind', () => {
    expect(update(values({ remark: ' Call ', discount: '90 ' }))).toBeUndefined();
  });

  it('has no text that the host keeps with blanks and nobody changed', () => {
    const given = { ...ORDER, remark: ' Call ' };
    expect(update(readOrder(given), given)).toBeUndefined();
  });

  it('has no status that the host only writes in another case', () => {
    const given = { ...ORDER, status: 'PENDING' };
    expect(update(values({ status: 'Pending' }), given)).toBeUndefined();
  });

  it('has 100 for an emptied discount, and no discount for one that was empty before', () => {
    expect(update(values({ discount: ' ' }))).toEqual({ orderId: 'o-1', discount: '100' });
    const without = { ...ORDER, discount: undefined };
    expect(update(values({ discount: ' ' }), without)).toBeUndefined();
  });

  it('has the ids of the cancelled items when they changed, also when none is left', () => {
    const cancelling = (...keys: string[]) => update(values({}, keys));
    expect(cancelling(FIRST, TWIN)).toEqual({ orderId: 'o-1', cancelItems: ['i-1', 'i-2'] });
    expect(cancelling()).toEqual({ orderId: 'o-1', cancelItems: [] });
    expect(cancelling(FIRST)).toBeUndefined();
  });

  it('has the id of two identical pieces once for each that is cancelled', () => {
    const cancelling = (...keys: string[]) => update(values({}, keys))?.cancelItems;
    expect(cancelling(FIRST, OTHER_TWIN)).toEqual(['i-1', 'i-2']);
    expect(cancelling(FIRST, TWIN, OTHER_TWIN)).toEqual(['i-1', 'i-2', 'i-2']);

    const both = { ...ORDER, cancelItems: ['i-2', 'i-2'] };
    expect(readOrder(both).lists.cancelItems).toEqual([TWIN, OTHER_TWIN]);
    expect(update(values({}, [OTHER_TWIN]), both)).toEqual({
      orderId: 'o-1',
      cancelItems: ['i-2'],
    });
  });

  it('keeps a cancelled id of the host that no item has', () => {
    const given = { ...ORDER, cancelItems: ['gone', 'i-1'] };
    expect(update(values({}, [TWIN]), given)?.cancelItems).toEqual(['gone', 'i-2']);
  });

  it('does not exist when nothing changed', () => {
    expect(update(BEFORE)).toBeUndefined();
  });

  it('never has a blank text or an undocumented field', () => {
    const known = [
      ...['orderId', 'status', 'logistics', 'payment', 'remark', 'discount', 'cancelItems'],
    ];
    fc.assert(
      fc.property(anyValues, (after) => {
        for (const [field, value] of Object.entries(update(after) ?? { orderId: 'o-1' })) {
          expect(known).toContain(field);
          if (['status', 'logistics', 'payment', 'remark'].includes(field))
            expect(String(value).trim()).not.toBe('');
        }
      }),
    );
  });

  it('turns the order into what was entered, except for emptied fields', () => {
    const after = values({ status: 'Shipped', logistics: '', discount: '85' }, []);
    expect(withOrderUpdate(ORDER, update(after)!)).toEqual({
      ...ORDER,
      status: 'Shipped',
      logistics: 'SF 1',
      discount: 85,
      cancelItems: [],
    });
    expect(withOrderUpdate(ORDER, { orderId: 'o-1', discount: 'none' }).discount).toBeUndefined();
  });
});

describe('An edit of an order that somebody else has changed', () => {
  const now = readOrder({ ...ORDER, remark: 'Theirs', cancelItems: ['i-1', 'i-2'] });

  it('keeps its own changes and takes over the others', () => {
    const mine = values({ status: 'Shipped' }, [OTHER_TWIN]);
    expect(rebase(ORDER_TABLE, BEFORE, mine, now)).toEqual(
      values({ status: 'Shipped', remark: 'Theirs' }, [TWIN, OTHER_TWIN]),
    );
  });

  it('differs in every field that the other person changed', () => {
    const inputs = changedFields(ORDER_TABLE, BEFORE, now).map(({ input }) => input);
    expect(inputs).toEqual(['remark', 'cancelItems']);
  });
});

describe('An edit of an order', () => {
  it('knows the emptied texts, which keep their value at the host', () => {
    const before = values({ payment: ' ' });
    const after = values({ logistics: ' ', payment: '', discount: '' });
    expect(keptTexts(ORDER_TABLE, before, after)).toEqual(['logistics']);
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
    expect(update(values({}, keys), given)?.cancelItems).toEqual([]);
  });

  it('have a number where two have the same name, and a key of their own', () => {
    const pieces = orderPieces([...ORDER.items, { ...item('i-2'), itemId: 'i-4' }]);
    expect(pieces.map(({ number }) => number)).toEqual([undefined, 1, 2, 3]);
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(4);
  });
});
