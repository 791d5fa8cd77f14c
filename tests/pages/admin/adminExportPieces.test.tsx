import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { answers, held } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { snapshotHolds } from '../../support/snapshot';
import { card, logInAgain, openAdmin } from './adminHost';

const product = { productId: 'p-1', categoryId: '1597', title: 'Court sneaker', items: [] };

/** Presses *Export pieces*. Returns the text of the file. */
async function exportPieces(user: UserEvent): Promise<string> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Export pieces' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  const file = made.mock.calls[0]?.[0];
  return file instanceof Blob ? file.text() : '';
}

test('Export pieces saves a row for each piece of the orders that are shown', async () => {
  const line = {
    product,
    selectedItem: { itemId: 'i-1', size: '38', salePrice: 900 },
    brand: 'Gucci',
  };
  answers(`${HOSTS.order}/myyOrder/allOrders`, {
    orderList: [
      { orderNumber: 'A1', status: 'Pending', list: [line, line], cancelItems: ['i-1'] },
      { orderNumber: 'B2', status: 'Shipped', list: [line] },
    ],
  });
  const { user } = await openAdmin('/adminOrderIMPage?part=list&find=A1');
  await card('A1');
  const rows = (await exportPieces(user)).split('\r\n');
  expect(rows[0]).toMatch(/Order number,Placed,Status,Brand,Product,Product ID,Category,Size/);
  expect(rows.slice(1)).toEqual([
    'A1,,Pending,Gucci,Court sneaker,p-1,Sneakers,38,900,1',
    'A1,,Pending,Gucci,Court sneaker,p-1,Sneakers,38,900,0',
  ]);
});

test('Export pieces reads the snapshot for categories that the orders do not tell', async () => {
  snapshotHolds([{ productId: 'p-2', categoryId: '1586', brandId: '88', items: [] }]);
  answers(`${HOSTS.order}/myyOrder/allOrders`, {
    orderList: [
      {
        orderNumber: 'A1',
        items: [{ productId: 'p-2', desc: 'Chelsea', brand: 'Gucci', size: '38', price: 900 }],
      },
    ],
  });
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await card('A1');
  expect(await exportPieces(user)).toContain(',p-2,Boots,38,');
});

/** Opens the list of an order whose export waits for the snapshot until it is released. */
async function openWithHeldSnapshot() {
  snapshotHolds([{ productId: 'p-2', categoryId: '1586', brandId: '88', items: [] }]);
  const release = held('get', /\/catalogue\//);
  const items = [{ productId: 'p-2', desc: 'Chelsea', brand: 'Gucci', size: '38', price: 900 }];
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: [{ orderNumber: 'A1', items }] });
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await card('A1');
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return { user, made, release };
}

test.each([['Export CSV'], ['Export pieces']])(
  '%s saves no file once the session has ended',
  async (name) => {
    const { user, made, release } = await openWithHeldSnapshot();
    await user.click(screen.getByRole('button', { name }));
    await signOut();
    await screen.findByRole('dialog', { name: 'Please log in again' });
    release();
    await logInAgain(user);
    await card('A1');
    // The second export ends after the first, which waited for the same snapshot.
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(made).toHaveBeenCalledTimes(1);
  },
);

test('Two presses of Export CSV save one file', async () => {
  const { user, made, release } = await openWithHeldSnapshot();
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(made).toHaveBeenCalledTimes(1);
});
