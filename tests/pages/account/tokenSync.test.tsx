import { waitFor } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { syncTokens } from '../../../src/services/identity/tokenSync';
import { LOST, REFUSALS } from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { requests, server } from '../../support/server';

const URL_OF_SYNC = 'https://shop.test/session';

let apps = 0;

function freshAuth() {
  const app = initializeApp({ apiKey: 'test-key', projectId: 'demo-shop' }, `sync ${(apps += 1)}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, HOSTS.identity, { disableWarnings: true });
  return auth;
}

test('sends a POST with the Bearer token at sign-in and a DELETE at sign-out', async () => {
  server.use(http.all(URL_OF_SYNC, () => new HttpResponse(null, { status: 204 })));
  const auth = freshAuth();
  syncTokens(auth, URL_OF_SYNC);
  const { user } = await signInWithEmailAndPassword(auth, 'shopper@zan.demo', 'zan-shopper');

  await waitFor(() => expect(requests('POST', '/session')).toHaveLength(1));
  expect(requests('POST', '/session')[0]!.headers.get('Authorization')).toBe(
    `Bearer ${await user.getIdToken()}`,
  );
  const before = requests('DELETE', '/session').length;

  await signOut(auth);
  await waitFor(() => expect(requests('DELETE', '/session')).toHaveLength(before + 1));
  expect(requests('DELETE', '/session').at(-1)!.headers.has('Authorization')).toBe(false);
  expect(requests('POST', '/session')).toHaveLength(1);
});

test('sends the token to a configured URL of another origin', async () => {
  server.use(
    http.all('https://elsewhere.test/session', () => new HttpResponse(null, { status: 204 })),
  );
  const auth = freshAuth();
  syncTokens(auth, 'https://elsewhere.test/session');
  await signInWithEmailAndPassword(auth, 'shopper@zan.demo', 'zan-shopper');
  await waitFor(() => expect(requests('POST', '/session')).toHaveLength(1));
});

test.each([...REFUSALS, ...LOST.filter(({ failure }) => failure !== 'HTML')])(
  'logs a sync that meets $failure and still signs in',
  async ({ answer }) => {
    expectConsole(/^Error syncing the token:/);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    server.use(http.all(URL_OF_SYNC, answer));
    const auth = freshAuth();
    syncTokens(auth, URL_OF_SYNC);

    const { user } = await signInWithEmailAndPassword(auth, 'shopper@zan.demo', 'zan-shopper');
    expect(user.uid).toBe('demo-shopper');
    await signOut(auth);
  },
);
