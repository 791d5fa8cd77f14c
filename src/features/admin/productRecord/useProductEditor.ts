import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { AdminProduct } from '../../../services/adminCatalogue';
import type { Patch } from '../records/table';
import { useRecordEdits, type RecordEdit } from '../records/useRecordEdits';
import { useKeptRows } from '../useKeptRows';
import { productAdapter } from './productAdapter';
import type { ProductValues } from './productTable';
import { useAddPhoto } from './useAddPhoto';
import { useDuplicate } from './useDuplicate';

export type ProductEditing = ReturnType<typeof useProductEditor>;

/** What a card does. The object is the same at every render, so that memoised cards do not render. */
export type ProductActions = ProductEditing['actions'];

export type ProductEdit = RecordEdit<AdminProduct, ProductValues>;

/** The products on the page, and how a copy takes the place of another or goes. */
type LoadedProducts = {
  products: readonly AdminProduct[];
  replace: (copy: AdminProduct) => void;
  remove: (productId: string) => Promise<void>;
};

/**
 * The state of the product cards, unsaved edits and selection, and the actions of a card. `firstEdits`
 * are the edits that the cards begin with.
 */
export function useProductEditor(
  { products, replace, remove }: LoadedProducts,
  firstEdits?: ReadonlyMap<string, ProductEdit>,
) {
  const { edits, unsaved, actions: editing } = useRecordEdits(productAdapter, firstEdits);
  // Also those of a brand that was listed before: a photo of theirs may still be being reduced.
  const latest = useRef(new Map<string, AdminProduct>());
  useEffect(() => {
    for (const loaded of products) latest.current.set(loaded.product.productId, loaded);
  }, [products]);
  // The selected products by id, as the package of the table keeps its rows.
  const [selected, setSelected] = useKeptRows();

  /** The last loaded copy of a product that this page has not removed, also for what began some renders ago. */
  const findLoaded = useCallback((productId: string) => latest.current.get(productId), []);
  const { set, discard } = editing;
  const duplicate = useDuplicate(set);
  const { photos, addPhotos } = useAddPhoto(findLoaded, editing.type);

  const select = useCallback(
    (productIds: readonly string[], isSelected: boolean) => {
      setSelected((before) => {
        const given = new Set(productIds);
        const others = Object.keys(before).filter((productId) => !given.has(productId));
        const next = isSelected ? [...others, ...productIds] : others;
        return Object.fromEntries(next.map((productId) => [productId, true as const]));
      });
    },
    [setSelected],
  );

  /** Shows another copy of a product, with the edit of its card on top. `saved` is what this page has stored of it. */
  function showCopy(copy: AdminProduct, saved?: Patch<ProductValues>) {
    replace(copy);
    if (saved) editing.rebaseOn(copy, saved);
  }

  const applyRemoved = useCallback(
    (productId: string) => {
      latest.current.delete(productId);
      discard(productId);
      select([productId], false);
      void remove(productId);
    },
    [discard, select, remove],
  );

  const reducing = [...photos].filter(([id, { pending }]) => pending > 0 && !edits.get(id)?.patch);
  return {
    edits,
    photos,
    /** Number of cards that would lose something: an edit, or a photo that is being reduced. */
    unsaved: unsaved + reducing.length,
    selected,
    showCopy,
    actions: useMemo(
      () => ({
        editing,
        addPhotos,
        select,
        setSelected,
        showSaved: replace,
        applyRemoved,
        duplicate,
      }),
      [editing, addPhotos, select, setSelected, replace, applyRemoved, duplicate],
    ),
  };
}
