import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

import type { AdminProduct } from '../../../services/adminCatalogue';
import { showToast } from '../../../ui/toast';
import { rebase, withKeysOf } from '../records/rebase';
import { keysOf, type Patch } from '../records/table';
import { PRODUCT_TABLE, type ProductValues } from './productTable';
import type { ProductActions } from './useProductEditor';

const valuesSchema = v.object({
  texts: v.record(v.picklist(keysOf(PRODUCT_TABLE.texts)), v.string()),
  lists: v.object({ images: v.pipe(v.array(v.string()), v.readonly()) }),
  rows: v.pipe(
    v.array(
      v.object({
        key: v.string(),
        texts: v.record(v.picklist(keysOf(PRODUCT_TABLE.rows)), v.string()),
      }),
    ),
    v.readonly(),
  ),
});

/** An edit that is proposed, as a history entry or the storage has it. */
export const proposedEditSchema = v.object({
  productId: v.string(),
  before: valuesSchema,
  after: valuesSchema,
});

const stateSchema = v.object({ proposedEdits: v.array(proposedEditSchema) });

/** An edit of a product that another page proposes. */
export type ProposedEdit = Patch<ProductValues> & { productId: string };

/** The state of a link to the list of products, which then begins with these edits. */
export function proposing(proposedEdits: readonly ProposedEdit[]) {
  return { proposedEdits };
}

/**
 * Enters the edits that the page's history entry proposes, once, each as its product has loaded, on top of what the host
 * has by then. They are typed as if by hand: nothing is saved. Tells how many products a complete list does not have.
 */
export function useProposedEdits(
  products: readonly AdminProduct[],
  isComplete: boolean,
  { type }: ProductActions['editing'],
): void {
  const { t } = useTranslation('admin');
  const location: Location<unknown> = useLocation();
  const { state, search } = location;
  const navigate = useNavigate();
  const [edits] = useState((): readonly ProposedEdit[] => {
    const parsed = v.safeParse(stateSchema, state);
    return parsed.success ? parsed.output.proposedEdits : [];
  });
  const left = useRef(new Map(edits.map((edit) => [edit.productId, edit])));

  // A reload would enter them once more, also those that are saved.
  const isProposed = edits.length > 0 && state !== null;
  useEffect(() => {
    if (isProposed) void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [isProposed, search, navigate]);

  useEffect(() => {
    if (left.current.size === 0) return;
    for (const loaded of products) {
      const edit = left.current.get(loaded.product.productId);
      left.current.delete(loaded.product.productId);
      if (!edit) continue;
      type(loaded, (now) => {
        const { before, after } = withKeysOf(PRODUCT_TABLE, edit, now);
        return rebase(PRODUCT_TABLE, before, after, now);
      });
    }
    const missing = left.current.size;
    if (!isComplete || missing === 0) return;
    left.current.clear();
    showToast('error', t('list.proposedMissing', { count: missing }));
  }, [products, isComplete, type, t]);
}
