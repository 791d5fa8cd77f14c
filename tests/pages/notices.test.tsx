import { act, render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LanguageProvider } from '../../src/contexts/Language';
import { Notices } from '../../src/shell/Notices';
import { expectConsole } from '../support/quietConsole';
import { renderApp, screen, signedIn } from '../support/renderApp';
import { HOSTS, server } from '../support/server';

const OFFLINE = /^You are offline\. What you have looked at/;
const CATALOGUE = `${HOSTS.catalogue}/*`;

/** The shop with the notices that main sets beside it once it is calm. */
async function openShop(path: string) {
  const shop = await renderApp(path);
  render(
    <LanguageProvider>
      <Notices router={shop.router} />
    </LanguageProvider>,
  );
  return shop;
}

/** Nothing gets through any more, and the browser says so. */
function goOffline() {
  server.use(http.all('*', () => HttpResponse.error()));
  window.dispatchEvent(new Event('offline'));
}

async function goOnline() {
  server.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument());
}

afterEach(async () => {
  await goOnline();
});

test('Being offline is said while it lasts', async () => {
  await openShop('/noFakeStore');
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  goOffline();
  expect(await screen.findByText(OFFLINE)).toHaveAttribute('role', 'status');
  await goOnline();
});

test('A host that alone is down is not called being offline', async () => {
  expectConsole(/^Error fetching products:/);
  server.use(http.get(CATALOGUE, () => HttpResponse.error()));
  await openShop('/product/gucci-sneakers-1');
  expect(await screen.findByText('We could not load this product.')).toBeVisible();
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
});

test('What could not be loaded loads by itself when the network is back', async () => {
  expectConsole(/^Error fetching products:/);
  const { router } = await openShop('/noFakeStore');
  goOffline();
  await act(() => router.navigate('/product/gucci-sneakers-1'));
  expect(await screen.findByText('We could not load this product.')).toBeVisible();
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  await goOnline();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('A heart that can’t be saved says that it needs a connection', async () => {
  // What the host then holds is asked for, too.
  expectConsole(/^Error saving wishlist:/, /^Error fetching wishlist:/);
  await signedIn();
  const { user } = await openShop('/product/gucci-sneakers-1');
  const heart = await screen.findByRole('button', { name: 'Save to My List' });
  await screen.findByRole('button', { name: 'Add to cart' });
  goOffline();
  await screen.findByText(OFFLINE);
  await user.click(heart);
  expect(
    await screen.findByText(
      'It could not be saved to My List. Please try again. You are offline: this needs a connection.',
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Error fetching wishlist:', expect.anything()),
  );
});

const NEW_VERSION = 'A new version is ready';
const LATER = 16 * 60_000;

function deploy(entry: string) {
  server.use(
    http.get(`${location.origin}/index.html`, () =>
      HttpResponse.html(`<script type="module" src="/assets/${entry}"></script><div id="root">`),
    ),
  );
}

/** The reader comes back to the tab after a while. */
function comeBackLater() {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + LATER);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/shop-OLD.js"></script>';
});

test('A new version is offered to who comes back, but not at checkout', async () => {
  deploy('shop-NEW.js');
  const { router } = await openShop('/noFakeStore');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();

  comeBackLater();
  expect(await screen.findByText(NEW_VERSION)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();

  await act(() => router.navigate('/cart'));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  await act(() => router.navigate('/noFakeStore'));
  expect(screen.getByText(NEW_VERSION)).toBeVisible();
});

test('Where the same version is deployed nothing is said', async () => {
  const asked = vi.fn();
  deploy('shop-OLD.js');
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/index.html')) asked();
  });
  await openShop('/noFakeStore');
  comeBackLater();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
});
