import * as v from 'valibot';

import type { MyList } from '../domain/myList';
import { exclusively } from './exclusive';
import { catalogueHost } from './http';
import { announceChange } from './tabs';
import { id, listOf, epochMs, optionalNumber, parseAnswer, picture, text } from './parse';

const myListAnswer = listOf(
  v.object({
    list: listOf(
      v.looseObject({
        productId: id,
        brandId: text,
        brand: text,
        thumbnail: picture,
        description: text,
        size: text,
        price: optionalNumber,
        updatedDate: v.fallback(epochMs, 0),
      }),
      'saved products',
    ),
  }),
  'wish lists',
);

/** GET /mylist?uid=: the user's record; null when there is none yet. @throws HostError */
export async function fetchMyList(uid: string, signal?: AbortSignal): Promise<MyList | null> {
  const answer = await catalogueHost.get('/mylist', { uid }, signal);
  const record = parseAnswer(myListAnswer, answer, 'a wish list')[0];
  return record ? { uid, list: record.list } : null;
}

/**
 * Changes the user's list: re-reads the record, applies the change, saves the whole (POST /mylist
 * with `{uid, list}`), one change at a time per user across tabs. A change that returns the record
 * it was given saves nothing. Returns the record as it then stands. @throws HostError
 */
export function changeMyList(
  uid: string,
  change: (record: MyList | undefined) => MyList | undefined,
): Promise<MyList | null> {
  return exclusively(`mylist:${uid}`, async () => {
    const current = (await fetchMyList(uid)) ?? undefined;
    const changed = change(current);
    if (changed && changed !== current) {
      try {
        await catalogueHost.post('/mylist', changed);
      } finally {
        // Also where it failed: perhaps only the answer was lost.
        announceChange('mylist');
      }
    }
    return changed ?? null;
  });
}
