import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useIsPageHidden } from '../access/AdminSession';
import { ProductEditor } from '../productRecord/ProductEditor';
import type { ProductEditing } from '../productRecord/useProductEditor';
import type { OpenedRecord } from '../useOpenedRecord';
import styles from './ProductSheet.module.css';

type ProductSheetProps = {
  sheet: OpenedRecord;
  /** All loaded products: the open one stays when it no longer matches the filter. */
  products: readonly AdminProduct[];
  /** The listed products, in their order. */
  listed: readonly AdminProduct[];
  editor: ProductEditing;
};

/** A product with all its fields beside the table, with the previous and the next one of the list. */
export function ProductSheet({ sheet, products, listed, editor }: ProductSheetProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { edits, photos, actions } = editor;
  const { opened } = sheet;
  const loaded = products.find(({ product }) => product.productId === opened);
  const place = loaded ? listed.indexOf(loaded) : -1;
  // Two dialogs at once would hide each other; the one of a conflict is the page's.
  const isConflict = [...edits.values()].some(({ conflict }) => conflict);

  function applyRemoved(productId: string) {
    sheet.close();
    actions.applyRemoved(productId);
  }

  function step(by: 1 | -1) {
    const next = listed[place + by];
    if (next) sheet.show(next.product.productId);
  }

  return (
    <Dialog
      open={loaded !== undefined && !isConflict && !isHidden}
      title={loaded ? productTitle(loaded.product) : ''}
      onClose={sheet.close}
      look="panel"
      backCloses={false}
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
            key={opened}
            loaded={loaded}
            edit={edits.get(loaded.product.productId)}
            photos={photos.get(loaded.product.productId)}
            actions={{ ...actions, applyRemoved }}
          />
        </>
      )}
    </Dialog>
  );
}
