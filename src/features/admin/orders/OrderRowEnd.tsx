import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { ChangedMark } from '../ChangedMark';
import { RowProblem } from '../records/grid/RowProblem';
import { SavedMark } from '../records/SavedMark';
import { keptTexts } from '../records/storedValues';
import styles from './OrderRowEnd.module.css';
import { ORDER_TABLE } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';
import { useSaveOrder } from './useSaveOrder';

type OrderRowEndProps = {
  order: Order;
  edit: OrderEdit | undefined;
  /** When a change by somebody else was read. */
  changedAt: number | undefined;
  actions: OrderActions;
};

/** The end of an order's row: opens its sheet, saves its cells, and says why they are not saved. */
export function OrderRowEnd({ order, edit, changedAt, actions }: OrderRowEndProps) {
  const { t } = useTranslation('admin');
  const patch = edit?.patch;
  const { save, isSaving, refusal } = useSaveOrder(order, actions, patch);
  const failed = edit?.failed && (edit.failed.problem === 'gone' ? 'gone' : 'updateFailed');
  const kept = patch ? keptTexts(ORDER_TABLE, patch.before, patch.after) : [];
  // An emptied text has a reason of its own.
  const reason = refusal === 'unchanged' && kept.length > 0 ? failed : (refusal ?? failed);
  const problem = isSaving ? undefined : reason;
  return (
    <div className={styles.end}>
      <Button
        look="quiet"
        className={styles.button}
        onClick={() => actions.openOrder(orderKey(order))}
      >
        {t('order.open')}
      </Button>
      <Button
        look={patch ? 'primary' : 'quiet'}
        className={styles.button}
        busy={isSaving}
        onClick={save}
      >
        {t('order.update')}
      </Button>
      {edit?.isSaved && <SavedMark />}
      {changedAt !== undefined && (
        <ChangedMark at={changedAt} onDismiss={() => actions.dismiss(order)} />
      )}
      {kept.map((field) => (
        <RowProblem
          key={field}
          isAlert
          text={t('order.cannotEmpty', {
            field: t(ORDER_TABLE.texts[field].label),
            text: patch?.before.texts[field],
          })}
        />
      ))}
      {problem && <RowProblem isAlert={refusal !== undefined} text={t(`order.${problem}`)} />}
    </div>
  );
}
