import { describe, expect, it } from 'vitest';

import type { Order } from '../../../../src/domain/order';
import {
  exportedColumns,
  ORDER_COLUMNS,
  orderRow,
  PIECE_COLUMNS,
  pieceRows,
  type ExportWords,
} from '../../../../src/features/admin/orders/orderColumns';
import { order } from '../../../support/make';

const address = { address1: '99 Queen’s Road', address2: '', recipient: '陳小姐', contact: '5550' };

const shoe = { title: 'Ace sneakers', brand: 'Gucci', size: '37', price: 5000, productId: 'p-7' };

const hat = { title: 'Hat', brand: '', size: '', itemId: 'i-9' };

const WORDS: ExportWords = {
  categoryOf: ({ productId }) => (productId === 'p-7' ? 'Sneakers' : ''),
  statusName: (status) => (status === 'Pending' ? '待處理' : status),
};
const rowOf = (exported: Order, columns = ORDER_COLUMNS) => orderRow(exported, columns, WORDS);

describe('The row of an exported order', () => {
  it('has empty cells for what is not known', () => {
    const row = rowOf(order({ orderNumber: 'ZN1' }));
    expect(row).toEqual(['ZN1', '', '待處理', ...Array<string>(ORDER_COLUMNS.length - 3).fill('')]);
  });

  it('has the status in the admin’s words, and one that only the host knows as the host has it', () => {
    const statusOf = (status: string) => rowOf(order({ status }), ['status']);
    expect(statusOf('pending')).toEqual(['待處理']);
    expect(statusOf('On its way')).toEqual(['On its way']);
  });

  it('names every cancelled piece', () => {
    const row = rowOf(order({ items: [shoe, hat], cancelItems: ['p-7', 'i-9'] }));
    expect(row[ORDER_COLUMNS.indexOf('cancelled')]).toBe('Ace sneakers, 37; Hat');
  });

  it('has the columns that the table shows, in its order, then brand and category', () => {
    const columns = exportedColumns([{ id: 'total' }, { id: 'picture' }, { id: 'orderNumber' }]);
    const exported = order({ orderNumber: 'ZN1', totalPrice: 5, items: [shoe] });
    expect(rowOf(exported, columns)).toEqual([5, 'ZN1', 'Gucci', 'Sneakers']);
  });

  it('has a cell for every column', () => {
    expect(rowOf(order())).toHaveLength(ORDER_COLUMNS.length);
    const placedAt = Date.parse('2026-11-20T01:30:00Z');
    const row = rowOf(
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
        items: [shoe, { ...shoe, size: '', productId: 'p-8', brand: 'Prada' }, shoe],
        cancelItems: ['p-8'],
      }),
    );
    expect(Object.fromEntries(ORDER_COLUMNS.map((name, place) => [name, row[place]]))).toEqual({
      orderNumber: 'ZN1',
      placedAt: '2026-11-20 09:30',
      status: '待處理',
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
      items: 'Ace sneakers, 37; Ace sneakers; Ace sneakers, 37',
      cancelled: 'Ace sneakers',
      brand: 'Gucci; Prada',
      category: 'Sneakers',
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
      WORDS,
    );
    const first = ['ZN1', '2026-11-20 09:30', '待處理'];
    expect(rows).toEqual([
      [...first, 'Gucci', 'Ace sneakers', 'p-7', 'Sneakers', '37', 5000, 1],
      [...first, 'Gucci', 'Ace sneakers', 'p-7', 'Sneakers', '37', 5000, 0],
      [...first, '', 'Hat', '', '', '', '', 0],
      ['ZN3', 'last Friday', '待處理', '', 'Hat', '', '', '', '', 0],
    ]);
    for (const row of rows) expect(row).toHaveLength(PIECE_COLUMNS.length);
  });

  it('have no category where nothing tells it', () => {
    const place = PIECE_COLUMNS.indexOf('category');
    expect(pieceRows([order({ items: [hat] })], WORDS)[0]?.[place]).toBe('');
  });
});
