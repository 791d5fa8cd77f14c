import { useTranslation } from 'react-i18next';

import type { ComparedChange } from '../../domain/comparison';
import type { Product } from '../../domain/product';
import { moveFocus } from '../../lib/moveFocus';
import { Button } from '../../ui/Button';
import { ProductPicture } from '../ProductPicture';
import { useGoodsWords } from '../useGoodsWords';
import { useLazyDialog } from '../useLazyDialog';
import styles from './CompareBar.module.css';

type CompareBarProps = {
  /** The products that are chosen for the comparison. */
  products: readonly Product[];
  onCompare: (change: ComparedChange) => Promise<void>;
};

/** A bar at the foot of the window with the products that are chosen for the comparison; absent while none is. */
export function CompareBar({ products, onCompare }: CompareBarProps) {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const dialog = useLazyDialog(
    'CompareDialog',
    async () => (await import('./CompareDialog')).CompareDialog,
  );
  if (products.length === 0) return null;

  function clear() {
    moveFocus();
    void onCompare(() => []);
  }

  return (
    <>
      <section className={styles.bar} aria-label={t('compare.title')}>
        <ul className={styles.pieces}>
          {products.map((product) => (
            <li key={product.productId}>
              <ProductPicture slot="small" src={product.images[0]} alt={nameOf(product)} />
            </li>
          ))}
        </ul>
        {products.length > 1 ? (
          <Button className={styles.open} onClick={dialog.open}>
            {t('compare.open', { number: products.length })}
          </Button>
        ) : (
          <p className={styles.another}>{t('compare.another')}</p>
        )}
        <Button look="quiet" onClick={clear}>
          {t('compare.clear')}
        </Button>
      </section>
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.isOpen}
          products={products}
          onClose={dialog.close}
          onCompare={onCompare}
        />
      )}
    </>
  );
}
