import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { EndOfList } from '../../../components/EndOfList';
import { LoadFailed } from '../../../components/LoadFailed';
import { VirtualRows } from '../../../components/VirtualRows';
import { chunk } from '../../../lib/chunk';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { focusCard, focusSearchBox } from '../cards';
import { ProductConflict } from '../productRecord/ProductConflict';
import { ProductEditor } from '../productRecord/ProductEditor';
import type { ProductActions, ProductEditing } from '../productRecord/useProductEditor';
import { useNextCardFocus } from '../useNextCardFocus';
import styles from './ProductEditors.module.css';
import type { AdminProductList } from './useAdminProducts';

type ProductEditorsProps = {
  list: AdminProductList;
  /** The products of the list that match the search. */
  shown: readonly AdminProduct[];
  editor: ProductEditing;
};

/** The infinite list of product cards with its loading, empty, failed and end states. */
export function ProductEditors({ list, shown, editor }: ProductEditorsProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const actions = useFocusedActions(shown, editor.actions);
  return (
    <>
      {/* The key is the index: with a card's id, removing one card would remount all cards after it. */}
      <VirtualRows
        id="admin products"
        rows={chunk(shown, GROUP_SIZE)}
        estimatedHeight={GROUP_HEIGHT}
        bufferSize={GROUP_HEIGHT / 2}
      >
        {(group, index) => (
          <div key={index} className={styles.group}>
            <Group products={group} editor={editor} actions={actions} />
          </div>
        )}
      </VirtualRows>
      {list.canLoadMore && (
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
      <ProductConflict products={list.products} edits={editor.edits} actions={actions} />
    </>
  );
}

/** The actions of the cards. A saved or removed card that leaves the list hands its focus to the next one. */
function useFocusedActions(
  shown: readonly AdminProduct[],
  actions: ProductActions,
): ProductActions {
  const keys = useMemo(() => shown.map(({ product }) => product.productId), [shown]);
  const mayLeave = useNextCardFocus(keys, focusNext);
  return useMemo(
    () => ({
      ...actions,
      showSaved: (saved) => {
        mayLeave(saved.product.productId);
        actions.showSaved(saved);
      },
      applyRemoved: (productId) => {
        mayLeave(productId);
        actions.applyRemoved(productId);
      },
    }),
    [actions, mayLeave],
  );
}

function focusNext(card: HTMLElement | undefined): void {
  if (card) focusCard(card);
  else focusSearchBox();
}

/** Number of cards that are rendered, and left out, together; and roughly their height, in pixels. */
const GROUP_SIZE = 12;
const GROUP_HEIGHT = 4000;

type GroupProps = {
  products: readonly AdminProduct[];
  editor: ProductEditing;
  actions: ProductActions;
};

const Group = memo(function Group({ products, editor, actions }: GroupProps) {
  return products.map((loaded) => (
    <ProductEditor
      key={loaded.product.productId}
      loaded={loaded}
      edit={editor.edits.get(loaded.product.productId)}
      photos={editor.photos.get(loaded.product.productId)}
      isSelected={editor.selected[loaded.product.productId] ?? false}
      actions={actions}
    />
  ));
}, isSameGroup);

function isSameGroup(before: GroupProps, after: GroupProps): boolean {
  return (
    before.actions === after.actions &&
    before.products.length === after.products.length &&
    before.products.every((loaded, index) => {
      const { productId } = loaded.product;
      return (
        loaded === after.products[index] &&
        before.editor.edits.get(productId) === after.editor.edits.get(productId) &&
        before.editor.photos.get(productId) === after.editor.photos.get(productId) &&
        before.editor.selected[productId] === after.editor.selected[productId]
      );
    })
  );
}
