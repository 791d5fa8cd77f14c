import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminProduct } from '../../../services/adminCatalogue';
import type { AdminProductList } from './useAdminProducts';
import type { ProductEditing } from './useProductEditor';
import { chunk } from '../../../lib/chunk';
import { EndOfList } from '../../../components/EndOfList';
import { LoadFailed } from '../../../components/LoadFailed';
import { VirtualRows } from '../../../components/VirtualRows';
import { ProductEditor } from './ProductEditor';
import styles from './ProductEditors.module.css';

type ProductEditorsProps = {
  list: AdminProductList;
  /** The products of the list that match the search. */
  shown: readonly AdminProduct[];
  editor: ProductEditing;
};

/** The infinite list of product cards with its loading, empty, failed and end states. */
export function ProductEditors({ list, shown, editor }: ProductEditorsProps) {
  const { t } = useTranslation(['admin', 'shop']);
  return (
    <>
      {/* The key is the index: with a card's id, removing one card would remount all cards after it. */}
      <VirtualRows
        id="admin products"
        rows={chunk(shown, PART)}
        estimatedHeight={PART_HEIGHT}
        bufferSize={PART_HEIGHT / 2}
      >
        {(part, index) => (
          <div key={index} className={styles.part}>
            <Part products={part} editor={editor} />
          </div>
        )}
      </VirtualRows>
      {list.hasMore && !list.failed && !list.isLoading && (
        <EndOfList key={`${list.pagesLoaded} ${shown.length}`} onReached={list.loadMore} />
      )}
      <div role="status" className={styles.state}>
        {list.isLoading && <p>{t('shop:loading')}</p>}
        {!list.isLoading && !list.hasMore && !list.failed && (
          <p>{t(shown.length > 0 ? 'shop:list.end' : 'list.nothing')}</p>
        )}
      </div>
      {list.failed && (
        <LoadFailed title={t('shop:list.failed')} error={list.error} onRetry={list.retry} />
      )}
    </>
  );
}

/** Number of cards that are rendered, and left out, together; and roughly their height, in pixels. */
const PART = 12;
const PART_HEIGHT = 4000;

type PartProps = { products: readonly AdminProduct[]; editor: ProductEditing };

const Part = memo(function Part({ products, editor }: PartProps) {
  return products.map((loaded) => (
    <ProductEditor
      key={loaded.product.productId}
      loaded={loaded}
      card={editor.cards.get(loaded.product.productId)}
      isSelected={editor.selectedIds.has(loaded.product.productId)}
      actions={editor.actions}
    />
  ));
}, isSamePart);

function isSamePart(before: PartProps, after: PartProps): boolean {
  return (
    before.editor.actions === after.editor.actions &&
    before.products.length === after.products.length &&
    before.products.every((loaded, index) => {
      const { productId } = loaded.product;
      return (
        loaded === after.products[index] &&
        before.editor.cards.get(productId) === after.editor.cards.get(productId) &&
        before.editor.selectedIds.has(productId) === after.editor.selectedIds.has(productId)
      );
    })
  );
}
