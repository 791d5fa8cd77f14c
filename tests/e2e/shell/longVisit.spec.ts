import type { Page } from '@playwright/test';

import { seededRandom, type SeededRandom } from '../../../src/demo/random';
import { openAsAdmin, PATHS } from '../admin/admin';
import { cameraPhoto } from '../admin/photos';
import { expect, test } from '../base';
import { startProxy, stopProxy, throughProxy } from '../forwardingProxy';
import { LONG_VISIT_PROXY_PORT } from '../hosts';
import { addFirstAddress, bagProduct } from '../shopper';
import { actionsOfAdmin, actionsOfShopper, closeDialogs, SLOWEST_READ } from './longVisitActions';
import { FAULT_ERRORS, FaultyNetwork } from './longVisitFaults';
import { resourcesOf, watchResources, type Resources } from './resources';

/**
 * Half an hour of random browsing, as a shopper in one tab and as an admin in another, while hosts are slow,
 * busy and failing, connections break and the network goes away. `LONG_VISIT_SEED` repeats the choices,
 * `LONG_VISIT_MINUTES` changes the length.
 */
const SEED = Number(process.env.LONG_VISIT_SEED ?? Date.now() % 1_000_000);
const MINUTES = Number(process.env.LONG_VISIT_MINUTES ?? 30);
/** The visit has ended when these have passed: until then, requests and timers may still be pending. */
const SETTLING_MINUTES = 2;
/** Minutes of a visit before the first count, in which V8 compiles what runs often: code is on the heap too. */
const WARM_UP_MINUTES = 1;
/** The most that the heap may be at the end, of its size at the start. */
const HEAP_BAR = 1.3;

const network = new FaultyNetwork(SEED);
const proxy = network.proxy();
test.use({ proxy: throughProxy(LONG_VISIT_PROXY_PORT), screenshot: 'only-on-failure' });
test.beforeAll(() => startProxy(proxy, LONG_VISIT_PROXY_PORT));
test.afterAll(() => stopProxy(proxy));

test(
  'after a long visit the pages hold no more than before it, and no order is placed twice',
  { tag: '@long' },
  async ({ page: shopper, context, t, tAdmin, expectError }) => {
    test.setTimeout((MINUTES + SETTLING_MINUTES + 10) * 60_000);
    console.log(`LONG_VISIT_SEED=${SEED} LONG_VISIT_MINUTES=${MINUTES}`);
    expectError(FAULT_ERRORS);
    network.watch(context);
    const admin = await context.newPage();
    for (const page of [shopper, admin]) await watchResources(page);
    // The landing page stays the first of the document, so that the visit can go back to its chart.
    await openAsAdmin(admin, t, PATHS.landing);
    const photo = await cameraPhoto(admin, { name: 'coat.jpg', width: 1600, height: 1200 });
    await bagProduct(shopper, t, 'gucci-wallets-2');
    await shopper
      .getByRole('banner')
      .getByRole('link', { name: /^Cart,/ })
      .click();
    await addFirstAddress(shopper, t);

    const random = { shopper: seededRandom(SEED, 1), admin: seededRandom(SEED, 2) };
    const { orders } = network;
    const shopperActions = actionsOfShopper(shopper, t, random.shopper, orders);
    const adminActions = actionsOfAdmin(admin, { t, tAdmin, photo }, random.admin);

    /**
     * Opens the pledge and Order IM by their links, so that the documents stay. Both look the same each time; a
     * list has more or fewer cards.
     */
    async function leave() {
      await closeDialogs(shopper, t);
      await shopper
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.pledge') })
        .click();
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(t('pledge.title'));
      await admin
        .getByRole('navigation')
        .getByRole('link', { name: tAdmin('nav.orderIm') })
        .click();
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(tAdmin('nav.orderIm'));
    }

    // Runs every action once, so that all code and translations are loaded before the first count.
    for (const act of Object.values(shopperActions)) {
      await act();
      await closeDialogs(shopper, t);
    }
    for (const act of Object.values(adminActions)) await act();
    expect(orders.thanked, 'orders of the first round').toBe(1);

    const counts: Record<string, number> = {};
    async function visit(
      page: Page,
      actions: Record<string, () => Promise<unknown>>,
      { pick }: SeededRandom,
      minutes: number,
    ) {
      const end = Date.now() + minutes * 60_000;
      for (let step = 1; Date.now() < end; step += 1) {
        const name = pick(Object.keys(actions));
        await closeDialogs(page, t);
        await test.step(name, async () => actions[name]?.());
        counts[name] = (counts[name] ?? 0) + 1;
        await expect(page.getByText(t('failure.title'))).toBeHidden();
        // The other actions leave pages that are still loading.
        if (step % 5 === 0) await expectLoaded(page);
      }
      await expectLoaded(page);
    }
    async function expectLoaded(page: Page) {
      const main = page.getByRole('main');
      await expect(main).toBeVisible();
      await expect(main.getByRole('status', { name: t('loading') })).toHaveCount(0, {
        timeout: SLOWEST_READ,
      });
    }
    const browse = (minutes: number) =>
      Promise.all([
        visit(shopper, shopperActions, random.shopper, minutes),
        visit(admin, adminActions, random.admin, minutes),
      ]);

    await browse(WARM_UP_MINUTES);
    await leave();
    const before = { shopper: await resourcesOf(shopper), admin: await resourcesOf(admin) };
    console.log('Before:', JSON.stringify(before));

    network.isOn = true;
    await Promise.all([browse(MINUTES), network.interrupt(context, MINUTES)]);
    network.isOn = false;

    await leave();
    console.log('Actions:', JSON.stringify(counts));
    console.log(
      `Checkouts: ${orders.confirmed}, orders: ${orders.thanked}, sent: ${orders.sentAfter.filter(Boolean).join(' + ')}`,
    );
    expectOneOrderEach();
    network.expectNoOtherErrors();
    await expect(async () => {
      const now = { shopper: await resourcesOf(shopper), admin: await resourcesOf(admin) };
      console.log('Now:', JSON.stringify(now));
      for (const tab of ['shopper', 'admin'] as const) expectNoMore(now[tab], before[tab]);
      // Photos were chosen, so that their object URLs have been released and not only never made.
      expect(now.admin.objectUrlsMade).toBeGreaterThan(before.admin.objectUrlsMade);
    }).toPass({ timeout: SETTLING_MINUTES * 60_000, intervals: [10_000] });

    function expectOneOrderEach() {
      expect(orders.sentAfter[0] ?? 0, 'orders without a checkout').toBe(0);
      expect(Math.max(...orders.sentAfter.filter(Boolean)), 'orders of one checkout').toBe(1);
    }
  },
);

function expectNoMore(now: Resources, before: Resources): void {
  expect(now.loadedAt, 'the document is the one counted before').toBe(before.loadedAt);
  expect(now.timers).toBeLessThanOrEqual(before.timers);
  expect(now.observers).toBeLessThanOrEqual(before.observers);
  expect(now.objectUrls).toBeLessThanOrEqual(before.objectUrls);
  expect(now.listeners).toBeLessThanOrEqual(before.listeners);
  expect(now.heap).toBeLessThanOrEqual(before.heap * HEAP_BAR);
}
