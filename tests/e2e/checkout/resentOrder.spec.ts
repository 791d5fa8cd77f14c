import { expect, test } from '../base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../forwardingProxy';
import { RESENDING_PROXY_PORT } from '../hosts';
import { answer, dialog } from '../shopper';
import {
  COMMIT_URL,
  expectOrderCount,
  prepareCheckout,
  pressCheckout,
  recordCommits,
} from './checkoutSteps';

/**
 * Chromium sends a POST again by itself when a reused connection breaks before the response. Here a proxy
 * breaks the connection of the first order after the host has taken it.
 */

let commits = 0;

const proxy = createForwardingProxy({
  isBroken: ({ method, url }) => {
    if (method !== 'POST' || url !== COMMIT_URL) return false;
    commits += 1;
    return commits === 1;
  },
});

test.use({
  proxy: throughProxy(RESENDING_PROXY_PORT),
  // The worker's own requests take other connections.
  serviceWorkers: 'block',
});

test.beforeAll(() => startProxy(proxy, RESENDING_PROXY_PORT));

test.beforeEach(() => {
  commits = 0;
});

test.afterAll(() => stopProxy(proxy));

test('an order that the browser itself sends twice is told with both numbers and a chat message', async ({
  page,
  t,
}, testInfo) => {
  await prepareCheckout(page, t, testInfo, 'celine-sneakers-5');
  const sent = recordCommits(page);
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  const thanks = dialog(page, t('checkout.thanks'));
  await expect(thanks.getByRole('alert')).toHaveText(/ZN\d+.*ZN\d+/);
  const numbers = (await thanks.getByRole('alert').innerText()).match(/ZN\d+/g) ?? [];
  expect(new Set(numbers).size).toBe(2);
  const chat = await thanks.getByRole('link', { name: t('checkout.tellUs') }).getAttribute('href');
  for (const number of numbers) expect(decodeURIComponent(chat ?? '')).toContain(number);

  // The shop itself has asked for one order.
  expect(sent).toHaveLength(1);
  expect(commits).toBe(2);
  await expectOrderCount(page, t, 2);
});
