import { http, HttpResponse } from 'msw';

import type { MyList, MyListEntry } from '../../domain/myList';
import type { Db } from '../db';
import { asList, asNumber, asText } from '../loose';
import { DEMO_ACCOUNTS, SHOPPER_SAVED } from '../seed';
import { jsonBody, jsonWithPictures, type HandlerContext } from './demoHosts';

/** GET and POST /mylist: one record per user, replaced as a whole. */
export function myListHandlers({ catalogue, db, store }: HandlerContext) {
  return [
    http.get(`${catalogue}/mylist`, ({ request }) => {
      const uid = new URL(request.url).searchParams.get('uid');
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      const { myLists, madeAt } = store.read();
      const record =
        myLists[uid] ?? (uid === DEMO_ACCOUNTS.shopper.uid ? seeded(db, madeAt) : undefined);
      return jsonWithPictures(record ? [record] : [], catalogue);
    }),

    http.post(`${catalogue}/mylist`, async ({ request }) => {
      const record = await jsonBody(request);
      const uid = asText(record['uid']);
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      store.change((state) => {
        state.myLists[uid] = { _id: `mylist-${uid}`, ...record };
      });
      return HttpResponse.json({ success: true });
    }),
  ];
}

function seeded(db: Db, madeAt: number): MyList {
  const list = SHOPPER_SAVED.flatMap((productId, index): MyListEntry[] => {
    const product = db.catalogue().product(productId);
    if (!product) return [];
    const brandId = asText(product['brandId']);
    return [
      {
        productId,
        brandId,
        brand: db.catalogue().brands.find(({ id }) => id === brandId)?.name ?? '',
        thumbnail: asText(asList(product['images'])[0]),
        description: asText(product['title']),
        size: '',
        price: asNumber(product['retailPrice']),
        updatedDate: madeAt - (index + 1) * 5 * 24 * 3_600_000,
      },
    ];
  });
  return { uid: DEMO_ACCOUNTS.shopper.uid, list };
}
