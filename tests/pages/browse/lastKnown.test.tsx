import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { watchAborts } from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { renderApp } from '../../support/renderApp';
import { queries, requests, server } from '../../support/server';
import { cardsAre } from './cards';

/** What the service worker answers from its cache, because the host is slow or down (spec §11.3). */

const NOTICE = /^The shop has not answered yet\./;
const LIST = `${HOSTS.catalogue}/spulist`;

/** Old prices from the worker's cache; the host itself, which only a `no-store` read reaches, waits. */
function slowHost(pages: Record<string, unknown>[][]) {
  let answer = () => {};
  const isAnswering = new Promise<void>((resolve) => (answer = resolve));
  const { watch, countAborts } = watchAborts();
  server.use(
    http.get(LIST, async ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? '1';
      const list = pages[Number(page) - 1] ?? [];
      if (request.cache !== 'no-store')
        return HttpResponse.json({ list }, { headers: { 'x-from-cache': '1' } });
      watch(request);
      await isAnswering;
      return HttpResponse.json({ list: list.map((product) => ({ ...product, price: 1200 })) });
    }),
  );
  return { answer, isAnswering, countAborts };
}

test('A list says that it is the last known state, and shows what the host then answers', async () => {
  const host = slowHost([[spu('a', { price: 800 })]]);
  await renderApp('/');

  expect(await screen.findByText('HK$800')).toBeVisible();
  expect(await screen.findByText(NOTICE)).toHaveAttribute('role', 'status');

  host.answer();
  expect(await screen.findByText('HK$1,200')).toBeVisible();
  expect(screen.queryByText('HK$800')).toBeNull();
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('Every page of a list that came from the cache is asked for again, and each stays in its place', async () => {
  endOfListInSight.value = true;
  const host = slowHost([[spu('a')], [spu('b')]]);
  await renderApp('/');
  await screen.findByText('Yay! You have seen it all');

  host.answer();
  await waitFor(() => expect(screen.getAllByText('HK$1,200')).toHaveLength(2));
  await cardsAre('Title a', 'Title b');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  // Pages 1 to 3, then 1 and 2 again at the end; each of the three from the host once.
  expect(queries('/spulist')).toHaveLength(8);
});

test('A product says that it is the last known state, and shows what the host then answers', async () => {
  const host = slowHost([[spu('a', { price: 800, items: [], totalStock: 1 })]]);
  await renderApp('/product/a');

  // Below the name, and on phones in the bar.
  expect(await screen.findAllByText('HK$800')).toHaveLength(2);
  expect(await screen.findByText(NOTICE)).toBeVisible();

  host.answer();
  expect(await screen.findAllByText('HK$1,200')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('A page without last known goods shows no notice and asks for none', async () => {
  const host = slowHost([[spu('a')]]);
  const { router } = await renderApp('/');
  await screen.findByText(NOTICE);

  await act(() => router.navigate('/noFakeStore'));

  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(host.countAborts()).toBe(1);
});

test('What was shown offline is asked for again once the shop is online', async () => {
  const host = slowHost([[spu('a', { price: 800 })]]);
  server.use(http.head(`${location.origin}/locales/zh/shop.json`, () => HttpResponse.error()));
  await renderApp('/');
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
  expect(screen.queryByText(NOTICE)).toBeNull();

  host.answer();
  server.use(http.head(`${location.origin}/locales/zh/shop.json`, () => new HttpResponse()));
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText('HK$1,200')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull());
});

test('A product that is opened from such a list says so too, until the host answers', async () => {
  const host = slowHost([[spu('a', { price: 800 })]]);
  server.use(
    http.get(LIST, async ({ request }) => {
      if (new URL(request.url).searchParams.has('productId')) await host.isAnswering;
      return undefined;
    }),
  );
  const { user } = await renderApp('/');
  await user.click(await screen.findByRole('link', { name: /Title a/ }));
  await screen.findByRole('heading', { level: 1, name: 'Title a' });
  expect(await screen.findByText(NOTICE)).toBeVisible();

  host.answer();
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('The host is asked until it answers', async () => {
  // More often than any other read.
  let failures = 4;
  slowHost([[spu('a', { price: 800 })]]).answer();
  server.use(
    http.get(LIST, ({ request }) =>
      request.cache === 'no-store' && failures-- > 0
        ? HttpResponse.json({}, { status: 503 })
        : undefined,
    ),
  );
  await renderApp('/');

  expect(await screen.findByText('HK$1,200', {}, { timeout: 20_000 })).toBeVisible();
  expect(requests('GET', '/spulist')).toHaveLength(6);
}, 30_000);
