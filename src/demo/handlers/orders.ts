import { http, HttpResponse } from 'msw';

import { soldKey } from '../db';
import { DEMO_PROMO_CODE } from '../knownProducts';
import { asNumber, asRecord, asRecords, asText, hongKongTime } from '../loose';
import { jsonBody, jsonWithPictures, type HandlerContext } from './demoHosts';

const FIRST_ORDER_NUMBER = 1007;
const EDITABLE_FIELDS = [
  'status',
  'remark',
  'logistics',
  'cancelItems',
  'payment',
  'discount',
] as const;

/** Handlers of the order host, /myyOrder (spec §7.3). */
export function orderHandlers({ order, catalogue, orderBook, store }: HandlerContext) {
  return [
    http.post(`${order}/myyOrder/commit`, async ({ request }) => {
      const body = await jsonBody(request);
      const uid = asText(body['uid']);
      const lines = asRecords(body['list']);
      const address = asRecord(body['address']);
      if (!uid || lines.length === 0 || !address) {
        return HttpResponse.json({ message: 'uid, list and address are needed' }, { status: 400 });
      }
      const orderNumber = placeOrder({
        uid,
        lines,
        address,
        promoCode: asText(body['promoCode']).trim(),
      });
      if (store.read().switches.loseCommitAnswer) return HttpResponse.error();
      return HttpResponse.json({ success: true, orderNumber });
    }),

    http.get(`${order}/myyOrder`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const uid = searchParams.get('uid');
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      const number = searchParams.get('orderNumber');
      const outputList = orderBook
        .ofUser(uid)
        .filter(({ orderNumber }) => number === null || asText(orderNumber) === number);
      return jsonWithPictures({ outputList }, catalogue);
    }),

    http.get(`${order}/myyOrder/allOrders`, () =>
      jsonWithPictures({ orderList: orderBook.all() }, catalogue),
    ),

    http.post(`${order}/myyOrder/updateOrder`, async ({ request }) => {
      const body = await jsonBody(request);
      const id = asText(body['orderId']);
      if (!id) return HttpResponse.json({ message: 'orderId is missing' }, { status: 400 });
      if (!orderBook.all().some(({ _id }) => _id === id)) {
        return HttpResponse.json({ message: 'No such order' }, { status: 404 });
      }
      const provided = EDITABLE_FIELDS.filter((field) => body[field] !== undefined);
      store.change((state) => {
        state.orderEdits[id] = {
          ...state.orderEdits[id],
          ...Object.fromEntries(provided.map((field) => [field, body[field]])),
          updatedDateHK: hongKongTime(Date.now()),
        };
      });
      return HttpResponse.json({ success: true });
    }),
  ];

  /** Stores the order, takes its items out of stock and returns the order number. */
  function placeOrder(commit: {
    uid: string;
    lines: Record<string, unknown>[];
    address: Record<string, unknown>;
    promoCode: string;
  }): string {
    const { uid, lines, address, promoCode } = commit;
    const now = Date.now();
    const price = lines.reduce((sum, line) => sum + (asNumber(itemOf(line)['salePrice']) ?? 0), 0);
    const discount = promoCode.toUpperCase() === DEMO_PROMO_CODE ? 90 : 100;
    return store.change((state) => {
      const orderNumber = `ZN${FIRST_ORDER_NUMBER + state.orders.length}`;
      state.orders.push({
        _id: crypto.randomUUID(),
        uid,
        orderNumber,
        orderDate: new Date(now).toISOString(),
        createDateHK: hongKongTime(now),
        updatedDateHK: hongKongTime(now),
        price,
        totalPrice: Math.round((price * discount) / 100),
        status: 'Pending',
        payment: '',
        promoCode,
        discount,
        logistics: '',
        remark: '',
        shipment: '',
        address,
        list: lines,
        cancelItems: [],
      });
      for (const line of lines) {
        const product = asRecord(line['product']) ?? {};
        const key = soldKey(asText(product['productId']), asText(itemOf(line)['itemId']));
        state.sold[key] = (state.sold[key] ?? 0) + 1;
      }
      return orderNumber;
    });
  }
}

function itemOf(line: Record<string, unknown>): Record<string, unknown> {
  return asRecord(line['selectedItem']) ?? {};
}
