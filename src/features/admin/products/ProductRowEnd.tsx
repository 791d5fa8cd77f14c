import { useTranslation } from 'react-i18next';

import { isolated } from '../../../i18n/isolated';
import { moveFocus } from '../../../lib/moveFocus';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { ChangedMark } from '../ChangedMark';
import { expectedPrices } from '../productRecord/priceOfAll';
import { titleInsteadOfName, withNameAsTitle } from '../productRecord/productHints';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import type { ProductActions, ProductEdit } from '../productRecord/useProductEditor';
import { fieldProblems } from '../records/fieldProblems';
import { RowProblem } from '../records/grid/RowProblem';
import { SavedMark } from '../records/SavedMark';
import styles from './ProductRowEnd.module.css';

type ProductRowEndProps = {
  loaded: AdminProduct;
  edit: ProductEdit | undefined;
  /** When a change by somebody else was read. */
  changedAt: number | undefined;
  editing: ProductActions['editing'];
  onOpen: (productId: string) => void;
  /** Ends the mark of that change. */
  onDismiss: (loaded: AdminProduct) => void;
};

/** The end of a product's row: opens its card, and says what shoppers see and why its cells are not saved. */
export function ProductRowEnd({
  loaded,
  edit,
  changedAt,
  editing,
  onOpen,
  onDismiss,
}: ProductRowEndProps) {
  const { t } = useTranslation('admin');
  const problem = edit?.failed?.problem;
  const { patch } = edit ?? {};
  const [wrong] = patch
    ? Object.values(fieldProblems(PRODUCT_TABLE, patch.before, patch.after))
    : [];
  const expected = patch && expectedPrices(patch.after);
  const instead = patch && titleInsteadOfName(patch.after, patch.before);
  return (
    <div className={styles.end}>
      <Button
        look="quiet"
        className={styles.button}
        onClick={() => onOpen(loaded.product.productId)}
      >
        {t('order.open')}
      </Button>
      {edit?.isSaved && <SavedMark />}
      {changedAt !== undefined && (
        <ChangedMark at={changedAt} onDismiss={() => onDismiss(loaded)} />
      )}
      {instead && (
        <p className={styles.note} title={instead.title}>
          {t('list.titleShown', { title: isolated(instead.title) })}
        </p>
      )}
      {instead?.mayBecomeName && (
        <Button
          look="quiet"
          className={styles.offer}
          onClick={(event) => {
            // The button goes with its note.
            moveFocus(event.currentTarget.closest('[role=row]'));
            editing.type(loaded, withNameAsTitle);
          }}
        >
          {t('list.useAsTitle')}
        </Button>
      )}
      {wrong && (
        <RowProblem
          text={
            wrong === 'notNumber' && expected
              ? t('list.pricesExpected', { number: expected })
              : t(`problem.${wrong}`)
          }
        />
      )}
      {problem && (
        <RowProblem text={t('list.notSaved', { reason: t(`writeProblem.${problem}`) })} />
      )}
    </div>
  );
}
