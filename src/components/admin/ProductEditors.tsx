import { memo } from 'react';

import type { AdminProduct, ProductFields } from '../../domain/adminProduct';
import type { useAdminProducts } from '../../hooks/admin/useAdminProducts';
import { inParts } from '../../domain/parts';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { OnScreen } from '../../ui/OnScreen';
import { EndOfLoaded } from '../EndOfLoaded';
import { LoadFailed } from '../LoadFailed';
import { ProductEditor, type ProductActions } from './ProductEditor';
import styles from './ProductEditors.module.css';

type ProductEditorsProps = ProductActions & {
  list: ReturnType<typeof useAdminProducts>;
  shown: readonly AdminProduct[];
  edits: ReadonlyMap<string, ProductFields>;
  selectedIds: ReadonlySet<string>;
};

/** The endless list of product cards, with its loading, empty, failed and finished states. */
export function ProductEditors({ list, shown, ...cards }: ProductEditorsProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const isLoading = list.isLoadingFirst || list.isLoadingMore;
  return (
    <>
      {/* By its place: by its first card, one removed or found would draw all that follow anew. */}
      {inParts(shown, PART).map((part, place) => (
        <OnScreen key={place} className={styles.part}>
          <Part products={part} {...cards} />
        </OnScreen>
      ))}
      {list.hasMore && !list.failed && !isLoading && (
        <EndOfLoaded key={`${list.pagesLoaded} ${shown.length}`} onInSight={list.loadMore} />
      )}
      <div role="status" className={styles.state}>
        {isLoading && <p>{t('shop:loading')}</p>}
        {!isLoading && !list.hasMore && !list.failed && (
          <p>{t(shown.length > 0 ? 'shop:list.end' : 'list.nothing')}</p>
        )}
      </div>
      {list.failed && (
        <LoadFailed title={t('shop:list.failed')} error={list.error} onRetry={list.retry} />
      )}
    </>
  );
}

/** Cards that are drawn, and left undrawn, together. */
const PART = 12;

type PartProps = Omit<ProductEditorsProps, 'list' | 'shown'> & {
  products: readonly AdminProduct[];
};

const Part = memo(function Part({ products, edits, selectedIds, ...actions }: PartProps) {
  return products.map((loaded) => (
    <ProductEditor
      key={loaded.product.productId}
      loaded={loaded}
      edit={edits.get(loaded.product.productId)}
      isSelected={selectedIds.has(loaded.product.productId)}
      {...actions}
    />
  ));
}, isSamePart);

function isSamePart(before: PartProps, after: PartProps): boolean {
  return (
    before.onSaved === after.onSaved &&
    before.onRemoved === after.onRemoved &&
    before.products.length === after.products.length &&
    before.products.every((loaded, place) => {
      const { productId } = loaded.product;
      return (
        loaded === after.products[place] &&
        before.edits.get(productId) === after.edits.get(productId) &&
        before.selectedIds.has(productId) === after.selectedIds.has(productId)
      );
    })
  );
}
