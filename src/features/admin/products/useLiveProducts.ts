import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import {
  productNewsQuery,
  type AdminProduct,
  type ProductNews,
} from '../../../services/adminCatalogue';
import { useIsPageHidden } from '../access/AdminSession';
import { useAdminOwner } from '../access/useAdminOwner';
import { noteProductChanges } from '../productRecord/productHistory';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { readRecord } from '../productRecord/productValues';
import { changedFields } from '../records/changedFields';
import { keyedAs } from '../records/rebase';
import type { Patch } from '../records/table';
import { useChangedRecords } from '../useChangedRecords';
import type { AdminProductList } from './useAdminProducts';

/** How often the host is asked for news while the page is in sight, in milliseconds. */
const INTERVAL_MS = 60_000;

export type LiveProducts = ReturnType<typeof useLiveProducts>;

/**
 * Reads what other admins have changed of a brand's loaded list, every minute and whenever the tab comes back into
 * sight, and marks it. Unsaved edits stay as they are: their save asks. What this page itself puts into the list
 * through the returned `replace` is no news.
 */
export function useLiveProducts(brand: string, list: AdminProductList) {
  const { products, isLoading, failed, replace, replaceAll } = list;
  const isHidden = useIsPageHidden();
  const owner = useAdminOwner();
  const { data: news, dataUpdatedAt } = useQuery({
    ...productNewsQuery(brand),
    enabled: !isLoading && !failed && !isHidden,
    // The list itself was read just now.
    initialData: NONE,
    staleTime: INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: INTERVAL_MS,
  });
  const { changed, dismiss } = useChangedRecords(products, dataUpdatedAt, keyOf, isSameToAdmins);

  useEffect(() => {
    if (news.length === 0) return;
    for (const { before, now } of news) {
      if (!before) continue;
      const look = { productId: keyOf(now), at: Date.now(), isOwn: false };
      const values = seenAndNow(before, now);
      noteProductChanges(owner, look, values.before, values.after);
    }
    replaceAll(news.map(({ now }) => now));
  }, [news, owner, replaceAll]);

  const replaceOwn = useCallback(
    (copy: AdminProduct) => {
      dismiss(copy);
      replace(copy);
    },
    [dismiss, replace],
  );
  return {
    /** When a change by somebody else was read, by product id. */
    changed,
    dismiss,
    replace: replaceOwn,
  };
}

const NONE: ProductNews[] = [];

const keyOf = ({ product }: AdminProduct) => product.productId;

/** What two copies of a product show, each size under one key: the host may have given it an id since. */
function seenAndNow(seen: AdminProduct, now: AdminProduct): Patch<ProductValues> {
  const after = readRecord(now.record);
  return { before: keyedAs(PRODUCT_TABLE, readRecord(seen.record), after), after };
}

/** A stock that a sale has changed is shown, and nothing that an admin has to look at. */
function isSameToAdmins(seen: AdminProduct, now: AdminProduct): boolean {
  if (seen === now) return true;
  const { before, after } = seenAndNow(seen, now);
  return changedFields(PRODUCT_TABLE, before, after).every(
    ({ field }) => 'isLive' in field && field.isLive,
  );
}
