import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, screen, signedIn } from '../../support/renderApp';
import { server } from '../../support/server';

const OFFLINE = /^You are offline\./;
const CATALOGUE = `${HOSTS.catalogue}/*`;

/** Makes every request fail and dispatches the `offline` event. */
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

test('Shows a notice while offline', async () => {
  await renderApp('/noFakeStore');
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  goOffline();
  expect(await screen.findByText(OFFLINE)).toHaveAttribute('role', 'status');
  await goOnline();
});

test.each([
  ['the shop’s own worker is in control', '/sw.js', 'What you have looked at is still here;'],
  ['the demo’s worker is in control', '/mockServiceWorker.js', 'This page stays as it is;'],
  ['no worker is in control', undefined, 'This page stays as it is;'],
])('Promises what is there offline where %s', async (_where, script, promise) => {
  const controller = script ? { scriptURL: `${location.origin}${script}` } : null;
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  await renderApp('/noFakeStore');
  goOffline();
  expect(await screen.findByText(OFFLINE)).toHaveTextContent(promise);
});

test('Shows no offline notice when only one host is down', async () => {
  expectConsole(/^Error fetching products:/);
  server.use(http.get(CATALOGUE, () => HttpResponse.error()));
  await renderApp('/product/gucci-sneakers-1');
  expect(await screen.findByText('We could not load this product.')).toBeVisible();
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
});

test('A failed product loads automatically when the network is back', async () => {
  expectConsole(/^Error fetching products:/);
  const { router } = await renderApp('/noFakeStore');
  goOffline();
  await act(() => router.navigate('/product/gucci-sneakers-1'));
  expect(await screen.findByText('We could not load this product.')).toBeVisible();
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  await goOnline();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('A heart pressed offline shows that saving needs a connection', async () => {
  // A failed save also refetches the wish list.
  expectConsole(/^Error saving wishlist:/, /^Error fetching wishlist:/);
  await signedIn();
  const { user } = await renderApp('/product/gucci-sneakers-1');
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

/** Moves the clock on by 16 minutes and shows the tab again. */
function returnToTab() {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + LATER);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/shop-OLD.js"></script>';
});

test('Returning to the tab after a while offers a new version, except on the cart page', async () => {
  deploy('shop-NEW.js');
  const { router } = await renderApp('/noFakeStore');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();

  returnToTab();
  const text = await screen.findByText(NEW_VERSION);
  expect(text.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();

  await act(() => router.navigate('/cart'));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  await act(() => router.navigate('/noFakeStore'));
  expect(screen.getByText(NEW_VERSION)).toBeVisible();
});

test('Shows no notice while the same version is deployed', async () => {
  const versionChecked = vi.fn();
  deploy('shop-OLD.js');
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/index.html')) versionChecked();
  });
  await renderApp('/noFakeStore');
  returnToTab();
  await waitFor(() => expect(versionChecked).toHaveBeenCalledOnce());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  expect(versionChecked).toHaveBeenCalledOnce();
});
