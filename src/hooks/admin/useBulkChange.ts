import { useState } from 'react';

import { productTitle } from '../../domain/product';
import type { AdminProduct } from '../../domain/adminProduct';
import { withBulkChange, type BulkChange } from '../../domain/productBulk';
import { fetchAdminProduct, saveProduct } from '../../services/adminCatalogue';
import { logFailure } from '../../services/hostError';
import { withSession } from '../../services/session';

/** How a change to many products went. */
export type BulkResult = {
  change: BulkChange;
  saved: number;
  failed: { product: AdminProduct; title: string }[];
};

/** A host is asked by this many at a time. */
const AT_ONCE = 4;

/** One change for many products: each is read anew and saved whole, and a failure stops no other. */
export function useBulkChange(onSaved: (saved: AdminProduct) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<BulkResult>();

  async function run(products: readonly AdminProduct[], change: BulkChange): Promise<void> {
    const waiting = [...products];
    const failed: BulkResult['failed'] = [];
    let done = 0;
    setResult(undefined);
    setProgress({ done, total: products.length });

    async function worker() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          onSaved(await changed(next, change));
        } catch (error) {
          logFailure('Error editing product:', error);
          failed.push({ product: next, title: productTitle(next.product) });
        }
        done += 1;
        setProgress({ done, total: products.length });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    setProgress(undefined);
    setResult({ change, saved: products.length - failed.length, failed });
  }

  return { progress, result, run, dismiss: () => setResult(undefined) };
}

function changed(product: AdminProduct, change: BulkChange): Promise<AdminProduct> {
  return withSession(async () => {
    const host = (await fetchAdminProduct(product)) ?? product;
    return saveProduct(withBulkChange(host.record, change));
  });
}
