import type { Locator, Page, Request } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { expect, type AdminTFunction } from '../base';
import { PORTS } from '../hosts';
import { signInAs } from '../shopper';

/** Steps of an admin. They find elements by role and by the shop's own texts (spec §17.7). */

export const PATHS = {
  landing: '/adminPage',
  create: '/adminSpuPage',
  list: '/adminSpuListPage?view=cards',
  orderIm: '/adminOrderIMPage',
  imList: '/adminOrderIMPage?part=list',
} as const;

/** The catalogue host's URL in tests against HTTP hosts. */
export const CATALOGUE_URL = `http://127.0.0.1:${PORTS.catalogue}`;

/** The order host's URL in tests against HTTP hosts. */
export const ORDER_URL = `http://127.0.0.1:${PORTS.order}`;

/** Opens an admin page as a signed-in admin. */
export async function openAsAdmin(page: Page, t: TFunction, path: string): Promise<void> {
  await signInAs(page, t, DEMO_ACCOUNTS.admin);
  await page.goto(path);
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
}

/** The card of a product in the admin list, found by the link that shows its id. */
export function card(page: Page, productId: string): Locator {
  const id = page.getByRole('link', { name: productId, exact: true });
  return page.getByRole('article').filter({ has: id });
}

/** The row of an order in the table of wide windows. */
export function orderOf(page: Page, orderNumber: string): Locator {
  return page.getByRole('row', { name: orderNumber, exact: true });
}

/** Fills the create form, except for its photos. */
export async function fillCreateForm(
  page: Page,
  tAdmin: AdminTFunction,
  name: string,
): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await box(tAdmin('field.name')).fill(name);
  await box(tAdmin('field.desc')).fill('全新，附塵袋\nUnworn');
  await box(tAdmin('field.price')).fill('12800');
  await box(tAdmin('field.sizeOf', { number: 1 })).fill('M');
  await box(tAdmin('field.salePriceOf', { number: 1 })).fill('9,800');
}

/** Runs the action and returns the request that it sends. */
export async function requestSentBy(
  page: Page,
  method: string,
  path: RegExp,
  action: () => Promise<void>,
): Promise<Request> {
  const request = page.waitForRequest(
    (candidate) => candidate.method() === method && path.test(candidate.url()),
  );
  await action();
  return request;
}

type HostRecord = Record<string, unknown> & { _id: string; items: Record<string, unknown>[] };

/** Reads and changes products as another client of the catalogue host would. */
export function catalogueClient(page: Page, onHosts: boolean) {
  async function call(method: string, path: string, record?: object) {
    const [url, init] = [
      `${onHosts ? CATALOGUE_URL : '/demo/catalogue'}${path}`,
      { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(record) },
    ] as const;
    if (onHosts) return (await fetch(url, init)).json();
    return page.evaluate(async ([to, how]) => (await fetch(to, how)).json(), [url, init] as const);
  }
  async function read(productId: string): Promise<HostRecord> {
    const response: { list: HostRecord[] } = await call('GET', `/spulist?productId=${productId}`);
    const [record] = response.list;
    if (!record) throw new Error(`The host has no ${productId}`);
    return record;
  }
  return {
    read,
    /** Saves the changed fields of a product and returns the new record. */
    change: async (productId: string, change: object): Promise<HostRecord> => {
      const record = { ...(await read(productId)), ...change };
      await call('PUT', `/spulist/${record._id}`, record);
      return record;
    },
  };
}
