import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { AdminProduct } from '../../../services/adminCatalogue';
import { useEdits } from '../useEdits';
import { useDropWhenHidden } from '../useIsPageHidden';
import type { FailedWrite } from './CardProblem';
import { withCard, type CardState } from './cardState';
import { hasChanges, rebase, type Conflict } from './productChanges';
import { readFields, type ProductFields } from './productFields';
import { useAddPhoto } from './useAddPhoto';
import type { AdminProductList } from './useAdminProducts';
import { useDuplicate } from './useDuplicate';

export type ProductEditing = ReturnType<typeof useProductEditor>;

/** What a card does. The object is the same at every render, so that memoised cards do not render. */
export type ProductActions = ProductEditing['actions'];

/**
 * The state of the product cards, unsaved edits and selection, and the actions of a card. `firstCards`
 * are the cards that begin with an edit.
 */
export function useProductEditor(
  { products, replace, remove }: Pick<AdminProductList, 'products' | 'replace' | 'remove'>,
  firstCards?: ReadonlyMap<string, CardState>,
) {
  const { edits: cards, changeEdit: changeCard } = useEdits(firstCards);
  const latest = useRef(products);
  useEffect(() => {
    latest.current = products;
  }, [products]);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());

  const changeEdit = useCallback(
    (productId: string, change: (edit?: ProductFields) => ProductFields | undefined) =>
      changeCard(productId, (card) => withCard(card, { fields: change(card?.fields) })),
    [changeCard],
  );

  const setFailed = useCallback(
    (productId: string, failed: FailedWrite | undefined) =>
      changeCard(productId, (card) => withCard(card, { failed })),
    [changeCard],
  );

  const setConflict = useCallback(
    (productId: string, conflict: Conflict | undefined) =>
      changeCard(productId, (card) => withCard(card, { conflict })),
    [changeCard],
  );

  /** The loaded copy of a product as it is now, also for what began some renders ago. */
  const findLoaded = useCallback(
    (productId: string) => latest.current.find(({ product }) => product.productId === productId),
    [],
  );

  useDropWhenHidden(() => {
    for (const productId of cards.keys())
      changeCard(productId, (card) =>
        card?.conflict ? withCard(card, { conflict: undefined }) : card,
      );
  });

  const duplicate = useDuplicate(setFailed);
  const addPhoto = useAddPhoto(findLoaded, changeCard);

  const select = useCallback((productIds: readonly string[], isSelected: boolean) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      for (const productId of productIds)
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
      changeCard(saved.product.productId, (card) => {
        const now = readFields(saved.record);
        const fields = card?.fields && typed && rebase(card.fields, typed, now);
        return withCard(card, {
          fields: fields && hasChanges(now, fields) ? fields : undefined,
          conflict: undefined,
        });
      });
    },
    [replace, changeCard],
  );

  /** Shows another copy of a product, with the edit of its card on top. */
  function showCopy(copy: AdminProduct) {
    const { productId } = copy.product;
    const loaded = findLoaded(productId);
    replace(copy);
    if (!loaded) return;
    const [before, now] = [readFields(loaded.record), readFields(copy.record)];
    changeEdit(productId, (edit) => edit && rebase(edit, before, now));
  }

  const applyRemoved = useCallback(
    (productId: string) => {
      changeCard(productId, () => undefined);
      select([productId], false);
      void remove(productId);
    },
    [changeCard, select, remove],
  );

  return {
    cards,
    unsaved: [...cards.values()].filter(({ fields, photos }) => fields ?? photos?.pending).length,
    selectedIds,
    showCopy,
    actions: useMemo(
      () => ({
        ...{ changeEdit, addPhoto, setFailed, setConflict },
        ...{ select, applySaved, applyRemoved, duplicate },
      }),
      [changeEdit, addPhoto, setFailed, setConflict, select, applySaved, applyRemoved, duplicate],
    ),
  };
}
