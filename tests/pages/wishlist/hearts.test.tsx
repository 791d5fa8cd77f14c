import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { PERSONAL, queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { broken, catalogueHolds, held, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, queries, requests, server } from '../../support/server';

const MYLIST = `${HOSTS.catalogue}/mylist`;

const heart = async (id: string) =>
  within(await screen.findByRole('article', { name: `Title ${id}` })).getByRole('button', {
    name: 'Save to My List',
  });

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

/** Makes the host answer with these products, and then with the list last sent to it. */
function hostHolds(...ids: string[]) {
  let list: unknown[] = ids.map((productId) => ({ productId }));
  server.use(
    http.get(MYLIST, () => HttpResponse.json([{ uid: 'demo-shopper', list }])),
    http.post<never, { list: unknown[] }>(MYLIST, async ({ request }) => {
      ({ list } = await request.json());
      return HttpResponse.json({});
    }),
  );
}

const lastSaved = async () =>
  (await bodies('/mylist')).at(-1)?.list.map(({ productId }: { productId: string }) => productId);

test('a press updates its heart before the host answers, and so does a second one meanwhile', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b'), spu('c')]);
  hostHolds('b');
  const answer = held('post', MYLIST);
  const { user } = await renderApp('/');
  const a = await heart('a');
  const b = await heart('b');
  await waitFor(() => expect(isPressed(b)).toBe('true'));

  await user.click(a);
  await waitFor(() => expect(isPressed(a)).toBe('true'));
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));

  await user.click(b);
  await waitFor(() => expect(isPressed(b)).toBe('false'));
  expect(await screen.findByText('Removed from My List')).toBeVisible();
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
});

test('the browser asks before the document is left while a heart has not been saved, and not afterwards', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds();
  const answer = held('post', MYLIST);
  const { user } = await renderApp('/');
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);

  await user.click(await heart('a'));
  await user.click(await heart('b'));
  await waitFor(() => expect(isAsked()).toBe(true));
  answer();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(isAsked()).toBe(false);
  expect(await lastSaved()).toEqual(['a', 'b']);
});

test('a press before the identity provider answers is saved, even after leaving the page', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  hostHolds('old');
  const { router } = await renderApp('/');
  // Presses the heart as soon as it renders, before the provider reports the user.
  fireEvent.click(await heart('a'));
  await act(() => router.navigate('/noFakeStore'));
  await screen.findByRole('heading', { level: 1, name: 'No Fakes Pledge Store' });
  await waitFor(async () => expect(await lastSaved()).toEqual(['old', 'a']));
});

test('of presses before the wish list loads, the last one on each heart is saved', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds('a');
  server.use(http.get(MYLIST, () => new Promise<never>(() => undefined), { once: true }));
  const { user } = await renderApp('/');
  const [a, b] = [await heart('a'), await heart('b')];
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  for (const button of [a, a, b]) await user.click(button);
  expect([isPressed(a), isPressed(b)]).toEqual(['false', 'true']);

  await waitFor(async () => expect(await lastSaved()).toEqual(['b']));
  expect([isPressed(a), isPressed(b)]).toEqual(['false', 'true']);
});

test('a press followed by a navigation in the same tick is saved', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  hostHolds();
  const { router } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  const a = await heart('a');
  act(() => {
    a.click();
    void router.navigate('/noFakeStore');
  });
  await waitFor(async () => expect(await lastSaved()).toEqual(['a']));
  expect(router.state.location.pathname).toBe('/noFakeStore');
});

test('the wish list loads at sign-in also on a page without hearts', async () => {
  await signedIn();
  await renderApp('/noFakeStore');
  await waitFor(() => expect(queries('/mylist')).toEqual(['?uid=demo-shopper']));
});

