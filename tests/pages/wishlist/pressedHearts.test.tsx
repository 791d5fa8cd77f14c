import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { catalogueHolds, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests } from '../../support/server';

/** Hearts that a visitor presses before a log-in (spec §16). */

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

const logInOf = (place: number) =>
  screen.findAllByRole('button', { name: 'Log In' }).then((buttons) => buttons[place]!);
const isOnLogIn = () => screen.findByRole('heading', { level: 1, name: 'Log In' });

test('The Log In of a heart saves that product and leads back to the same list', async () => {
  const app = await renderApp('/');
  await press(app, 'a', 'b');
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  const { key } = app.router.state.location;
  await app.user.click(await logInOf(0));
  await isOnLogIn();

  await act(() => signedIn());

  await waitFor(async () => expect(await saves()).toEqual([['a']]));
  expect(app.router.state.location).toMatchObject({ pathname: '/', key });
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('b')).toHaveAttribute('aria-pressed', 'false');
});

test('A log-in through Account saves no pressed heart', async () => {
  const app = await renderApp('/');
  await press(app, 'a');
  await openAccount(app);

  await act(() => signedIn());

  await waitFor(() => expect(app.router.state.location.pathname).toBe('/account'));
  await waitFor(() => expect(requests('GET', '/mylist').length).toBeGreaterThan(0));
  expect(requests('POST', '/mylist')).toEqual([]);
});

test.each(['Back', 'Account'])(
  'Whoever leaves the log-in page of a heart by %s has saved nothing',
  async (way) => {
    const app = await renderApp('/');
    await press(app, 'a');
    await app.user.click(await logInOf(0));
    await isOnLogIn();
    if (way === 'Back') {
      await act(() => app.router.navigate(-1));
      await heart('a');
    }
    await openAccount(app);

    await act(() => signedIn());

    await waitFor(() => expect(app.router.state.location.pathname).toBe('/account'));
    await waitFor(() => expect(requests('GET', '/mylist').length).toBeGreaterThan(0));
    expect(requests('POST', '/mylist')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  },
);

test('A log-in in another tab saves no heart of this one', async () => {
  const app = await renderApp('/');
  await press(app, 'a');

  await act(() => signedIn());

  await waitFor(() => expect(requests('GET', '/mylist')).toHaveLength(1));
  expect(await heart('a')).toHaveAttribute('aria-pressed', 'false');
  expect(requests('POST', '/mylist')).toEqual([]);
});
