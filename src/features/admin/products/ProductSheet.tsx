import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useIsPageHidden } from '../access/AdminSession';
import { ProductEditor } from '../productRecord/ProductEditor';
import type { ProductEditing } from '../productRecord/useProductEditor';
import styles from './ProductSheet.module.css';

type ProductSheetProps = {
  /** The id of the product that is open; undefined while none is. */
  open: string | undefined;
  /** All loaded products: the open one stays when it no longer matches the filter. */
  products: readonly AdminProduct[];
  /** The listed products, in their order. */
  listed: readonly AdminProduct[];
  editor: ProductEditing;
  onOpen: (productId: string | undefined) => void;
};

/** A product with all its fields beside the table, with the previous and the next one of the list. */
export function ProductSheet({ open, products, listed, editor, onOpen }: ProductSheetProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const isOpen = ({ product }: AdminProduct) => product.productId === open;
  const loaded = open === undefined ? undefined : products.find(isOpen);
  const place = loaded ? listed.indexOf(loaded) : -1;
  // Two dialogs at once would hide each other; the one of a conflict is the page's.
  const isConflict = [...editor.edits.values()].some(({ conflict }) => conflict);

  function step(by: 1 | -1) {
    const next = listed[place + by];
    if (next) onOpen(next.product.productId);
  }

  return (
    <Dialog
      open={loaded !== undefined && !isConflict && !isHidden}
      title={loaded ? productTitle(loaded.product) : ''}
      onClose={() => onOpen(undefined)}
      look="panel"
    >
      {loaded && (
        <>
          <div className={styles.steps}>
            <Button look="quiet" disabled={place <= 0} onClick={() => step(-1)}>
              {t('list.previous')}
            </Button>
            <span>
              {place < 0
                ? t('order.notListed')
                : t('list.place', { place: place + 1, count: listed.length })}
            </span>
            <Button look="quiet" disabled={place === listed.length - 1} onClick={() => step(1)}>
              {t('list.next')}
            </Button>
          </div>
          <ProductEditor
            key={open}
            loaded={loaded}
            edit={editor.edits.get(loaded.product.productId)}
            photos={editor.photos.get(loaded.product.productId)}
            actions={editor.actions}
          />
        </>
      )}
    </Dialog>
  );
}
