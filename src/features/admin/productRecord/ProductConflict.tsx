import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { RecordConflict } from '../records/RecordConflict';
import { PRODUCT_TABLE } from './productTable';
import type { ProductActions, ProductEdit } from './useProductEditor';
import { useSaveProduct } from './useSaveProduct';

type ProductConflictProps = {
  products: readonly AdminProduct[];
  edits: ReadonlyMap<string, ProductEdit>;
  actions: ProductActions;
};

/** Asks whether to save the edit of a product that somebody else has changed. */
export function ProductConflict({ products, edits, actions }: ProductConflictProps) {
  const { t } = useTranslation('admin');
  const loaded = products.find(({ product }) => edits.get(product.productId)?.conflict);
  const productId = loaded?.product.productId ?? '';
  const conflict = edits.get(productId)?.conflict;
  const { isSaving, saveMine, takeTheirs } = useSaveProduct(productId, actions);
  return (
    <RecordConflict
      table={PRODUCT_TABLE}
      conflict={conflict}
      text={t('conflict.text', { title: loaded && productTitle(loaded.product) })}
      format={(_field, value) =>
        typeof value === 'string' ? undefined : t('conflict.imageCount', { count: value.length })
      }
      isSaving={isSaving}
      onSaveMine={() => conflict && saveMine(conflict)}
      onTakeTheirs={() => conflict && takeTheirs(conflict.host)}
      onClose={() => actions.editing.set(productId, { conflict: undefined })}
    />
  );
}
