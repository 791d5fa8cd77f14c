import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { App } from '../../../src/App';
import { startI18n } from '../../../src/i18n/i18n';
import { ChunkLoadError } from '../../../src/lib/loadChunk';
import { createRoutes } from '../../../src/routes';
import { expectConsole } from '../../support/quietConsole';
import { server } from '../../support/server';

const reload = vi.fn();
const ownLocation = location;
const TITLE = 'Sorry, something went wrong';

beforeEach(async () => {
  // jsdom's `reload` cannot be mocked and only logs an error.
  vi.stubGlobal('location', Object.assign(new URL(ownLocation.href), { reload }));
  localStorage.setItem('i18nextLng', 'en');
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en');
});
afterEach(() => {
  vi.stubGlobal('location', ownLocation);
  reload.mockReset();
});

/** Renders the app at a page whose chunk fails to load. */
async function openFailingPage() {
  const [root] = createRoutes();
  const failToLoad = () => Promise.reject(new ChunkLoadError('LostPage', new Error('404')));
  root!.children![0]!.children!.push({ path: 'lost', lazy: failToLoad });
  const router = createMemoryRouter([root!], { initialEntries: ['/lost'] });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return render(<App router={router} />);
}

test('A page whose chunk fails to load reloads once, without a message', async () => {
  await openFailingPage();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('reloadedFor')).toBe('["LostPage"]');
});

test('A second failure after the reload shows the error and a reload button, so it never loops', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  sessionStorage.setItem('reloadedFor', '["LostPage"]');
  await openFailingPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText('Loading chunk LostPage failed')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('Offline, the page reloads automatically once the connection is back', async () => {
  expectConsole(/Loading chunk LostPage failed/);
  server.use(http.head('https://shop.test/locales/zh/shop.json', () => HttpResponse.error()));
  await openFailingPage();
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();

  server.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
