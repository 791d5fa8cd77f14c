import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { broken } from '../../support/answers';
import { watchAborts } from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { requests, server } from '../../support/server';

const LIST = `${HOSTS.catalogue}/spulist`;
const ORDERS = `${HOSTS.order}/myyOrder`;

const noAnswer = () => new Promise<never>(() => undefined);

/** Makes the first `times` GETs fail. */
function failsTimes(url: string, times: number, answer: () => Response): void {
  let left = times;
  server.use(http.get(url, () => (left-- > 0 ? answer() : undefined)));
}

test.each([
  ['5xx', () => HttpResponse.json({}, { status: 503 })],
  ['429', () => HttpResponse.json({}, { status: 429 })],
  ['network errors', () => HttpResponse.error()],
])('Reads are retried on %s without a message', async (_what, answer) => {
  await signedIn();
  failsTimes(ORDERS, 3, answer);
  await renderApp('/order');

  expect(await screen.findByRole('link', { name: 'ZN1006' })).toBeVisible();
  expect(requests('GET', '/myyOrder')).toHaveLength(4);
});

test.each([400, 401, 404])('Reads are not retried on %i', async (status) => {
  expectConsole(/^Error fetching orders: The host answered 4\d\d$/);
  await signedIn();
  broken('get', ORDERS, status);
  await renderApp('/order');

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.');
  expect(requests('GET', '/myyOrder')).toHaveLength(1);
});

test('After the fourth failure a read is logged once and Retry is shown', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  const fault = broken('get', ORDERS, 500);
  const { user } = await renderApp('/order');

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(requests('GET', '/myyOrder')).toHaveLength(4);
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1);

  fault.mend();
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'ZN1006' })).toBeVisible();
});

test.each([
  ['/', LIST, '/spulist'],
  ['/product/gucci-sneakers-1', LIST, '/spulist'],
  ['/search/Prada', `${HOSTS.catalogue}/brandlist`, '/brandlist'],
  ['/order', ORDERS, '/myyOrder'],
  ['/order/ZN1001', ORDERS, '/myyOrder'],
  ['/addressBook', `${HOSTS.catalogue}/profile`, '/profile'],
])('A read of %s is aborted when the user leaves the page', async (page, url, path) => {
  await signedIn();
  const { countAborts, watch } = watchAborts();
  server.use(
    http.get(url, ({ request }) => {
      watch(request);
      return noAnswer();
    }),
  );
  const { router } = await renderApp(page);
  await waitFor(() => expect(requests('GET', path)).toHaveLength(1));
  await screen.findByRole('status');
  expect(countAborts()).toBe(0);

  await router.navigate('/noFakeStore');

  await waitFor(() => expect(countAborts()).toBe(1));
  expect(requests('GET', path)).toHaveLength(1);
});

test('Loaded addresses stay on screen when a later read fails', async () => {
  expectConsole(/^Error fetching profile:/);
  await signedIn();
  const { user } = await renderApp('/addressBook');
  await screen.findAllByRole('button', { name: 'Edit' });
  let reads = 0;
  // The read before the save succeeds, and the one after it fails.
  server.use(
    http.get(`${HOSTS.catalogue}/profile`, () =>
      ++reads > 1 ? HttpResponse.json({}, { status: 404 }) : undefined,
    ),
  );

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  expect(screen.queryByText('We could not load your addresses.')).toBeNull();
});

test('Signing out clears the cached orders, so the next sign-in fetches them again', async () => {
  await signedIn();
  const { router } = await renderApp('/order');
  expect(await screen.findByRole('link', { name: 'ZN1006' })).toBeVisible();

  await signOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  await signedIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
  await router.navigate('/order');

  expect(await screen.findByRole('link', { name: 'ZN1006' })).toBeVisible();
  expect(requests('GET', '/myyOrder')).toHaveLength(2);
});
