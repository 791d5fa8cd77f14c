import type { Page } from '@playwright/test';

import { expect, translatorFor } from '../base';
import {
  COMMIT_URL,
  expectFollowedForTwoMinutes,
  installClockOfReads,
} from '../checkout/checkoutSteps';
import { dialog, newEmail, switchLanguage, waitForActiveWorker } from '../shopper';
import { test, type Network } from './network';
import {
  alert,
  bag,
  CALL_FAILED,
  expectAddressTyped,
  expectCartKept,
  expectOneOrder,
  goToSignUp,
  markDocument,
  openAddressForm,
  openCard,
  order,
  saveAddress,
  signUpAgain,
} from './networkSteps';

/**
 * The whole journey of a shopper on networks that fail for every host: each failure is named with its
 * next step, nothing typed or chosen is lost, the shop recovers without a reload, and the order is placed
 * once. Hosts that fail are in restarts.spec.ts, and a network that loses requests in slowNetwork.spec.ts.
 */

type Fate = 'no DNS' | 'portal' | 'readable portal';

/**
 * A network that ends for all hosts and comes back. Without DNS, the browser itself reports that it has
 * found no address, to page and worker: no proxy can, and the name of a host is looked up in a cache of
 * the browser's process, which nothing clears while it runs.
 */
function outageOf(page: Page, network: Network, fate: Fate) {
  let hasBegun = false;
  const isHit = (method: string, url: string, beginsAtCommit: boolean) => {
    hasBegun ||= beginsAtCommit && method === 'POST' && url === COMMIT_URL;
    return hasBegun;
  };
  async function prepare(beginsAtCommit: boolean) {
    if (fate !== 'no DNS')
      network.fate = ({ method, url }) => (isHit(method, url, beginsAtCommit) ? fate : 'arrives');
    else
      await page.context().route(/^http/, (route, request) => {
        const isLost = isHit(request.method(), request.url(), beginsAtCommit);
        return isLost ? route.abort('namenotresolved') : route.continue();
      });
  }
  return {
    begin: () => {
      hasBegun = true;
      return prepare(false);
    },
    /** Begins with the next order, which is lost. */
    beginAtCommit: () => prepare(true),
    end: async () => {
      hasBegun = false;
      network.fate = () => 'arrives';
      await page.context().unrouteAll();
    },
  };
}

for (const { kind, brand, fate, logged } of [
  {
    kind: 'a network without DNS',
    brand: 'Roger Vivier',
    fate: 'no DNS',
    logged: /net::ERR_(?:NAME_NOT_RESOLVED|FAILED)/,
  },
  {
    kind: 'a captive portal',
    brand: 'Alexander McQueen',
    fate: 'portal',
    logged: /net::ERR_FAILED|blocked by CORS policy/,
  },
  {
    kind: 'a captive portal that every origin may read',
    brand: 'Prada',
    fate: 'readable portal',
    logged: /net::ERR_FAILED|blocked by CORS policy/,
  },
] as const)
  test(`${kind} is named as no connection, and the shop goes on by itself when it ends`, async ({
    page,
    network,
    t,
    expectError,
  }, testInfo) => {
    expectError(logged);
    expectError(CALL_FAILED);
    if (fate === 'no DNS') expectError(/net::ERR_NAME_NOT_RESOLVED/);
    const outage = outageOf(page, network, fate);
    // What it promises depends on whether the worker is in control yet.
    const status = page.getByRole('status');
    const notice = status
      .filter({ hasText: t('offline.notice') })
      .or(status.filter({ hasText: t('offline.pageOnly') }));
    /** Ends the bad network, and lets the ten seconds pass after which the connection is checked. */
    const recover = async () => {
      await outage.end();
      await page.clock.fastForward(10_000);
      await expect(notice).toBeHidden();
    };
    const pass = await installClockOfReads(page);
    await page.goto(`/?brand=${brand}`);
    await markDocument(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await waitForActiveWorker(page);

    await outage.begin();
    const name = await openCard(page, t, testInfo);
    await expect(page.getByText(t('product.failed'))).toBeVisible();
    await expect(notice).toBeVisible();
    // The failed product is read again without a press.
    await recover();
    await bag(page, t, name);
    await goToSignUp(page, t);

    await outage.begin();
    await signUpAgain(page, t, newEmail(testInfo), outage.end);
    await expect(page).toHaveURL('/cart');

    await openAddressForm(page, t);
    await outage.begin();
    await saveAddress(page, t);
    await expect(alert(page, t('address.saveFailed'))).toBeVisible();
    await expect(notice).toBeAttached();
    await expectAddressTyped(page, t);
    await recover();
    await saveAddress(page, t);
    await expect(dialog(page, t('address.add'))).toBeHidden();
    await expectCartKept(page, t);

    await outage.begin();
    await order(page, t);
    await expect(alert(page, t('checkout.checkFailed'))).toBeVisible();
    await expectCartKept(page, t);
    await recover();

    await outage.beginAtCommit();
    await order(page, t);
    await expect(page.getByText(t('checkout.verifying'))).toBeVisible();
    await outage.end();
    await expectFollowedForTwoMinutes(page, t, pass);
    await expectCartKept(page, t);
    await order(page, t);
    await expectOneOrder(page, t);
  });

test('a portal in place of hosts and translations leaves what the worker has cached', async ({
  page,
  network,
  t,
  expectError,
}) => {
  const refreshFailed = /^Error fetching products: The host answered with a web page/;
  expectError(refreshFailed);
  await page.goto('/?brand=Celine');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForActiveWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('catalogue')).keys()).length))
    .toBeGreaterThan(0);

  // The shop's own page comes through, because in its place the portal's would open.
  network.fate = ({ url }) => (/\.html$|\/\?brand/.test(url) ? 'arrives' : 'readable portal');
  for (const visit of ['the first', 'a second, after the portal has answered the first']) {
    await page.reload();
    await expect(page.getByRole('article').first(), visit).toBeVisible();
  }
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(notice(t('offline.notice'))).toBeVisible();
  // The list is asked for again in the new language.
  const failure = page.waitForEvent('console', (log) => refreshFailed.test(log.text()));
  await switchLanguage(page, t, 'english');
  await failure;
  await expect(notice(translatorFor('en')('offline.notice'))).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code a portal has answered for is named, and opens by itself when the portal ends', async ({
    page,
    network,
    t,
    expectError,
  }) => {
    expectError(/MIME type of "text\/html"|blocked by CORS|ERR_FAILED/);
    expectError(/^Error on this page: /, 1);
    await page.clock.install();
    await page.goto('/noFakeStore');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pledge.title'));
    network.fate = () => 'portal';
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.account') })
      .click();
    await expect(page.getByText(t('failure.chunk'))).toBeVisible();
    network.fate = () => 'arrives';
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signUp.signUp'));
    await expect(page).toHaveURL('/signup/');
  });

  test('signs up after a portal has answered for the code of sign-in', async ({
    page,
    network,
    t,
    expectError,
  }, testInfo) => {
    expectError(/MIME type of "text\/html"/);
    expectError(/^Error loading sign-in: /);
    expectError(/^Error signing in: /, 1);
    network.fate = ({ url }) => (url.includes('/assets/firebaseAuth-') ? 'portal' : 'arrives');
    await page.goto('/signup/');
    await signUpAgain(page, t, newEmail(testInfo), () => {
      network.fate = () => 'arrives';
    });
    await expect(page).toHaveURL('/account');
  });
});
