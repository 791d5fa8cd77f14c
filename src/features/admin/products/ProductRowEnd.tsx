import { useTranslation } from 'react-i18next';

import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { ChangedMark } from '../ChangedMark';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import type { ProductEdit } from '../productRecord/useProductEditor';
import { fieldProblems } from '../records/changes';
import { RowProblem } from '../records/grid/RowProblem';
import styles from './ProductRowEnd.module.css';

type ProductRowEndProps = {
  loaded: AdminProduct;
  edit: ProductEdit | undefined;
  /** When a change by somebody else was read. */
  changedAt: number | undefined;
  onOpen: (productId: string) => void;
  /** Ends the mark of that change. */
  onDismiss: (loaded: AdminProduct) => void;
};

/** The end of a product's row: opens its card, and says why its cells are not saved. */
export function ProductRowEnd({ loaded, edit, changedAt, onOpen, onDismiss }: ProductRowEndProps) {
  const { t } = useTranslation('admin');
  const problem = edit?.failed?.problem;
  const { patch } = edit ?? {};
  const [wrong] = patch
    ? Object.values(fieldProblems(PRODUCT_TABLE, patch.before, patch.after))
    : [];
  return (
    <div className={styles.end}>
      <Button
        look="quiet"
        className={styles.button}
        onClick={() => onOpen(loaded.product.productId)}
      >
        {t('order.open')}
      </Button>
      {changedAt !== undefined && (
        <ChangedMark at={changedAt} onDismiss={() => onDismiss(loaded)} />
      )}
      {wrong && <RowProblem text={t(`problem.${wrong}`)} />}
      {problem && (
        <RowProblem text={t('list.notSaved', { reason: t(`writeProblem.${problem}`) })} />
      )}
    </div>
  );
}