test('a pending change is not sent after its user signs out', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds();
  const answer = held('post', MYLIST);
  const { user } = await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  for (const id of ['a', 'b']) await user.click(await heart(id));
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));

  await signOut();
  await waitFor(async () => expect(isPressed(await heart('a'))).toBe('false'));
  await signedIn('admin@zan.demo', 'zan-admin');
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(isPressed(await heart('b'))).toBe('false');
  expect(requests('POST', '/mylist')).toHaveLength(1);
});

test("after log-in, a visitor's pressed heart is saved and the same list is shown again", async () => {
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds('old');
  const { user, router } = await renderApp('/?sort=priceAsc');
  const { key } = router.state.location;
  await user.click(await heart('a'));
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  const requested = queries('/spulist').length;

  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'shopper@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-shopper');
  const form = within(screen.getByRole('main'));
  await user.click(form.getByRole('button', { name: 'Log In' }));

  await waitFor(async () => expect(isPressed(await heart('a'))).toBe('true'));
  await waitFor(async () => expect(await lastSaved()).toEqual(['old', 'a']));
  expect(isPressed(await heart('b'))).toBe('false');
  // The same history entry: its list and its scroll position belong to this key.
  expect(router.state.location.key).toBe(key);
  expect(queries('/spulist')).toHaveLength(requested);
});

test('Forward to the log-in page does not press the heart once more', async () => {
  catalogueHolds([spu('a')]);
  hostHolds();
  const { user, router } = await renderApp('/');
  await user.click(await heart('a'));
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  await signedIn();
  await waitFor(async () => expect(await lastSaved()).toEqual(['a']));
  await user.click(await heart('a'));
  await waitFor(async () => expect(await lastSaved()).toEqual([]));
  const { key } = router.state.location;

  await act(() => router.navigate(1));

  // Leads back to the list, as every opening of the log-in page does while signed in.
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.key).not.toBe(key);
  expect(isPressed(await heart('a'))).toBe('false');
  expect(requests('POST', '/mylist')).toHaveLength(2);
});

test('Undo on the page of a product puts back this product alone, after another was removed on the same page', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds('a', 'b');
  const { user, router } = await renderApp('/product/b');
  const productHeart = async (id: string) => {
    await screen.findByRole('heading', { level: 1, name: `Title ${id}` });
    const [page] = screen.getAllByRole('article');
    return within(page!).findByRole('button', { name: 'Save to My List', pressed: true });
  };
  await productHeart('b');
  await act(() => router.navigate('/product/a'));
  await user.click(await productHeart('a'));
  await waitFor(async () => expect(await lastSaved()).toEqual(['b']));
  await act(() => router.navigate(-1));
  await user.click(await productHeart('b'));
  await waitFor(async () => expect(await lastSaved()).toEqual([]));

  const [undoOfA] = screen.getAllByRole('button', { name: 'Undo' });
  await user.click(undoOfA!);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(await lastSaved()).toEqual(['a']);
});

test('A save that ends after its person has signed out leaves nothing of them in the tab', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  hostHolds();
  const answer = held('post', MYLIST);
  const { user } = await renderApp('/');
  await user.click(await heart('a'));
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));
  await act(() => signOut());
  answer();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const ofPerson = queryClient.getQueriesData({ queryKey: [PERSONAL] });
  expect(ofPerson.filter(([, data]) => data !== undefined)).toEqual([]);
});

test('A heart is saved without the name of its brand where only that cannot be read', async () => {
  expectConsole(/^Error fetching brand:/);
  await signedIn();
  catalogueHolds([spu('a', { brandId: '777' })]);
  hostHolds();
  broken('get', `${HOSTS.catalogue}/brandlist`, 404);
  const { user } = await renderApp('/product/a');
  const page = within(screen.getByRole('main'));
  await user.click(await page.findByRole('button', { name: 'Save to My List' }));

  await waitFor(async () => expect(await lastSaved()).toEqual(['a']));
  const [{ list }] = await bodies('/mylist');
  expect(list[0]).toMatchObject({ brandId: '777', brand: '' });
});
