import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import type * as heartButton from '../../src/components/HeartButton';
import type * as priceTag from '../../src/components/PriceTag';
import type * as chunks from '../../src/loadChunk';
import { signOut } from '../../src/services/identity';
import { queryClient } from '../../src/services/queryClient';
import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { bodies, queries, requests, server } from '../support/server';
import { catalogueHolds, spu } from './answers';

const MYLIST = 'https://catalogue.test/mylist';

/** The way of the code that keeps My List to the browser, and what React draws. */
const seen = vi.hoisted(() => ({
  asked: 0,
  comes: () => Promise.resolve(),
  hearts: 0,
  cards: 0,
}));

vi.mock('../../src/loadChunk', async (original) => {
  const real = await original<typeof chunks>();
  const late = <T,>(load: () => Promise<T>) => {
    seen.asked += 1;
    return seen.comes().then(load);
  };
  return {
    ...real,
    loadChunk: <T,>(chunk: string, load: () => Promise<T>) =>
      real.loadChunk(chunk, chunk === 'MyListKeeper' ? () => late(load) : load),
  };
});

vi.mock('../../src/components/HeartButton', async (original) => {
  const { HeartButton } = await original<typeof heartButton>();
  return {
    HeartButton: (props: Parameters<typeof HeartButton>[0]) => {
      seen.hearts += 1;
      return HeartButton(props);
    },
  };
});

vi.mock('../../src/components/PriceTag', async (original) => {
  const { PriceTag } = await original<typeof priceTag>();
  return {
    PriceTag: (props: Parameters<typeof PriceTag>[0]) => {
      seen.cards += 1;
      return PriceTag(props);
    },
  };
});

beforeEach(() => {
  seen.asked = 0;
  seen.comes = () => Promise.resolve();
});

/** Returns what lets it come. */
function holdCode(): () => Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  seen.comes = () => held;
  return () => act(async () => Promise.resolve(release()));
}

const heart = async (id: string) =>
  within(await screen.findByRole('article', { name: `Title ${id}` })).getByRole('button', {
    name: 'Save to My List',
  });

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

/** A host that holds these products, and from then on what is sent to it. */
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

test('A press shows in its heart at once, and draws nothing of the list', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b'), spu('c')]);
  hostHolds('b');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.post(MYLIST, () => answered.then(() => HttpResponse.json({}))));
  await renderApp('/');
  const a = await heart('a');
  const b = await heart('b');
  await waitFor(() => expect(isPressed(b)).toBe('true'));

  Object.assign(seen, { hearts: 0, cards: 0 });
  fireEvent.click(a);
  expect(isPressed(a)).toBe('true');
  expect(seen).toMatchObject({ hearts: 0, cards: 0 });
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));

  fireEvent.click(b);
  expect(isPressed(b)).toBe('false');
  expect(await screen.findByText('Removed from My List')).toBeVisible();
  // The first once, to beat.
  await waitFor(() => expect(seen).toMatchObject({ hearts: 1, cards: 0 }));
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
});

test('A press shows before the code is here, and is saved when it comes, on whatever page', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  hostHolds('old');
  const release = holdCode();
  const { router } = await renderApp('/');
  const a = await heart('a');
  await waitFor(() => expect(seen.asked).toBe(1));
  fireEvent.click(a);
  expect(isPressed(a)).toBe('true');

  await act(() => router.navigate('/noFakeStore'));
  await screen.findByRole('heading', { level: 1, name: 'No Fakes Pledge Store' });
  expect(requests('POST', '/mylist')).toEqual([]);
  await release();
  await waitFor(async () => expect(await lastSaved()).toEqual(['old', 'a']));
});

test('Presses before the code is here end as the last on each heart says', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds('a');
  const release = holdCode();
  await renderApp('/');
  const [a, b] = [await heart('a'), await heart('b')];
  await waitFor(() => expect(seen.asked).toBe(1));
  // What the list holds is not known yet: this one is asked to be off.
  for (const button of [a, a, b]) fireEvent.click(button);
  expect([isPressed(a), isPressed(b)]).toEqual(['false', 'true']);

  await release();
  await waitFor(async () => expect(await lastSaved()).toEqual(['b']));
  expect([isPressed(a), isPressed(b)]).toEqual(['false', 'true']);
  expect(requests('POST', '/mylist')).toHaveLength(2);
});

test('A press and a link in one go: it is saved all the same', async () => {
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

test('There and back again in one go is nothing to save', async () => {
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds();
  await renderApp('/');
  await waitFor(() => expect(queries('/mylist')).toHaveLength(1));
  const [a, b] = [await heart('a'), await heart('b')];
  act(() => {
    for (const button of [a, a, b]) button.click();
  });
  await waitFor(async () => expect(await lastSaved()).toEqual(['b']));
  expect(requests('POST', '/mylist')).toHaveLength(1);
  expect(screen.queryByText('Removed from My List')).toBeNull();
});

test('Code that cannot be had is told as a failed save, and tried again by the next press', async () => {
  expectConsole(/^Error saving wishlist: Loading chunk MyListKeeper failed/);
  await signedIn();
  catalogueHolds([spu('a'), spu('b')]);
  hostHolds();
  seen.comes = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { user } = await renderApp('/');
  const a = await heart('a');
  fireEvent.click(a);
  expect(isPressed(a)).toBe('true');
  expect(await screen.findByText(/^It could not be saved to My List/)).toBeVisible();
  expect(isPressed(a)).toBe('false');

  seen.comes = () => Promise.resolve();
  await user.click(a);
  await waitFor(async () => expect(await lastSaved()).toEqual(['a']));
  expect(isPressed(a)).toBe('true');
});

test('A visitor’s hearts need none of that code, pressed or not', async () => {
  await signOut();
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/');
  await user.click(await heart('a'));
  expect(await screen.findByText('Log in to save what you like.')).toBeVisible();
  expect(seen.asked).toBe(0);
});

test('Where no heart is, My List is not read', async () => {
  await signedIn();
  await renderApp('/noFakeStore');
  await screen.findByRole('heading', { level: 1, name: 'No Fakes Pledge Store' });
  expect(seen.asked).toBe(0);
  expect(queries('/mylist')).toEqual([]);
});

test('What one person has pressed is not saved for the next', async () => {
  await signedIn();
  catalogueHolds([spu('a')]);
  server.use(http.get(MYLIST, () => HttpResponse.json([])));
  const release = holdCode();
  await renderApp('/');
  const a = await heart('a');
  await waitFor(() => expect(seen.asked).toBe(1));
  fireEvent.click(a);
  await signOut();
  await waitFor(() => expect(isPressed(a)).toBe('false'));
  await signedIn('admin@zan.demo', 'zan-admin');
  await release();
  await waitFor(() => expect(queries('/mylist')).toEqual(['?uid=demo-admin']));
  expect(screen.queryByText('Log in to save what you like.')).toBeNull();
  expect(isPressed(a)).toBe('false');
  expect(requests('POST', '/mylist')).toEqual([]);
});
