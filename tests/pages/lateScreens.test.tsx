import { beforeEach, expect, test, vi } from 'vitest';

import type * as chunks from '../../src/loadChunk';
import { expectConsole } from '../support/quietConsole';
import { renderApp, screen } from '../support/renderApp';

/** The chunks that can't be had. */
const { lost } = vi.hoisted(() => ({ lost: new Set<string>() }));

vi.mock('../../src/loadChunk', async (original) => {
  const real = await original<typeof chunks>();
  return {
    ...real,
    loadChunk: <T,>(chunk: string, load: () => Promise<T>) =>
      lost.has(chunk)
        ? Promise.reject(new real.ChunkLoadError(chunk, new Error('404')))
        : real.loadChunk(chunk, load),
  };
});

beforeEach(() => {
  lost.clear();
  // A reload was tried for it before: it would not help.
  sessionStorage.setItem('reloadedFor', '["laterRoutes"]');
});

test('Where other pages’ routes can’t be had that is told inside the shop', async () => {
  expectConsole(/Loading chunk laterRoutes failed/);
  lost.add('laterRoutes');
  const { router } = await renderApp('/cart');
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByText('Loading chunk laterRoutes failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();

  // Home is there, and the page opens once its route can be had.
  await router.navigate('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gucci' })).toBeVisible();
  lost.clear();
  await router.navigate('/cart');
  expect(await screen.findByRole('heading', { level: 1, name: 'Shopping Bag' })).toBeVisible();
});
