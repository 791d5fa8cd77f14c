import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { ChangedMark } from '../ChangedMark';
import styles from './OrderRowEnd.module.css';
import { orderKey } from './orderTable';
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
  const { save, isSaving, refusal } = useSaveOrder(order, actions);
  const failed = edit?.failed && (edit.failed.problem === 'gone' ? 'gone' : 'updateFailed');
  const problem = isSaving ? undefined : (refusal ?? failed);
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
        look={edit?.patch ? 'primary' : 'quiet'}
        className={styles.button}
        busy={isSaving}
        onClick={() => save(edit?.patch)}
      >
        {t('order.update')}
      </Button>
      {changedAt !== undefined && (
        <ChangedMark at={changedAt} onDismiss={() => actions.dismiss(order)} />
      )}
      {problem && (
        <p role={refusal ? 'alert' : undefined} className={styles.problem}>
          {t(`order.${problem}`)}
        </p>
      )}
    </div>
  );
}
