import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { answers, catalogueHolds, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';
import { HOSTS, server } from '../../support/server';

const ARABIC = 'فاطمة الزهراء';
const ADDRESS = {
  _id: 'a',
  address1: 'Flat 1',
  address2: '',
  recipient: ARABIC,
  contact: '9123 4567',
};

test('An Arabic recipient and the phone number beside it are isolated in the address book', async () => {
  await signedIn();
  answers(`${HOSTS.catalogue}/profile`, [{ uid: 'demo-shopper', addresses: [ADDRESS] }]);
  await renderApp('/addressBook');
  expect((await screen.findByText(ARABIC)).tagName).toBe('BDI');
  expect(screen.getByText('9123 4567').tagName).toBe('BDI');
});

test('They are isolated on the page of an order', async () => {
  await signedIn();
  const order = { orderNumber: 'ZN9', status: 'Pending', address: ADDRESS, items: [] };
  server.use(http.get(`${HOSTS.order}/myyOrder`, () => HttpResponse.json({ outputList: [order] })));
  await renderApp('/order/ZN9');
  expect((await screen.findByText(ARABIC)).tagName).toBe('BDI');
  expect(screen.getByText('9123 4567').tagName).toBe('BDI');
});

test('A Hebrew title is isolated in the message of the chat', async () => {
  catalogueHolds([spu('a', { title: 'מעיל צמר', name: '' })]);
  await renderApp('/product/a');
  await screen.findByRole('heading', { level: 1, name: 'מעיל צמר' });
  const href = screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')!;
  expect(new URL(href).searchParams.get('text')).toContain('\u2068מעיל צמר\u2069 (a)');
});
