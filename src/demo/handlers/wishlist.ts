import { http, HttpResponse } from 'msw';

import type { Wishlist, WishlistEntry } from '../../domain/wishlist';
import type { Db } from '../db';
import { asList, asNumber, asText } from '../loose';
import { DEMO_ACCOUNTS, SHOPPER_SAVED } from '../seed';
import { jsonBody, jsonWithPictures, type HandlerContext } from './demoHosts';

/** GET and POST /mylist (spec §7.2): one record per user; a POST replaces the whole record. */
export function wishlistHandlers({ catalogue, db, store }: HandlerContext) {
  return [
    http.get(`${catalogue}/mylist`, ({ request }) => {
      const uid = new URL(request.url).searchParams.get('uid');
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      const { wishlists, madeAt } = store.read();
      const record =
        wishlists[uid] ??
        (uid === DEMO_ACCOUNTS.shopper.uid ? seededWishlist(db, madeAt) : undefined);
      return jsonWithPictures(record ? [record] : [], catalogue);
    }),

    http.post(`${catalogue}/mylist`, async ({ request }) => {
      const record = await jsonBody(request);
      const uid = asText(record['uid']);
      if (!uid) return HttpResponse.json({ message: 'uid is missing' }, { status: 400 });
      store.change((state) => {
        state.wishlists[uid] = { _id: `mylist-${uid}`, ...record };
      });
      return HttpResponse.json({ success: true });
    }),
  ];
}

function seededWishlist(db: Db, madeAt: number): Wishlist {
  const list = SHOPPER_SAVED.flatMap((productId, index): WishlistEntry[] => {
    const product = db.catalogue().product(productId);
    if (!product) return [];
    const brandId = asText(product['brandId']);
    return [
      {
        productId,
        brandId,
        brand: db.catalogue().brands.find(({ id }) => id === brandId)?.name ?? '',
        thumbnail: asText(asList(product['images'])[0]),
        description: asText(product['name']),
        size: '',
        price: asNumber(product['retailPrice']),
        updatedDate: madeAt - (index + 1) * 5 * 24 * 3_600_000,
      },
    ];
  });
  return { uid: DEMO_ACCOUNTS.shopper.uid, list };
}
