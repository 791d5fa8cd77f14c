import { memo, type SubmitEvent } from 'react';

import { knownStatus, type Order } from '../../domain/order';
import {
  emptiedFields,
  orderFields,
  orderKey,
  sameOrderFields,
  type OrderFields,
} from '../../domain/orderEdit';
import { ORDER_STATUSES } from '../../domain/constants';
import { discountParts } from '../../domain/price';
import { useSaveOrder } from '../../hooks/admin/useSaveOrder';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import styles from './OrderEditor.module.css';
import { OrderEditorItems } from './OrderEditorItems';
import { OrderFacts } from './OrderFacts';

/** What a card tells the list; all stay the same functions between renders. */
export type OrderActions = {
  onEdit: (key: string, change: (edit: OrderFields | undefined) => OrderFields | undefined) => void;
  onSaved: (saved: Order, typed: OrderFields) => void;
};

type OrderEditorProps = OrderActions & { order: Order; edit: OrderFields | undefined };

/** One order, its status and texts open to change; Update sends what was changed. */
export const OrderEditor = memo(function OrderEditor({
  order,
  edit,
  onEdit,
  onSaved,
}: OrderEditorProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const before = orderFields(order);
  const fields = edit ?? before;
  const { save, isBusy, problem } = useSaveOrder(onSaved);
  const emptied = emptiedFields(before, fields);
  const blankHint = (field: 'logistics' | 'payment' | 'remark' | 'discount') =>
    emptied.includes(field) ? t('order.blankNotSent', { text: before[field] }) : undefined;
  const discount = discountParts(fields.discount === '' ? undefined : Number(fields.discount));

  function set(part: Partial<OrderFields>) {
    onEdit(orderKey(order), (typed) => {
      const edited = { ...(typed ?? before), ...part };
      return sameOrderFields(edited, before) ? undefined : edited;
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) void save(order, fields);
  }

  const text = (field: 'logistics' | 'payment' | 'remark') => (
    <Field
      label={t(`order.${field}`)}
      autoComplete="off"
      value={fields[field]}
      hint={blankHint(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  const known = knownStatus(fields.status);

  return (
    <article aria-label={order.orderNumber} className={edit ? styles.unsaved : styles.card}>
      <OrderFacts order={order} isUnsaved={edit !== undefined} />
      <form className={styles.form} onSubmit={submit} noValidate data-saves>
        <div className={styles.fields}>
          <SelectField
            label={t('field.status')}
            value={known ?? fields.status}
            options={[
              // A host's status of its own stays what it is until another is chosen.
              ...(known ? [] : [{ value: fields.status, label: fields.status || '—' }]),
              ...ORDER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
            ]}
            onChoose={(status) => set({ status })}
          />
          {text('logistics')}
          {text('payment')}
          {text('remark')}
          <Field
            label={t('order.discount')}
            inputMode="decimal"
            autoComplete="off"
            value={fields.discount}
            hint={discount ? t('shop:product.discount', discount) : blankHint('discount')}
            onChange={(event) => set({ discount: event.currentTarget.value })}
          />
        </div>
        <OrderEditorItems
          items={order.items}
          cancelled={fields.cancelItems}
          onChange={(cancelItems) => set({ cancelItems })}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(`order.${problem}`)}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {t('order.update')}
          </Button>
          {edit && (
            <Button
              look="secondary"
              onClick={({ currentTarget }) => {
                // This button goes, and the focus must not go with it.
                currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                onEdit(orderKey(order), () => undefined);
              }}
            >
              {t('list.revert')}
            </Button>
          )}
        </div>
      </form>
    </article>
  );
});
