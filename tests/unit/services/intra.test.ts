// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';

import { intraHost } from '../../../src/services/client/http';
import { createImOrder } from '../../../src/services/intra';

it('A manual order is sent with priceType 0, and the channel’s answer is returned', async () => {
  const post = vi.spyOn(intraHost, 'post').mockResolvedValue({ code: 0 });
  const order = { itemId: 'i-1', salePrice: 900, channelOrderNo: 'C-1' };
  await expect(createImOrder(order)).resolves.toEqual({ code: 0 });
  expect(post.mock.calls).toEqual([['/intra/createIMOrder', { ...order, priceType: 0 }]]);
});
