import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { ChangedMark } from '../ChangedMark';
import { OrderAddress } from './OrderAddress';
import styles from './OrderCard.module.css';
import { OrderEditor } from './OrderEditor';
import { OrderFacts } from './OrderFacts';
import { OrderSummary } from './OrderSummary';
import type { OrderActions, OrderEdit } from './useOrderEdits';

type OrderCardProps = {
  order: Order;
  edit: OrderEdit | undefined;
  /** When a change by somebody else was read. */
  changedAt: number | undefined;
  actions: OrderActions;
  isOpen: boolean;
  isChosen: boolean;
  /** The same function at every render. */
  onToggle: (key: string) => void;
  /** The same function at every render. */
  onChoose: (key: string, isChosen: boolean) => void;
};

/** An order on a phone: a summary, which a press opens to the form of the order. */
export const OrderCard = memo(function OrderCard({
  order,
  edit,
  changedAt,
  actions,
  isOpen,
  isChosen,
  onToggle,
  onChoose,
}: OrderCardProps) {
  const { t } = useTranslation('admin');
  const key = orderKey(order);
  const isUnsaved = edit?.patch !== undefined;
  // The summary moves into another element with its press, and the focus with it.
  const isToggled = useRef(false);
  const summary = {
    order,
    isUnsaved,
    isSaved: edit?.isSaved === true,
    isOpen,
    isChosen,
    onChoose: (chosen: boolean) => onChoose(key, chosen),
    onToggle: () => {
      isToggled.current = true;
      onToggle(key);
    },
    toggleRef: (button: HTMLButtonElement | null) => {
      if (!button || !isToggled.current) return;
      isToggled.current = false;
      button.focus({ preventScroll: true });
    },
  };

  if (!isOpen)
    return (
      <article
        data-key={key}
        aria-label={order.orderNumber}
        tabIndex={-1}
        className={isUnsaved ? styles.unsaved : styles.card}
      >
        <OrderSummary {...summary} />
        {changedAt !== undefined && (
          <ChangedMark at={changedAt} onDismiss={() => actions.dismiss(order)} />
        )}
      </article>
    );

  return (
    <OrderEditor
      order={order}
      edit={edit}
      changedAt={changedAt}
      actions={actions}
      head={
        <>
          <OrderSummary {...summary} />
          <OrderFacts order={order} edit={edit} />
          <OrderAddress order={order} />
        </>
      }
      more={
        <Button look="secondary" onClick={() => actions.openOrder(key)}>
          {t('order.open')}
        </Button>
      }
    />
  );
});
