import type { Locator, Page, Request } from '@playwright/test';
import type { TFunction } from 'i18next';

import { DEMO_ACCOUNTS } from '../../src/demo/seed';
import type { AdminWords } from './base';
import { expect } from './base';
import { PORTS } from './hosts';
import { logIn } from './shopper';

/** What an admin does, told by what they see. */

export const PATHS = {
  landing: '/adminPage',
  create: '/adminSpuPage',
  list: '/adminSpuListPage',
  orderIm: '/adminOrderIMPage',
  imList: '/adminOrderIMPage?part=list',
} as const;

/** The catalogue host as the tests reach it. */
export const CATALOGUE = `http://127.0.0.1:${PORTS.catalogue}`;

/** Opens a page of the admin's, by way of the log-in that it leads to. */
export async function asAdmin(page: Page, t: TFunction, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/signup\//);
  await logIn(page, t, DEMO_ACCOUNTS.admin.email, DEMO_ACCOUNTS.admin.password);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
}

/** A product's card on the list, by its id, which stands in it as a link. */
export function card(page: Page, productId: string): Locator {
  const id = page.getByRole('link', { name: productId, exact: true });
  return page.getByRole('article').filter({ has: id });
}

/** Fills in a create form, all but its photos. */
export async function fillIn(page: Page, a: AdminWords, name: string): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await box(a('field.name')).fill(name);
  await box(a('field.desc')).fill('全新，附塵袋\nUnworn');
  await box(a('field.price')).fill('12800');
  await box(a('field.sizeOf', { number: 1 })).fill('M');
  await box(a('field.salePriceOf', { number: 1 })).fill('9,800');
}

/** The request that a press brings about. */
export async function sentBy(
  page: Page,
  method: string,
  path: RegExp,
  press: () => Promise<void>,
): Promise<Request> {
  const request = page.waitForRequest(
    (candidate) => candidate.method() === method && path.test(candidate.url()),
  );
  await press();
  return request;
}

type HostRecord = Record<string, unknown> & { _id: string; items: Record<string, unknown>[] };

/** The catalogue as somebody else reaches it, beside the page. */
export function catalogue(page: Page, onHosts: boolean) {
  async function call(method: string, path: string, record?: object) {
    const [url, init] = [
      `${onHosts ? CATALOGUE : '/demo/catalogue'}${path}`,
      { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(record) },
    ] as const;
    if (onHosts) return (await fetch(url, init)).json();
    return page.evaluate(async ([to, how]) => (await fetch(to, how)).json(), [url, init] as const);
  }
  async function read(productId: string): Promise<HostRecord> {
    const answer: { list: HostRecord[] } = await call('GET', `/spulist?productId=${productId}`);
    const [record] = answer.list;
    if (!record) throw new Error(`The host has no ${productId}`);
    return record;
  }
  return {
    read,
    /** Changes a product whatever the page does with it. */
    change: async (productId: string, change: object): Promise<HostRecord> => {
      const record = { ...(await read(productId)), ...change };
      await call('PUT', `/spulist/${record._id}`, record);
      return record;
    },
  };
}
