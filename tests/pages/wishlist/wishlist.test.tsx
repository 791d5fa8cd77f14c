import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { answers, broken, catalogueHolds, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, queries, requests, server } from '../../support/server';

const MYLIST = `${HOSTS.catalogue}/mylist`;

const heart = async (id: string) =>
  within(await screen.findByRole('article', { name: `Title ${id}` })).getByRole('button', {
    name: 'Save to My List',
  });

const pressed = async (id: string, value: boolean) => {
  const button = await heart(id);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(value)));
};

const entry = (productId: string, fields = {}) => ({
  productId,
  brandId: '88',
  brand: 'Gucci',
  thumbnail: 'https://img.test/1.jpg',
  description: `Name ${productId}`,
  size: '',
  price: 1000,
  updatedDate: 1_700_000_000_000,
  ...fields,
});

test('Signed out, a heart sends no request, stays unpressed and shows a toast to log in', async () => {
  await signOut();
  catalogueHolds([spu('a')]);
  const { user, router } = await renderApp('/');

  await user.click(await heart('a'));

  expect(await screen.findByText('Log in to save what you like.')).toBeVisible();
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  expect([...requests('GET', '/mylist'), ...requests('POST', '/mylist')]).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
});

test('The hearts of the products in GET /mylist?uid= are pressed', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('5')]);
  answers(MYLIST, [{ uid: 'demo-shopper', list: [{ productId: 5 }] }]);
  await renderApp('/');

  await pressed('5', true);
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  expect(queries('/mylist')).toEqual(['?uid=demo-shopper']);
});

test('Menu and bottom bar have the number of saved products, for which nothing is asked', async () => {
  await signedIn();
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('a'), entry('b')] }]);
  const { user } = await renderApp('/noFakeStore');
  const me = screen.getByRole('link', { name: 'Me' });
  await waitFor(() => expect(me).toHaveTextContent('Me2'));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveTextContent('Wishlist2');
  expect(queries('/mylist')).toHaveLength(1);
});

test('Adding creates a missing record {uid, list} with one entry (spec §3.3)', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  catalogueHolds([spu('a', { retailPrice: 1200, images: ['https://img.test/1.jpg'] })]);
  const before = Date.now();
  const { user } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  await user.click(await heart('a'));

  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  const [body] = await bodies('/mylist');
  expect(body).toEqual({
    uid: 'demo-admin',
    list: [entry('a', { price: 1200, updatedDate: body.list[0].updatedDate })],
  });
  expect(body.list[0].updatedDate).toBeGreaterThanOrEqual(before);
  expect([...requests('POST', '/mylist')[0]!.headers.keys()].sort()).toEqual([
    ...['accept', 'content-type'],
  ]);
  await pressed('a', true);
});

test('Saving sends {uid, list} and keeps every field of the existing entries', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  const old = entry('old', { note: 'for mum', updatedDate: 1_600_000_000_000 });
  answers(MYLIST, [{ _id: 'r1', uid: 'demo-shopper', list: [old], shared: true }]);
  const { user } = await renderApp('/');
  await user.click(await heart('a'));

  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  const [body] = await bodies('/mylist');
  expect(Object.keys(body).toSorted()).toEqual(['list', 'uid']);
  expect(body.uid).toBe('demo-shopper');
  expect(body.list).toHaveLength(2);
  expect(body.list[0]).toEqual(old);
  expect(body.list[1].productId).toBe('a');
});

test('Saving keeps an update date that the host sent as text', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  const old = entry('old', { updatedDate: '1600000000000' });
  answers(MYLIST, [{ uid: 'demo-shopper', list: [old] }]);
  const { user } = await renderApp('/');
  await user.click(await heart('a'));

  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  const [body] = await bodies('/mylist');
  expect(Number(body.list[0].updatedDate)).toBe(1_600_000_000_000);
});

test('Removing a product saves the record without its entry', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('a'), entry('b')] }]);
  const { user } = await renderApp('/');
  await pressed('a', true);
  await user.click(await heart('a'));

  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  const [body] = await bodies('/mylist');
  expect(body.list.map(({ productId }: { productId: string }) => productId)).toEqual(['b']);
});

test('Saving keeps what another device saved meanwhile and does not restore what it removed', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  const { user } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('elsewhere')] }]);

  await user.click(await heart('a'));

  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  const [body] = await bodies('/mylist');
  expect(body.list.map(({ productId }: { productId: string }) => productId)).toEqual([
    ...['elsewhere', 'a'],
  ]);
});

test('Adding a product that is already in the record saves nothing', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('a')] }]);
  await user.click(await heart('a'));

  await waitFor(() => expect(queries('/mylist').length).toBeGreaterThan(1));
  await pressed('a', true);
  expect(requests('POST', '/mylist')).toEqual([]);
});

test('A failed save rolls back its heart, shows an error and is not retried', async () => {
  expectConsole(/^Error saving wishlist:/);
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('b')] }]);
  broken('post', MYLIST, 500);
  const { user } = await renderApp('/');
  await pressed('b', true);
  await user.click(await heart('a'));

  expect(await screen.findByText(/^It could not be saved to My List/)).toHaveAttribute(
    'role',
    'alert',
  );
  await pressed('a', false);
  await pressed('b', true);
  expect(requests('POST', '/mylist')).toHaveLength(1);
});

test('A save that is refused at status 200 rolls back its heart', async () => {
  expectConsole(/^Error saving wishlist:/);
  await signedIn();
  catalogueHolds([spu('a')]);
  answers(MYLIST, [{ uid: 'demo-shopper', list: [] }]);
  server.use(http.post(MYLIST, () => HttpResponse.json({ success: false })));
  const { user } = await renderApp('/');
  await user.click(await heart('a'));

  await screen.findByText(/^It could not be saved to My List/);
  await pressed('a', false);
});

test('A failed save before the wish list loads keeps the other hearts pressed', async () => {
  expectConsole(/^Error saving wishlist:/);
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  answers(MYLIST, [{ uid: 'demo-shopper', list: [entry('b')] }]);
  server.use(http.get(MYLIST, () => new Promise<never>(() => undefined), { once: true }));
  broken('post', MYLIST, 500);
  const { user } = await renderApp('/');
  await user.click(await heart('a'));

  await screen.findByText(/^It could not be saved to My List/);
  await pressed('a', false);
  await pressed('b', true);
});

test('Of several quick taps, the last one is saved', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  const button = await heart('a');
  for (let tap = 0; tap < 3; tap++) await user.click(button);

  await pressed('a', true);
  await waitFor(async () => {
    const ids = (await bodies('/mylist')).at(-1)?.list.map((saved: Entry) => saved.productId);
    expect(ids).toContain('a');
  });
});

type Entry = { productId: string };

test('The hearts follow the signed-in user after every sign-in and sign-out', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  server.use(
    http.get(MYLIST, ({ request }) =>
      HttpResponse.json([
        { list: [entry(request.url.includes('demo-admin') ? 'b' : 'a')], uid: 'x' },
      ]),
    ),
  );
  await renderApp('/');
  await pressed('a', true);

  await signOut();
  await pressed('a', false);

  await signedIn('admin@zan.demo', 'zan-admin');
  await pressed('b', true);
  await pressed('a', false);
  expect(queries('/mylist')).toEqual(['?uid=demo-shopper', '?uid=demo-admin']);
});
