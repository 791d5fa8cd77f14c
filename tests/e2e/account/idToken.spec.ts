import type { BrowserContext } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { closeThankYou, prepareCheckout, pressCheckout } from '../checkout/checkoutSteps';
import { TOKEN_PORTS, TOKEN_URL } from '../hosts';
import { serveTokenHosts, serveTokenShop } from '../serveTokenShop';
import { answer, createAccount, logIn, newEmail } from '../shopper';

/** A build with `VITE_SEND_ID_TOKEN=true` and hosts on origins of their own (spec §11.1, §12). */

// The tests run one after another because their hosts use the same ports.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: TOKEN_URL });

let shop: Awaited<ReturnType<typeof serveTokenShop>>;
let hosts: Awaited<ReturnType<typeof serveTokenHosts>> | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await serveTokenShop();
});
test.afterEach(() => hosts?.close());
test.afterAll(() => shop.close());

/** Records the calls of the hosts, each with whether it carried an ID token. */
function recordCalls(context: BrowserContext) {
  const calls = new Map<string, Set<string>>();
  const ports = [TOKEN_PORTS.catalogue, TOKEN_PORTS.order, TOKEN_PORTS.intra].map(String);
  context.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (!ports.includes(port) || !['xhr', 'fetch'].includes(request.resourceType())) return;
    // The service worker fetches pictures.
    if (pathname.startsWith('/images/')) return;
    const { authorization } = request.headers();
    const token = /^Bearer [\w-]+\.[\w-]+\.[\w-]*$/.test(authorization ?? '')
      ? 'token'
      : authorization;
    const call = `${request.method()} ${pathname}`;
    calls.set(call, (calls.get(call) ?? new Set()).add(token ?? 'none'));
  });
  return () => Object.fromEntries([...calls].map(([call, tokens]) => [call, [...tokens]]));
}

test('sends the token with every call about a person and with no catalogue read', async ({
  page,
  context,
  t,
}, testInfo) => {
  hosts = await serveTokenHosts({ allowAuthorization: true });
  const calls = recordCalls(context);
  await prepareCheckout(page, t, testInfo, 'prada-sandals-4');
  await pressCheckout(page, t);
  await answer(page, t('checkout.confirm'), t('action.ok'));
  await closeThankYou(page, t);
  await page
    .getByRole('button', { name: t('product.save') })
    .first()
    .click();
  await expect.poll(() => Object.keys(calls())).toContain('POST /mylist');
  await page.goto('/mylist');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/addressBook');
  await expect(page.getByRole('button', { name: t('action.edit') })).toBeVisible();
  await page.goto('/order');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^ZN\d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /ZN\d+/ })).toBeVisible();

  expect(calls()).toEqual({
    'GET /spulist': ['none'],
    'GET /brandlist': ['none'],
    'GET /mylist': ['token'],
    'POST /mylist': ['token'],
    'GET /profile': ['token'],
    'POST /profile': ['token'],
    'GET /myyOrder': ['token'],
    'POST /myyOrder/commit': ['token'],
  });
});

test('sends the token with the reads and writes of an admin', async ({
  page,
  context,
  t,
  tAdmin,
}) => {
  hosts = await serveTokenHosts({ allowAuthorization: true });
  const { email, password } = DEMO_ACCOUNTS.admin;
  await page.goto('/signup/');
  await logIn(page, t, email, password);
  await expect(page).toHaveURL(PATHS.landing);
  await page.goto(PATHS.list);
  const product = page.getByRole('article').first();
  await expect(product).toBeVisible();
  const calls = recordCalls(context);
  await page.reload();
  await product.getByRole('textbox', { name: tAdmin('field.desc') }).fill('Changed');
  await product.getByRole('button', { name: tAdmin('list.edit') }).click();
  await expect.poll(() => Object.keys(calls()).join()).toContain('PUT /spulist/');
  await page.goto(PATHS.imList);
  await expect(page.getByRole('grid').getByRole('combobox').first()).toBeVisible();

  for (const [call, tokens] of Object.entries(calls())) expect(tokens, call).toEqual(['token']);
  expect(Object.keys(calls())).toEqual(
    expect.arrayContaining(['GET /spulist', 'GET /myyOrder/allOrders']),
  );
});

test.describe('with hosts whose CORS does not allow Authorization', () => {
  test('shows the catalogue, and a failure with Retry in place of orders, list and addresses', async ({
    page,
    t,
    expectError,
  }, testInfo) => {
    expectError(/\/(?:myyOrder|mylist|profile)\?.* has been blocked by CORS policy/);
    expectError(/ERR_FAILED .*\/(?:myyOrder|mylist|profile)\?/);
    expectError(/^Error fetching wishlist: The host could not be reached/);
    expectError(/^Error fetching orders: The host could not be reached/, 1);
    expectError(/^Error fetching profile: The host could not be reached/, 1);
    hosts = await serveTokenHosts({ allowAuthorization: false });
    await createAccount(page, t, newEmail(testInfo));
    for (const [path, failure] of [
      ['/order', t('order.failed')],
      ['/mylist', t('wishlist.failed')],
      ['/addressBook', t('address.failed')],
    ] as const) {
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: failure });
      await expect(alert.getByRole('button', { name: t('action.retry') })).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
