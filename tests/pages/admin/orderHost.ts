import { delay, http, HttpResponse } from 'msw';

import { HOSTS } from '../../support/hosts';
import { server } from '../../support/server';

type Json = Record<string, unknown>;

export const UPDATE = '/myyOrder/updateOrder';
export const UPDATE_URL = `${HOSTS.order}${UPDATE}`;

/** An open order of a person in Hong Kong; `place` tells it from the others. */
export function openOrder(place: number, fields: Json = {}): Json {
  return {
    _id: `o-${place}`,
    orderNumber: String(20_600 + place),
    status: 'Pending',
    totalPrice: 1000 + place,
    logistics: '',
    remark: '',
    createDateHK: `2026-11-${String(28 - place).padStart(2, '0')} 10:00`,
    address: {
      address1: '尖沙咀廣東道 17 號',
      address2: '九龍',
      recipient: `陳小姐 ${place}`,
      contact: `6123 00${String(place).padStart(2, '0')}`,
    },
    items: [
      { itemId: `i-${place}`, desc: '羊毛大衣 Wool coat', brand: 'Gucci', size: 'M', price: 900 },
    ],
    ...fields,
  };
}

/** Sets the host's orders, which it changes as it is told. Returns its records by `_id`, to change as somebody else. */
export function ordersHeld(...orders: readonly Json[]): Map<string, Json> {
  const records = new Map(orders.map((order) => [String(order['_id']), order]));
  server.use(
    http.get(`${HOSTS.order}/myyOrder/allOrders`, () =>
      HttpResponse.json({ orderList: [...records.values()] }),
    ),
    http.post<never, Json>(UPDATE_URL, async ({ request }) => {
      const { orderId, ...change } = await request.json();
      await delay(5);
      const id = String(orderId);
      records.set(id, { ...records.get(id), ...change });
      return HttpResponse.json({ success: true });
    }),
  );
  return records;
}

/** Counts the clicks of the admin from now on. */
export function countClicks(): () => number {
  let clicks = 0;
  document.addEventListener('pointerdown', () => (clicks += 1));
  return () => clicks;
}
