import type { Page } from '@playwright/test';

import { card, CATALOGUE_URL, catalogueClient, openAsAdmin, PATHS, requestSentBy } from './admin';
import { expect, test } from '../base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../forwardingProxy';
import { SLOW_PROXY_PORT } from '../hosts';
import { waitForActiveWorker } from '../shopper';

/**
 * What an admin saves is built on the host's answer, however late it comes, and never on the copy that
 * the service worker keeps of a product page (decision 0020).
 */

let isAnswering: Promise<void> | undefined;

const proxy = createForwardingProxy({
  delay: ({ url }) => (url?.startsWith(`${CATALOGUE_URL}/spulist?`) ? isAnswering : undefined),
});

test.use({ proxy: throughProxy(SLOW_PROXY_PORT) });
test.beforeAll(() => startProxy(proxy, SLOW_PROXY_PORT));
test.beforeEach(() => {
  isAnswering = undefined;
});
test.afterAll(() => stopProxy(proxy));
// Both tests share the proxy.
test.describe.configure({ mode: 'serial' });

/** Asks for a product as its page does; resolves to whether the worker answered from its cache. */
const isAnsweredFromCache = (page: Page, productId: string) =>
  page.evaluate(
    async (url) => (await fetch(url)).headers.has('x-from-cache'),
    `${CATALOGUE_URL}/spulist?status=1&productId=${productId}`,
  );

for (const [action, kind] of [
  ['a save', 'scarves'],
  ['a bulk change', 'hats'],
] as const)
  test(`${action} waits for a slow host and keeps the stock that it answers`, async ({
    page,
    t,
    tAdmin,
    onHosts,
  }, { retry }) => {
    // The hosts keep the save of an earlier attempt.
    const productId = `own-${kind}-${2 + retry}`;
    await openAsAdmin(page, t, PATHS.landing);
    await waitForActiveWorker(page);
    await page.goto(`/product/${productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${PATHS.list}?find=${productId}`);
    const product = card(page, productId);
    if (action === 'a save')
      await product.getByRole('textbox', { name: tAdmin('field.desc') }).fill('Silk');
    else await product.getByRole('checkbox').check();
    // The last pieces are sold meanwhile.
    const host = catalogueClient(page, onHosts);
    const { items } = await host.read(productId);
    const soldOut = items.map((item) => ({ ...item, qty: 0 }));
    await host.change(productId, { items: soldOut });

    let answerNow = () => {};
    isAnswering = new Promise<void>((resolve) => (answerNow = resolve));
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    const press =
      action === 'a save'
        ? product.getByRole('button', { name: tAdmin('list.edit'), exact: true })
        : page.getByRole('button', { name: tAdmin('bulk.offline') });
    await press.click();
    // Asked after it, so that the worker has given up waiting for the host by then.
    expect(await isAnsweredFromCache(page, productId)).toBe(true);
    expect(writes).toEqual([]);

    const request = await requestSentBy(page, 'PUT', /\/spulist\//, () =>
      Promise.resolve(answerNow()),
    );
    expect(request.postDataJSON()).toMatchObject({ items: soldOut.map(() => ({ qty: 0 })) });
    expect(await host.read(productId)).toMatchObject({ items: soldOut.map(() => ({ qty: 0 })) });
  });
