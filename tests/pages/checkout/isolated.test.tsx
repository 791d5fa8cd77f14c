import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { saveDisplayName } from '../../../src/services/identity/identity';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { answers, cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { server } from '../../support/server';
import { checkOut, chooseAddress, hurry, stopHurrying } from './till';

const ARABIC = 'فاطمة الزهراء';
const HEBREW = 'מעיל צמר';
const ADDRESS = {
  _id: 'a',
  address1: 'Flat 1',
  address2: '',
  recipient: ARABIC,
  contact: '9123 4567',
};

afterEach(stopHurrying);

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

test('A Hebrew title is isolated in the message of Inquire', async () => {
  catalogueHolds([spu('a', { title: HEBREW, name: '', brandId: '231' })]);
  await renderApp('/product/a');
  const inquire = await screen.findByRole('link', { name: 'Inquire' });
  const text = new URL(inquire.getAttribute('href')!).searchParams.get('text');
  expect(text).toContain(`\u2068${HEBREW}\u2069 (a)`);
});

test('A Hebrew brand is isolated beside the size in an order', async () => {
  await signedIn();
  const items = [{ product: spu('a'), brand: HEBREW, selectedItem: size('a', '37') }];
  const order = { orderNumber: 'ZN9', status: 'Pending', items };
  server.use(http.get(`${HOSTS.order}/myyOrder`, () => HttpResponse.json({ outputList: [order] })));
  await renderApp('/order/ZN9');
  expect(await screen.findByText(`\u2068${HEBREW}\u2069 · Size 37`)).toBeVisible();
});

test('A Hebrew title is isolated beside the size on Thank you!', async () => {
  await signedIn();
  const piece = { productId: 'a', itemId: 'a-37', size: '37', title: HEBREW, price: 1000 };
  attemptStorage(ownerKey('demo-shopper')).write({
    id: 'left',
    state: 'placed',
    followedMs: 0,
    orderNumber: 'ZN9',
    pieces: [piece],
  });
  await renderApp('/cart');
  const thanks = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
  expect(thanks.getByText(HEBREW).tagName).toBe('BDI');
});

test('A Hebrew title is isolated beside the size in the message about an order that does not show', async () => {
  await signedIn();
  hurry();
  server.use(http.get(`${HOSTS.order}/myyOrder`, () => HttpResponse.json({ outputList: [] })));
  const piece = { productId: 'a', itemId: 'a-37', size: '37', title: HEBREW, price: 1000 };
  attemptStorage(ownerKey('demo-shopper')).write({
    id: 'left',
    state: 'placed',
    followedMs: 0,
    knownOrders: [],
    pieces: [piece],
  });
  await renderApp('/cart');
  const href = (await screen.findByRole('link', { name: 'Tell the team' })).getAttribute('href')!;
  expect(new URL(href).searchParams.get('text')).toContain(`\u2068${HEBREW}\u2069 (37)`);
});

test('A Hebrew title is isolated beside the size where the check before an order tells a change', async () => {
  const coat = spu('a', { title: HEBREW, name: '' });
  catalogueHolds([coat]);
  await signedIn();
  keepCart(cartLine(coat));
  const { user } = await renderApp('/cart');
  await chooseAddress(user);
  catalogueHolds([]);
  await checkOut(user);
  const changes = within(await screen.findByRole('dialog', { name: 'Some items have changed' }));
  expect(changes.getByText(`\u2068${HEBREW}\u2069 · 37`)).toBeVisible();
});

test('An Arabic name and the email of an account are isolated', async () => {
  await signedIn();
  await saveDisplayName(ARABIC);
  await renderApp('/account');
  expect((await screen.findByText(ARABIC)).tagName).toBe('BDI');
  expect(screen.getByText('shopper@zan.demo').tagName).toBe('BDI');
});
