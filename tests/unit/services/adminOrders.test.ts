// @vitest-environment jsdom

import { describe, expect, it, vi } from 'vitest';

import { fetchAllOrders, updateOrder } from '../../../src/services/adminOrders';
import { orderHost } from '../../../src/services/client/http';

describe('The orders of the admin', () => {
  it('are those of orderList, none when it is null; a response without the object throws', async () => {
    const get = vi.spyOn(orderHost, 'getPrivate').mockResolvedValue({ orderList: null });
    await expect(fetchAllOrders()).resolves.toEqual([]);
    expect(get.mock.calls[0]!.slice(0, 2)).toEqual(['/myyOrder/allOrders', {}]);
    get.mockResolvedValue([]);
    await expect(fetchAllOrders()).rejects.toMatchObject({ kind: 'shape' });
  });

  it('are not updated when the host answers false, and are on any other answer', async () => {
    const post = vi.spyOn(orderHost, 'post').mockResolvedValue(false);
    await expect(updateOrder({ orderId: 'o', status: 'Refund' })).rejects.toMatchObject({
      name: 'HostError',
      kind: 'http',
      status: 400,
      isTransient: false,
    });
    for (const answer of ['', null, {}, { success: true }]) {
      post.mockResolvedValue(answer);
      await expect(updateOrder({ orderId: 'o', status: 'Refund' })).resolves.toBeUndefined();
    }
    expect(post.mock.lastCall).toEqual([
      ...['/myyOrder/updateOrder', { orderId: 'o', status: 'Refund' }],
    ]);
  });
});
