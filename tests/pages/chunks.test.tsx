import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { App } from '../../src/App';
import { startI18n } from '../../src/i18n/i18n';
import { ChunkLoadError } from '../../src/loadChunk';
import { createRoutes } from '../../src/routes';
import { chunkArrived } from '../../src/services/chunkReload';
import { storedValue } from '../../src/services/storage';
import { expectConsole } from '../support/quietConsole';
import { server } from '../support/server';

const reload = vi.fn();
const ownLocation = location;
const TITLE = 'Unexpected Application Error!';

beforeEach(async () => {
  // jsdom's own `reload` can't be replaced, and does nothing but complain.
  vi.stubGlobal('location', Object.assign(new URL(ownLocation.href), { reload }));
  localStorage.setItem('i18nextLng', 'en');
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en');
});
afterEach(() => {
  vi.stubGlobal('location', ownLocation);
  reload.mockReset();
});

/** The shop at a page whose code cannot be loaded. */
async function openLostPage() {
  const [root] = createRoutes();
  const lost = () => Promise.reject(new ChunkLoadError('LostPage', new Error('404')));
  root!.children![0]!.children!.push({ path: 'lost', lazy: lost });
  const router = createMemoryRouter([root!], { initialEntries: ['/lost'] });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return render(<App router={router} />);
}

test('A page whose code can’t be loaded reloads to itself once, without a word', async () => {
  await openLostPage();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('reloadedFor')).toBe('["LostPage"]');
});

test('After that reload it says so and offers to reload: it never loops', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  sessionStorage.setItem('reloadedFor', '["LostPage"]');
  await openLostPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText('Loading chunk LostPage failed')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('A page that did load may be reloaded for another day; others stay remembered', () => {
  sessionStorage.setItem('reloadedFor', '["LostPage","CartPage"]');
  chunkArrived('LostPage');
  expect(sessionStorage.getItem('reloadedFor')).toBe('["CartPage"]');
});

test('What is typed on the screen is not lost to a reload by itself', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'half a word';
  await openLostPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  field.remove();
});

test('Nor is a cart that only this page holds, where storage is denied', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const cart = storedValue('cartItems', v.string());
  cart.write('bag');
  await openLostPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  refusing.mockRestore();
  cart.write(undefined);
});

test('Without a connection it waits for one, and then reloads by itself', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  server.use(http.head('https://shop.test/', () => HttpResponse.error()));
  await openLostPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();

  server.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
