import { expect, test, vi } from 'vitest';

import type * as chunks from '../../src/loadChunk';
import { expectConsole } from '../support/quietConsole';
import { renderApp, screen } from '../support/renderApp';

vi.mock('../../src/loadChunk', async (original) => {
  const real = await original<typeof chunks>();
  return {
    ...real,
    loadChunk: <T,>(chunk: string, load: () => Promise<T>) =>
      chunk === 'ErrorScreen'
        ? Promise.reject(new real.ChunkLoadError(chunk, new Error('404')))
        : real.loadChunk(chunk, load),
  };
});

test('Where not even the screen for errors can be had, plain words say so in both languages', async () => {
  expectConsole(/Loading chunk ErrorScreen failed/);
  await renderApp('/nowhere');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('暫時未能載入');
  expect(alert).toHaveTextContent('Please check your connection and try again.');
  expect(alert).toHaveTextContent('Loading chunk ErrorScreen failed');
  expect(screen.getByRole('button', { name: /Retry/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
});
