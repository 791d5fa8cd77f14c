import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { productAdapter } from '../productRecord/productAdapter';
import { ProductConflict } from '../productRecord/ProductConflict';
import type { ProductValues } from '../productRecord/productTable';
import type { ProductEdit, ProductEditing } from '../productRecord/useProductEditor';
import { RecordGrid } from '../records/grid/RecordGrid';
import type { ShownTable } from '../records/grid/useRecordTable';
import { ProductRowEnd } from './ProductRowEnd';
import styles from './ProductsGrid.module.css';
import type { LiveProducts } from './useLiveProducts';

type ProductsGridProps = {
  shown: ShownTable<AdminProduct, ProductValues>;
  /** All loaded products, of which any may have a conflict or a step to take back. */
  products: readonly AdminProduct[];
  live: LiveProducts;
  /** Whether more products are on their way. */
  isLoading: boolean;
  editor: ProductEditing;
  onOpen: (productId: string) => void;
  /** Gets the table, for what hands it the focus. */
  ref: RefObject<HTMLDivElement | null>;
};

/** The products as a table that is edited in place. */
export function ProductsGrid({
  shown,
  products,
  live,
  isLoading,
  editor,
  onOpen,
  ref,
}: ProductsGridProps) {
  const { t } = useTranslation('admin');
  const { edits, actions } = editor;
  const { editing } = actions;
  const { changed, dismiss } = live;
  // The same at every render, so that rows do not render.
  const renderEnd = useCallback(
    (loaded: AdminProduct, edit: ProductEdit | undefined, changedAt: number | undefined) => (
      <ProductRowEnd
        loaded={loaded}
        edit={edit}
        changedAt={changedAt}
        editing={editing}
        onOpen={onOpen}
        onDismiss={dismiss}
      />
    ),
    [editing, onOpen, dismiss],
  );
  return (
    <div className={styles.products}>
      <RecordGrid
        label={t('nav.spuList')}
        adapter={productAdapter}
        shown={shown}
        loaded={products}
        nameOf={nameOf}
        isLoading={isLoading}
        edits={edits}
        actions={editing}
        changed={changed}
        renderEnd={renderEnd}
        ref={ref}
      />
      <ProductConflict products={products} edits={edits} actions={actions} />
    </div>
  );
}

const nameOf = ({ product }: AdminProduct) => productTitle(product);
