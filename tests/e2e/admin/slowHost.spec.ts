import type { Page } from '@playwright/test';

import { expect, test } from '../base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../forwardingProxy';
import { SLOW_PROXY_PORT } from '../hosts';
import { dialog, waitForActiveWorker } from '../shopper';
import {
  card,
  CATALOGUE_URL,
  catalogueClient,
  openAsAdmin,
  ORDER_URL,
  orderOf,
  PATHS,
  requestSentBy,
} from './admin';

/**
 * What an admin saves or copies is built on the host's answer, however late it comes, and never on the
 * copy that the service worker keeps of a product page (decision 0020).
 */

const SLOW_READS = [`${CATALOGUE_URL}/spulist?`, `${ORDER_URL}/myyOrder/allOrders`];

let isAnswering: Promise<void> | undefined;

const proxy = createForwardingProxy({
  delay: ({ url = '' }) =>
    SLOW_READS.some((read) => url.startsWith(read)) ? isAnswering : undefined,
});

test.use({ proxy: throughProxy(SLOW_PROXY_PORT) });
test.beforeAll(() => startProxy(proxy, SLOW_PROXY_PORT));
test.beforeEach(() => {
  isAnswering = undefined;
});
test.afterAll(() => stopProxy(proxy));
// The tests share the proxy.
test.describe.configure({ mode: 'serial' });

/** Asks for a product as its page does; resolves to whether the worker answered from its cache. */
const isAnsweredFromCache = (page: Page, productId: string) =>
  page.evaluate(
    async (url) => (await fetch(url)).headers.has('x-from-cache'),
    `${CATALOGUE_URL}/spulist?status=1&productId=${productId}`,
  );

/** Lets the hosts' reads wait; returns what ends that. */
function holdReads(): () => void {
  let answerNow = () => {};
  isAnswering = new Promise<void>((resolve) => (answerNow = resolve));
  return answerNow;
}

/** Opens a product page, whose answer the worker then keeps. */
async function keepInWorker(page: Page, productId: string): Promise<void> {
  await waitForActiveWorker(page);
  await page.goto(`/product/${productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

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
    await keepInWorker(page, productId);
    await page.goto(`${PATHS.list}&find=${productId}`);
    const product = card(page, productId);
    if (action === 'a save')
      await product.getByRole('textbox', { name: tAdmin('field.desc') }).fill('Silk');
    else await product.getByRole('checkbox').check();
    // The last pieces are sold meanwhile.
    const host = catalogueClient(page, onHosts);
    const { items } = await host.read(productId);
    const soldOut = items.map((item) => ({ ...item, qty: 0 }));
    await host.change(productId, { items: soldOut });

    const answerNow = holdReads();
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

test('Duplicate waits for a slow host and copies what it answers', async ({
  page,
  t,
  tAdmin,
  onHosts,
}, { retry }) => {
  const productId = `own-belts-${2 + retry}`;
  await openAsAdmin(page, t, PATHS.landing);
  await keepInWorker(page, productId);
  await page.goto(`${PATHS.list}&find=${productId}`);
  const duplicate = card(page, productId).getByRole('button', { name: tAdmin('list.duplicate') });
  await expect(duplicate).toBeVisible();
  await catalogueClient(page, onHosts).change(productId, {
    desc: 'Written meanwhile',
    images: [],
  });

  const answerNow = holdReads();
  await duplicate.click();
  expect(await isAnsweredFromCache(page, productId)).toBe(true);
  await expect(page).toHaveURL(`${PATHS.list}&find=${productId}`);

  answerNow();
  await expect(page).toHaveURL(new RegExp(`${PATHS.create}\\?draft=`));
  // The URL changes before the list leaves the page, with its own fields of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tAdmin('nav.createSpu'));
  const description = page.getByRole('textbox', { name: tAdmin('field.desc'), exact: true });
  await expect(description).toHaveValue('Written meanwhile');
});

test('an order update waits for a slow host and shows the change that it answers', async ({
  page,
  t,
  tAdmin,
}) => {
  // Its answer from the worker's copy shows below that the worker has given up waiting.
  const productId = 'own-belts-2';
  const orderNumber = 'ZN1003';
  await openAsAdmin(page, t, PATHS.landing);
  await keepInWorker(page, productId);
  await page.goto(PATHS.imList);
  await page.getByRole('searchbox', { name: tAdmin('order.find') }).fill(orderNumber);
  const order = orderOf(page, orderNumber);
  await order.getByRole('textbox', { name: tAdmin('order.remark'), exact: true }).fill('My remark');
  // A retry must not find the change of the attempt before.
  const theirs = `Their remark, ${Date.now()}`;
  await changeOrder({ orderId: '65a0c5000000000000001003', remark: theirs });

  const answerNow = holdReads();
  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') updates.push(request.url());
  });
  await order.getByRole('button', { name: tAdmin('order.update') }).click();
  expect(await isAnsweredFromCache(page, productId)).toBe(true);
  const conflict = dialog(page, tAdmin('conflict.title'));
  await expect(conflict).toBeHidden();

  answerNow();
  await expect(conflict.getByRole('cell')).toHaveText([theirs, 'My remark']);
  expect(updates.filter((url) => url.startsWith(ORDER_URL))).toEqual([]);
});

/** Updates an order as another client of the order host would. */
async function changeOrder(update: object): Promise<void> {
  const response = await fetch(`${ORDER_URL}/myyOrder/updateOrder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(update),
  });
  expect(response.ok).toBe(true);
}
