import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { answers, catalogueHolds, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { cardsAre } from './cards';

const LIST = `${HOSTS.catalogue}/spulist`;

test('Numbers sent as text and ids sent as numbers are parsed', async () => {
  catalogueHolds([
    spu('5', {
      productId: 5,
      brandId: 88,
      price: '8,500',
      retailPrice: ' 10000 ',
      discount: '85',
      updatedTime: String(Math.floor(Date.now() / 1000) - 60),
      items: [size('5', '37', { qty: '2', salePrice: '8500', size: 37 })],
    }),
  ]);
  await renderApp('/');

  const card = within(await screen.findByRole('article', { name: 'Title 5' }));
  expect(card.getByText('HK$8,500')).toBeVisible();
  expect(card.getByText('HK$10,000', { exact: false })).toBeVisible();
  expect(card.getByText('15% off')).toBeVisible();
  expect(card.getByText('1 hour ago')).toBeVisible();
  expect(card.getByText(/37$/)).toBeVisible();
  expect(card.queryByText('SOLD OUT')).toBeNull();
});

test('Broken entries are dropped with one console warning for the list', async () => {
  expectConsole(/^Left out 3 unreadable products of a host's response$/);
  catalogueHolds([null, spu('a'), 'text', { title: 'without an id' }, spu('b')]);
  await renderApp('/');

  await cardsAre('Title a', 'Title b');
  expect(vi.mocked(console.warn)).toHaveBeenCalledTimes(1);
});

test('A broken size is dropped and its product is kept', async () => {
  expectConsole(/^Left out 1 unreadable sizes/);
  catalogueHolds([spu('a', { items: [null, size('a', '37')] })]);
  await renderApp('/');

  expect(await screen.findByText(/37$/)).toBeVisible();
});

test('A product without fields shows “Price on request” and no update time', async () => {
  catalogueHolds([{ productId: 'bare' }]);
  await renderApp('/');

  const card = within(await screen.findByRole('article', { name: 'bare' }));
  expect(card.getByText('Price on request')).toBeVisible();
  expect(card.queryByText(/ago/)).toBeNull();
});

test.each([
  ['missing', {}],
  ['null', { list: null }],
])('A list that is %s is treated as empty', async (_what, json) => {
  answers(LIST, json);
  await renderApp('/');

  expect(await screen.findByText(/^Nothing here at the moment/)).toBeVisible();
});

describe('A response of the wrong shape is an error like a failed request', () => {
  test.each([
    ['text in place of the list', { list: 'soon' }],
    ['an object in place of the list', { list: { 0: spu('a') } }],
    ['a bare list', [spu('a')]],
    ['null', null],
    ['a number', 7],
  ])('%s', async (_what, json) => {
    expectConsole(/^Error fetching products:/);
    answers(LIST, json);
    const { user } = await renderApp('/');

    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the products.');

    catalogueHolds([spu('a')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Title a' })).toBeVisible();
  });

  test('HTML in place of JSON', async () => {
    expectConsole(/^Error fetching products:/);
    server.use(http.get(LIST, () => HttpResponse.html('<!doctype html><p>Sign in to the Wi-Fi')));
    await renderApp('/');

    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the products.');
    expect(screen.queryByText(/Wi-Fi/)).toBeNull();
  });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'no-picture.jpg',
  '',
])('The image URL %j is not used', async (url) => {
  catalogueHolds([spu('a', { images: [url, null, 3, 'https://img.test/good.jpg'] })]);
  await renderApp('/');

  const pictures = within(await screen.findByRole('article')).getAllByRole('presentation');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    'https://img.test/good.jpg',
  ]);
});

test.each(['http://img.test/a.jpg', 'data:image/png;base64,AAAA', 'blob:https://shop.test/1'])(
  'The image URL %j is used',
  async (url) => {
    catalogueHolds([spu('a', { images: [url] })]);
    await renderApp('/');

    expect(within(await screen.findByRole('article')).getByRole('presentation')).toHaveAttribute(
      'src',
      url,
    );
  },
);

test.each([
  ['null', null],
  ['text', 'https://img.test/a.jpg'],
  ['empty', []],
])('Images that are %s render no picture', async (_what, images) => {
  catalogueHolds([spu('a', { images })]);
  await renderApp('/');

  expect(within(await screen.findByRole('article')).queryByRole('presentation')).toBeNull();
});
