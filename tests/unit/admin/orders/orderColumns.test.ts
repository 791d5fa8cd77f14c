import { describe, expect, it } from 'vitest';

import {
  exportedColumns,
  ORDER_COLUMNS,
  orderRow,
  PIECE_COLUMNS,
  pieceRows,
} from '../../../../src/features/admin/orders/orderColumns';
import { order } from '../../../support/make';

const address = { address1: '99 Queen’s Road', address2: '', recipient: '陳小姐', contact: '5550' };

const shoe = { title: 'Ace sneakers', brand: 'Gucci', size: '37', price: 5000, productId: 'p-7' };

const hat = { title: 'Hat', brand: '', size: '', itemId: 'i-9' };

describe('The row of an exported order', () => {
  it('has empty cells for what is not known', () => {
    const row = orderRow(order({ orderNumber: 'ZN1' }));
    expect(row).toEqual(['ZN1', '', 'Pending', ...Array<string>(12).fill('')]);
  });

  it('names every cancelled piece', () => {
    const row = orderRow(order({ items: [shoe, hat], cancelItems: ['p-7', 'i-9'] }));
    expect(row.at(-1)).toBe('Ace sneakers, 37; Hat');
  });

  it('has the columns that the table shows, in its order', () => {
    const columns = exportedColumns([{ id: 'total' }, { id: 'picture' }, { id: 'orderNumber' }]);
    expect(orderRow(order({ orderNumber: 'ZN1', totalPrice: 5 }), columns)).toEqual([5, 'ZN1']);
  });

  it('has a cell for every column', () => {
    expect(orderRow(order())).toHaveLength(ORDER_COLUMNS.length);
    const placedAt = Date.parse('2026-11-20T01:30:00Z');
    const row = orderRow(
      order({
        orderNumber: 'ZN1',
        placedAt,
        totalPrice: 5000,
        payment: 'FPS',
        promoCode: 'ZAN10',
        discount: 90,
        logistics: 'SF 1',
        shipment: 'DHL',
        remark: 'Call',
        address,
        items: [shoe, { ...shoe, size: '', productId: 'p-8' }],
        cancelItems: ['p-8'],
      }),
    );
    expect(Object.fromEntries(ORDER_COLUMNS.map((name, place) => [name, row[place]]))).toEqual({
      orderNumber: 'ZN1',
      placedAt: '2026-11-20 09:30',
      status: 'Pending',
      total: 5000,
      payment: 'FPS',
      promoCode: 'ZAN10',
      discount: 90,
      logistics: 'SF 1',
      shipment: 'DHL',
      remark: 'Call',
      recipient: '陳小姐',
      contact: '5550',
      address: '99 Queen’s Road',
      items: 'Ace sneakers, 37; Ace sneakers',
      cancelled: 'Ace sneakers',
    });
  });
});

describe('The rows of exported pieces', () => {
  it('are one for each piece, with its order, and a 1 where it is cancelled', () => {
    const placedAt = Date.parse('2026-11-20T01:30:00Z');
    const rows = pieceRows(
      [
        order({
          orderNumber: 'ZN1',
          placedAt,
          items: [shoe, { ...shoe }, hat],
          cancelItems: ['p-7'],
        }),
        order({ orderNumber: 'ZN2' }),
        order({ orderNumber: 'ZN3', placedText: 'last Friday', items: [hat] }),
      ],
      ({ productId }) => (productId === 'p-7' ? 'Sneakers' : ''),
    );
    const first = ['ZN1', '2026-11-20 09:30', 'Pending'];
    expect(rows).toEqual([
      [...first, 'Gucci', 'Ace sneakers', 'p-7', 'Sneakers', '37', 5000, 1],
      [...first, 'Gucci', 'Ace sneakers', 'p-7', 'Sneakers', '37', 5000, 0],
      [...first, '', 'Hat', '', '', '', '', 0],
      ['ZN3', 'last Friday', 'Pending', '', 'Hat', '', '', '', '', 0],
    ]);
    for (const row of rows) expect(row).toHaveLength(PIECE_COLUMNS.length);
  });

  it('have no category where nothing tells it', () => {
    const place = PIECE_COLUMNS.indexOf('category');
    expect(pieceRows([order({ items: [shoe] })])[0]?.[place]).toBe('');
  });
});
