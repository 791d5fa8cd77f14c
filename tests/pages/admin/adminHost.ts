import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import type { Language } from '../../../src/i18n/languages';
import { answers, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { server, store } from '../../support/server';

/** Opens the admin's pages as an admin, against a catalogue host that stores what it is sent. */

type Json = Record<string, unknown>;

export const SPULIST = `${HOSTS.catalogue}/spulist`;

const PAGE_SIZE = 2;

export async function openAdmin(path: string, language: Language = 'en') {
  await signedIn('admin@zan.demo', 'zan-admin');
  return renderApp(path, language);
}

/** A product of the own label with properties that the shop does not know. */
export function ownLabel(productId: string, fields: Json = {}): Json {
  return spu(productId, {
    brandId: '231',
    season: 'AW26',
    supplier: { code: 7, notes: [null, 'x'] },
    items: [size(productId, '37', { barcode: '111' }), size(productId, '38', { qty: 0 })],
    ...fields,
  });
}

/** Sets the host's products, in pages of two. Returns its records by `_id`, to change as somebody else. */
export function ownLabelHolds(...products: Json[]): Map<string, Json> {
  const records = new Map(products.map((product) => [String(product['_id']), product]));
  server.use(
    http.get(SPULIST, async ({ request }) => {
      await delay(10);
      const query = new URL(request.url).searchParams;
      const id = query.get('productId');
      const all = [...records.values()];
      if (id !== null) {
        const status = query.get('status');
        const list = all.filter(
          (product) => product['productId'] === id && String(product['status']) === status,
        );
        return HttpResponse.json({ list });
      }
      const first = (Number(query.get('page')) - 1) * PAGE_SIZE;
      return HttpResponse.json({ list: all.slice(first, first + PAGE_SIZE) });
    }),
    http.put<{ id: string }, Json>(`${SPULIST}/:id`, async ({ request, params }) => {
      await delay(10);
      records.set(params.id, await request.json());
      return HttpResponse.json({ success: true });
    }),
    http.delete<{ id: string }>(`${SPULIST}/:id`, ({ params }) => {
      records.delete(params.id);
      return HttpResponse.json({ success: true });
    }),
  );
  return records;
}

/** Leaves one product in the list: a page of many takes seconds to render and to search. */
export function oneProduct(): void {
  ownLabelHolds(ownLabel('coat'));
}

/** Leaves one order in the list, and takes its updates. */
export function oneOrder(): void {
  const item = { itemId: 'i-1', desc: 'Wool coat', size: 'M', price: 900 };
  const order = { _id: 'o-1', orderNumber: 'A1', status: 'Pending', remark: '', items: [item] };
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: [order] });
  server.use(http.post(`${HOSTS.order}/myyOrder/updateOrder`, () => HttpResponse.json(true)));
}

/** Makes the host save the record of the next PUT to this id, and the answer get lost. */
export function answerLost(records: Map<string, Json>, id: string): void {
  server.use(
    http.put<never, Json>(
      `${SPULIST}/${id}`,
      async ({ request }) => {
        records.set(id, await request.json());
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
}

/** Makes reads of one product fail until `mend` is called; the list still loads. */
export function productReadsBroken() {
  const fault = { mend: () => void (isBroken = false) };
  let isBroken = true;
  server.use(
    http.get(SPULIST, ({ request }) =>
      isBroken && new URL(request.url).searchParams.has('productId')
        ? HttpResponse.error()
        : undefined,
    ),
  );
  return fault;
}

/** The card of a product or an order. */
export async function card(name: string) {
  return within(await screen.findByRole('article', { name }));
}

/** The card of an order in a narrow window, opened to its form. */
export async function openedCard(number: string) {
  const toggle = (await card(number)).getByRole('button', { name: number });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return card(number);
}

/** Replaces the text of an input at once. Typing it renders the page for each letter. */
export async function retype(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box);
  if (text !== '') await user.paste(text);
}

/** Whether the browser would ask before the page is reloaded. */
export const asksBeforeReload = () =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Logs in through the dialog over the page. */
export async function logInAgain(
  user: UserEvent,
  email = 'admin@zan.demo',
  password = 'zan-admin',
) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  await retype(user, dialog.getByRole('textbox', { name: 'Email' }), email);
  await retype(user, dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
}

/** Makes an admin of another person, who logs in through the dialog over the page. */
export async function anotherAdminLogsIn(user: UserEvent): Promise<void> {
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = true;
  });
  await logInAgain(user, 'shopper@zan.demo', 'zan-shopper');
}

/** Answers the first request of this method and URL with 401. */
export function sessionEndsOnce(method: 'put' | 'post' | 'delete', url: string): void {
  server.use(
    http[method](url, () => HttpResponse.json({ message: 'No session' }, { status: 401 }), {
      once: true,
    }),
  );
}

export { held } from '../../support/answers';
