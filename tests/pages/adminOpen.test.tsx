import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { requests } from '../support/server';

// The settings are read when the shop's modules are: they are imported after this.
vi.stubEnv('VITE_ADMIN_ACCESS', 'open');
vi.resetModules();
const { renderApp } = await import('../support/renderApp');

test.each([
  ['/adminPage', 'Admin', '/myyOrder/allOrders'],
  ['/adminSpuPage', 'Create SPU', undefined],
  ['/adminSpuListPage', 'SPU List', '/spulist'],
  ['/adminOrderIMPage', 'Order IM', undefined],
])('With VITE_ADMIN_ACCESS=open %s is there for everybody', async (path, name, asks) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  if (asks) await waitFor(() => expect(requests('GET', asks)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
