// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';

import { fetchAllOrders, updateOrder } from '../../../src/services/adminOrders';
import { orderHost } from '../../../src/services/client/http';

describe('The orders of the admin', () => {
  it('are those of orderList, none when it is null; a response without them throws', async () => {
    const get = vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ orderList: null });
    await expect(fetchAllOrders()).resolves.toEqual([]);
    expect(get.mock.calls[0]!.slice(0, 2)).toEqual(['/myyOrder/allOrders', {}]);
    for (const answer of [[], {}, { data: [] }]) {
      get.mockResolvedValue(answer);
      await expect(fetchAllOrders()).rejects.toMatchObject({ kind: 'shape' });
    }
  });

  it('have an order once that the response repeats, and two that only share a number', async () => {
    const orderList = [
      { _id: 'o-1', orderNumber: '1' },
      { _id: 'o-2', orderNumber: '1' },
      { _id: 'o-1', orderNumber: '1' },
      { orderNumber: '2', status: 'Pending' },
      { orderNumber: '2', status: 'Shipped' },
    ];
    vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ orderList });
    const read = await fetchAllOrders();
    expect(read.map(({ _id, orderNumber }) => [_id, orderNumber])).toEqual([
      ['o-1', '1'],
      ['o-2', '1'],
      [undefined, '2'],
      [undefined, '2'],
    ]);
  });

  it('are not updated when the host answers false or reports a failure, and are on any other answer', async () => {
    const post = vi.spyOn(orderHost, 'post');
    for (const answer of [false, { success: false, message: 'Not found' }, { error: 'locked' }]) {
      post.mockResolvedValue(answer);
      await expect(updateOrder({ orderId: 'o', status: 'Refund' })).rejects.toMatchObject({
        name: 'HostError',
        kind: 'http',
        status: 400,
        isTransient: false,
      });
    }
    for (const answer of ['', null, {}, { success: true }]) {
      post.mockResolvedValue(answer);
      await expect(updateOrder({ orderId: 'o', status: 'Refund' })).resolves.toBeUndefined();
    }
    expect(post.mock.lastCall).toEqual([
      ...['/myyOrder/updateOrder', { orderId: 'o', status: 'Refund' }],
    ]);
  });

  it('send back with changed cancellations those that could not be read, as they came', async () => {
    const unread = { productId: 'p-1', size: '37' };
    const orderList = [{ _id: 'o', orderNumber: '1', cancelItems: [unread, 'i-1'] }];
    vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ orderList });
    vi.spyOn(console, 'warn').mockReturnValue();
    const [order] = await fetchAllOrders();
    expect(order).toMatchObject({ cancelItems: ['i-1'], unreadCancelItems: [unread] });

    const post = vi.spyOn(orderHost, 'post').mockResolvedValue({});
    await updateOrder({ orderId: 'o', cancelItems: ['i-1', 'i-2'] }, order?.unreadCancelItems);
    expect(post.mock.lastCall?.[1]).toEqual({ orderId: 'o', cancelItems: ['i-1', 'i-2', unread] });
    await updateOrder({ orderId: 'o', remark: 'Call' }, order?.unreadCancelItems);
    expect(post.mock.lastCall?.[1]).toEqual({ orderId: 'o', remark: 'Call' });
  });
});
