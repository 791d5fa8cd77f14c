import { http, HttpResponse } from 'msw';

import { asText } from '../loose';
import { DEMO_ACCOUNTS, SHOPPER_ADDRESSES } from '../seed';
import { jsonBody, type HandlerContext } from './demoHosts';

/** GET and POST /profile (spec §7.2): one record per user; a POST replaces the whole record. */
export function profileHandlers({ catalogue, store }: HandlerContext) {
  return [
    http.get(`${catalogue}/profile`, ({ request }) => {
      const uid = new URL(request.url).searchParams.get('uid');
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      const record =
        store.read().profiles[uid] ??
        (uid === DEMO_ACCOUNTS.shopper.uid ? SHOPPER_PROFILE : undefined);
      return HttpResponse.json(record ? [record] : []);
    }),

    http.post(`${catalogue}/profile`, async ({ request }) => {
      const record = await jsonBody(request);
      const uid = asText(record['uid']);
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      store.change((state) => {
        state.profiles[uid] = { _id: `profile-${uid}`, ...record };
      });
      return HttpResponse.json({ success: true });
    }),
  ];
}

const SHOPPER_PROFILE = {
  _id: `profile-${DEMO_ACCOUNTS.shopper.uid}`,
  uid: DEMO_ACCOUNTS.shopper.uid,
  addresses: SHOPPER_ADDRESSES,
};
