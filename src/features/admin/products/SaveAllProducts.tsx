import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import { isolated } from '../../../i18n/isolated';
import { invalidateShopCopies, type AdminProduct } from '../../../services/adminCatalogue';
import { useIsPageHidden } from '../access/AdminSession';
import { productAdapter } from '../productRecord/productAdapter';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { unusualEdits, type UnusualEdit } from '../productRecord/unusualEdits';
import { UnusualPrices } from '../productRecord/UnusualPrices';
import type { ProductEditing } from '../productRecord/useProductEditor';
import { fieldProblems } from '../records/fieldProblems';
import { SaveAll } from '../records/SaveAll';
import { useSaveRecords, type RecordChange } from '../records/useSaveRecords';

type SaveAllProductsProps = {
  products: readonly AdminProduct[];
  /** The products that match the search. */
  listed: readonly AdminProduct[];
  editor: ProductEditing;
  onShowUnsaved: (() => void) | undefined;
  /** The table of the products. */
  table: RefObject<HTMLElement | null>;
};

/** Saves every edit of the list of products, after asking about prices that look like a mistake. */
export function SaveAllProducts({
  products,
  listed,
  editor,
  onShowUnsaved,
  table,
}: SaveAllProductsProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { edits, photos, actions } = editor;
  const [asked, setAsked] = useState<{ prices: readonly UnusualEdit[]; send: () => void }>();
  const run = useSaveRecords(() => productAdapter, {
    actions: actions.editing,
    words: { logLine: 'Error editing product:' },
    onStored: (saved) => {
      invalidateShopCopies(saved.product.productId);
      actions.showSaved(saved);
    },
  });
  const changes = products.flatMap((record): RecordChange<AdminProduct, ProductValues>[] => {
    const patch = edits.get(record.product.productId)?.patch;
    return patch ? [{ record, patch }] : [];
  });
  // What cannot be saved yet stays an edit: a wrong amount, or a photo that is still being reduced.
  const ready = changes.filter(
    ({ record: { product }, patch: { before, after } }) =>
      !photos.get(product.productId)?.pending &&
      Object.keys(fieldProblems(PRODUCT_TABLE, before, after)).length === 0,
  );
  const notReady = changes.length - ready.length;

  function confirm(send: () => void) {
    const prices = ready.flatMap(({ record: { product }, patch }) =>
      unusualEdits(patch).map((edit) => ({
        ...edit,
        input: `${product.productId} ${edit.input}`,
        of: { title: productTitle(product), productId: product.productId },
      })),
    );
    if (prices.length > 0) setAsked({ prices, send });
    else send();
  }

  return (
    <SaveAll
      adapter={productAdapter}
      nameOf={({ product }) => `${isolated(productTitle(product))} (${product.productId})`}
      edits={edits}
      changes={changes}
      sent={ready}
      actions={actions.editing}
      listed={listed}
      run={run}
      confirm={confirm}
      confirmUndo={(_, send) => send()}
      resultText={({ isUndo, saved }) => t(isUndo ? 'bulk.undone' : 'bulk.saved', { count: saved })}
      undoLabel={(count) => t('bulk.undo', { count })}
      unsentText={notReady > 0 ? t('list.notReady', { count: notReady }) : ''}
      onShowUnsaved={onShowUnsaved}
      list={table}
    >
      <UnusualPrices
        prices={isHidden ? undefined : asked?.prices}
        onOk={() => {
          setAsked(undefined);
          asked?.send();
        }}
        onCancel={() => setAsked(undefined)}
      />
    </SaveAll>
  );
}
