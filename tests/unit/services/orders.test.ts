// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';

import { announceChange } from '../../../src/lib/tabs';
import { orderHost } from '../../../src/services/http';
import { commitOrder, type Commit } from '../../../src/services/orders';
import { line } from '../../support/make';

vi.mock('../../../src/lib/tabs', async (load) => ({
  ...(await load<object>()),
  announceChange: vi.fn(),
}));

const COMMIT: Commit = {
  ...{ uid: 'u', list: [line('p-1', 'M')], promoCode: '' },
  address: { address1: '1 Peak Road', address2: '', recipient: 'Chan', contact: '9' },
};

it('an order that the host answers with `false` is refused', async () => {
  vi.spyOn(orderHost, 'post').mockResolvedValue(false);
  await expect(commitOrder(COMMIT)).rejects.toMatchObject({ kind: 'http', status: 400 });
  expect(announceChange).not.toHaveBeenCalled();
});

it.each([true, undefined, null, '', {}])(
  'an order answered with %j is placed, and other tabs are told',
  async (answer) => {
    vi.mocked(announceChange).mockClear();
    const post = vi.spyOn(orderHost, 'post').mockResolvedValue(answer);
    await commitOrder(COMMIT);
    expect(post).toHaveBeenCalledExactlyOnceWith('/myyOrder/commit', COMMIT);
    expect(announceChange).toHaveBeenCalledExactlyOnceWith('orders');
  },
);
