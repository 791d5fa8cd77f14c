import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { queries, server } from '../../support/server';
import { cardNames, cardsAre, menu } from './cards';

const END = 'Yay! You have seen it all';

const pages = () => queries('/spulist').map((query) => new URLSearchParams(query).get('page'));

test('The list does not request its next page before its end is in the viewport', async () => {
  catalogueHolds([spu('a')], [spu('b')]);
  await renderApp('/');

  await screen.findByRole('article');
  expect(pages()).toEqual(['1']);
  expect(screen.queryByText(END)).toBeNull();
});

test('Each page appends only products not yet in the list, until an empty page ends it', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a'), spu('b')], [spu('b', { title: 'Again' }), spu('c')], [spu('d')]);
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title a', 'Title b', 'Title c', 'Title d');
  // At the end each page is looked at again, for what has shifted.
  expect(pages()).toEqual(['1', '2', '3', '4', '1', '2', '3']);
});

test('A numeric id and the same id as text are the same product', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('1', { productId: 1 })], [spu('1'), spu('2')]);
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title 1', 'Title 2');
});

test('A page of only duplicates does not end the list', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('a')], [spu('a')], [spu('b')]);
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title a', 'Title b');
});

test('A host that repeats its last page for ever is told apart by a page 1 without news, and the list ends', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], ...Array.from({ length: 20 }, () => [spu('b')]));
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title a', 'Title b');
  expect(pages()).toEqual(['1', '2', '3', '4', '5', '1', '2']);
});

/** Makes the catalogue hold these products in pages of `size`; `meanwhile` changes them before each request. */
function catalogueShifts(online: string[], size: number, meanwhile: (request: number) => void) {
  const host = { online };
  let requests = 0;
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, ({ request }) => {
      meanwhile((requests += 1));
      const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * size;
      const list = host.online.slice(start, start + size).map((id) => spu(id));
      return HttpResponse.json({ list });
    }),
  );
  return host;
}

const ids = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

test('Products that move to page 1 when others go offline are shown too, before the list ends', async () => {
  endOfListInSight.value = true;
  const host = catalogueShifts(ids(10), 4, (request) => {
    if (request === 2) host.online = host.online.slice(3);
  });
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  const shown = [...ids(4), 'p8', 'p9', 'p10', 'p5', 'p6', 'p7'];
  await cardsAre(...shown.map((id) => `Title ${id}`));
});

test('Products that come online at the head of the list are shown too, and the list goes on after them', async () => {
  endOfListInSight.value = true;
  const host = catalogueShifts(ids(9), 2, (request) => {
    if (request === 4) host.online = [...ids(6, 'new'), ...host.online];
  });
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  const shown = [...ids(6), ...ids(6, 'new'), 'p7', 'p8', 'p9'];
  await cardsAre(...shown.map((id) => `Title ${id}`));
});

test('A page of only unreadable entries does not end the list', async () => {
  expectConsole(/^Left out 2 unreadable products/);
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [null, 7], [spu('b')]);
  await renderApp('/');

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title a', 'Title b');
});

test('An empty first page shows a message and a link to all products', async () => {
  catalogueHolds([]);
  await renderApp('/');

  expect(await screen.findByText(/^Nothing here at the moment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See everything' })).toHaveAttribute(
    'href',
    '/?brand=all&category=all',
  );
  expect(screen.queryByText(END)).toBeNull();
});

test('A change of sort clears the list and loads it again from page 1', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')]);
  const { user } = await renderApp('/');
  await screen.findByText(END);

  catalogueHolds([spu('c')]);
  await user.selectOptions(await menu('Sort'), 'priceAsc');

  expect(await screen.findByRole('article', { name: 'Title c' })).toBeVisible();
  expect(cardNames()).toEqual(['Title c']);
  await screen.findByText(END);
  expect(pages()).toEqual(['1', '2', '3', '1', '2', '1', '2', '1']);
});

test('While a new list loads, Loading... replaces the old one', async () => {
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/');
  await screen.findByRole('article');

  server.use(http.get(`${HOSTS.catalogue}/spulist`, () => new Promise<never>(() => undefined)));
  await user.selectOptions(await menu('Category'), '1600');

  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(cardNames()).toEqual([]);
});

test('A failed second page keeps the first one, and Retry continues from there', async () => {
  expectConsole(/^Error fetching products: The host answered 500$/);
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')]);
  let isBroken = true;
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, ({ request }) =>
      isBroken && request.url.includes('page=2')
        ? HttpResponse.json({}, { status: 500 })
        : undefined,
    ),
  );
  const { user } = await renderApp('/');

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more products.');
  await cardsAre('Title a');
  const requestedBefore = pages().length;

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText(END)).toBeVisible();
  await cardsAre('Title a', 'Title b');
  expect(pages().slice(requestedBefore)).toEqual(['2', '3', '1', '2']);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
