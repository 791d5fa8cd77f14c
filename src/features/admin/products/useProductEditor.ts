import { useCallback, useMemo, useState } from 'react';

import type { AdminProduct } from '../../../services/adminCatalogue';
import { useEdits } from '../useEdits';
import { readBulkProgress } from './bulkProgress';
import type { FailedWrite } from './CardProblem';
import { rebase } from './productChanges';
import { readFields, type ProductFields } from './productFields';
import type { AdminProductList } from './useAdminProducts';
import { useDuplicate } from './useDuplicate';

export type ProductEditing = ReturnType<typeof useProductEditor>;

/** What a card does. The object is the same at every render, so that memoised cards do not render. */
export type ProductActions = ProductEditing['actions'];

/** What a card shows besides its product: the edited fields, and a write that failed. */
export type CardState = { fields?: ProductFields; failed?: FailedWrite };

/**
 * The state of the product cards, unsaved edits and selection, and the actions of a card. `firstCards`
 * are the cards that begin with an edit.
 */
export function useProductEditor(
  { products, replace, remove }: Pick<AdminProductList, 'products' | 'replace' | 'remove'>,
  firstCards?: ReadonlyMap<string, CardState>,
) {
  const { edits: cards, changeEdit: changeCard } = useEdits(firstCards);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(readBulkProgress()?.left),
  );

  const changeEdit = useCallback(
    (productId: string, change: (edit?: ProductFields) => ProductFields | undefined) =>
      changeCard(productId, (card) => cardState(change(card?.fields), card?.failed)),
    [changeCard],
  );

  const setFailed = useCallback(
    (productId: string, failed: FailedWrite | undefined) =>
      changeCard(productId, (card) => cardState(card?.fields, failed)),
    [changeCard],
  );

  const duplicate = useDuplicate(setFailed);

  const select = useCallback((productId: string, isSelected: boolean) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      if (isSelected) next.add(productId);
      else next.delete(productId);
      return next;
    });
  }, []);

  /**
   * Shows a saved product. What was typed after the save began stays an edit. `typed` is the edit that
   * was saved, or undefined to discard the edit in favour of the host's copy.
   */
  const applySaved = useCallback(
    (saved: AdminProduct, typed: ProductFields | undefined) => {
      replace(saved);
      changeEdit(saved.product.productId, (edit) =>
        edit && typed && edit !== typed ? rebase(edit, typed, readFields(saved.record)) : undefined,
      );
    },
    [replace, changeEdit],
  );

  /** Shows another copy of a product, with the edit of its card on top. */
  function showCopy(copy: AdminProduct) {
    const { productId } = copy.product;
    const before = products.find(({ product }) => product.productId === productId);
    replace(copy);
    if (!before) return;
    const [was, is] = [readFields(before.record), readFields(copy.record)];
    changeEdit(productId, (edit) => edit && rebase(edit, was, is));
  }

  const applyRemoved = useCallback(
    (productId: string) => {
      changeCard(productId, () => undefined);
      select(productId, false);
      void remove(productId);
    },
    [changeCard, select, remove],
  );

  return {
    cards,
    unsaved: [...cards.values()].filter(({ fields }) => fields).length,
    selectedIds,
    setSelectedIds,
    showCopy,
    actions: useMemo(
      () => ({ changeEdit, setFailed, select, applySaved, applyRemoved, duplicate }),
      [changeEdit, setFailed, select, applySaved, applyRemoved, duplicate],
    ),
  };
}

function cardState(fields?: ProductFields, failed?: FailedWrite): CardState | undefined {
  return fields || failed ? { fields, failed } : undefined;
}
