import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import { renderApp, signedIn } from '../support/renderApp';
import { server } from '../support/server';
import { size, spu } from './answers';

/** The admin's pages as an admin opens them, and a catalogue host that keeps what it is sent. */

type Json = Record<string, unknown>;

export const SPULIST = 'https://catalogue.test/spulist';

const PAGE_SIZE = 2;

export async function openAdmin(path: string) {
  await signedIn('admin@zan.demo', 'zan-admin');
  return renderApp(path);
}

/** A product of the own label with fields that the shop does not know. */
export function ownLabel(productId: string, fields: Json = {}): Json {
  return spu(productId, {
    ...{ brandId: '231', season: 'AW26', supplier: { code: 7, notes: [null, 'x'] } },
    items: [size(productId, '37', { barcode: '111' }), size(productId, '38', { qty: 0 })],
    ...fields,
  });
}

/** What the host holds by `_id`, for somebody else to change; pages of two. */
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

/** The card of a product or an order, once it is there. */
export async function card(name: string) {
  return within(await screen.findByRole('article', { name }));
}

/** Puts a text in the place of what a box holds. */
export async function retype(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box);
  if (text !== '') await user.type(box, text);
}

/** Logs in in the dialog that asks for it over the page. */
export async function logInAgain(
  user: UserEvent,
  email = 'admin@zan.demo',
  password = 'zan-admin',
) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), email);
  await user.type(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
}

/** The host refuses the session at the first call of this method and URL, and not again. */
export function sessionEndsOnce(method: 'put' | 'post' | 'delete', url: string): void {
  server.use(
    http[method](url, () => HttpResponse.json({ message: 'No session' }, { status: 401 }), {
      once: true,
    }),
  );
}

/** The host answers calls of this method and URL only when it is let. */
export function held(
  method: 'get' | 'put' | 'post',
  url: string,
  matches: (url: URL) => boolean = () => true,
): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http[method](url, async ({ request }) => {
      if (matches(new URL(request.url))) await gate;
      return undefined;
    }),
  );
  return release;
}
