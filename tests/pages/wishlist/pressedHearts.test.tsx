import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity';
import { catalogueHolds, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests } from '../../support/server';

/** Hearts that a visitor presses before log-in (spec §16). */

type App = Awaited<ReturnType<typeof renderApp>>;

const heart = async (id: string) =>
  within(await screen.findByRole('article', { name: `Title ${id}` })).getByRole('button', {
    name: 'Save to My List',
  });

async function press({ user }: App, ...ids: string[]) {
  for (const id of ids) await user.click(await heart(id));
}

/** Follows *Account* of the bar, which leads a visitor to the log-in page. */
async function openAccount({ user, router }: App) {
  const bar = screen.getByRole('banner');
  await user.click(within(bar).getByRole('link', { name: 'Account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
}

/** The products of each save, in order. */
const saves = async () =>
  (await bodies('/mylist')).map(({ list }) =>
    list
      .map(({ productId }: { productId: string }) => productId)
      .filter((id: string) => ['a', 'b'].includes(id)),
  );

beforeEach(async () => {
  await signOut();
  catalogueHolds([spu('a'), spu('b')]);
});

test('Two hearts are saved by one request after a log-in through Account', async () => {
  const app = await renderApp('/');
  await press(app, 'a', 'b');
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  await openAccount(app);

  await act(() => signedIn());

  await waitFor(async () => expect(await saves()).toEqual([['a', 'b']]));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/account'));
  await act(() => app.router.navigate(-1));
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('b')).toHaveAttribute('aria-pressed', 'true');
});

test('The Log In of a toast saves every pressed heart and leads back to the same list', async () => {
  const app = await renderApp('/');
  await press(app, 'a', 'b');
  const { key } = app.router.state.location;
  const toasts = await screen.findAllByRole('button', { name: 'Log In' });
  await app.user.click(toasts[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Log In' });

  await act(() => signedIn());

  await waitFor(async () => expect(await saves()).toEqual([['a', 'b']]));
  expect(app.router.state.location).toMatchObject({ pathname: '/', key });
});

test('A second press takes the first back and says so, and Undo keeps the heart', async () => {
  const app = await renderApp('/');
  await press(app, 'a', 'b', 'a', 'b');
  const told = await screen.findAllByText('It will not be saved when you log in.');
  await app.user.click(within(told[1]!).getByRole('button', { name: 'Undo' }));
  await openAccount(app);

  await act(() => signedIn());

  await waitFor(async () => expect(await saves()).toEqual([['b']]));
});

test('The Log In of a heart saves it also after a second press', async () => {
  const app = await renderApp('/');
  await press(app, 'a');
  const invitation = await screen.findByRole('button', { name: 'Log In' });
  await press(app, 'a');
  await screen.findByText('It will not be saved when you log in.');
  await app.user.click(invitation);
  await screen.findByRole('heading', { level: 1, name: 'Log In' });

  await act(() => signedIn());

  await waitFor(async () => expect(await saves()).toEqual([['a']]));
  expect(app.router.state.location.pathname).toBe('/');
});

test('A log-in in another tab saves no heart of this one', async () => {
  const app = await renderApp('/');
  await press(app, 'a');

  await act(() => signedIn());

  await waitFor(() => expect(requests('GET', '/mylist')).toHaveLength(1));
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  expect(requests('POST', '/mylist')).toEqual([]);
});

test('A sign-out forgets the pressed hearts', async () => {
  const app = await renderApp('/');
  await press(app, 'a');
  await act(() => signedIn());
  await act(() => signOut());
  await openAccount(app);

  await act(() => signedIn('admin@zan.demo', 'zan-admin'));

  await waitFor(() => expect(app.router.state.location.pathname).toBe('/account'));
  await waitFor(() => expect(requests('GET', '/mylist').length).toBeGreaterThan(1));
  expect(requests('POST', '/mylist')).toEqual([]);
});
