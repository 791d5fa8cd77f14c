import { memo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { knownStatus, type Order } from '../../../domain/order';
import {
  emptiedTexts,
  isDiscountWrong,
  orderFields,
  orderKey,
  sameOrderFields,
  type OrderEdit,
  type OrderFields,
} from './orderEdit';
import { ORDER_STATUSES } from '../../../domain/constants';
import { discountParts } from '../../../domain/price';
import type { OrderActions } from './useOrderEdits';
import { useSaveOrder } from './useSaveOrder';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { SelectField } from '../../../ui/SelectField';
import { RevertButton } from '../RevertButton';
import styles from './OrderEditor.module.css';
import { OrderEditorItems } from './OrderEditorItems';
import { OrderFacts } from './OrderFacts';

type OrderEditorProps = OrderActions & { order: Order; edit: OrderEdit | undefined };

/** The card of an order, a form with its editable fields. */
export const OrderEditor = memo(function OrderEditor({
  order,
  edit,
  onEdit,
  onSaved,
}: OrderEditorProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const key = orderKey(order);
  const before = edit?.before ?? orderFields(order);
  const fields = edit?.after ?? before;
  const { save, isBusy, refusal } = useSaveOrder(order, { onEdit, onSaved });
  const [isSubmitted, setSubmitted] = useState(false);
  const emptied = emptiedTexts(before, fields);
  const isWrong = isDiscountWrong(before, fields);

  function discountHint(): string | undefined {
    if (fields.discount.trim() === '') return before.discount && t('order.blankDiscount');
    const discount = discountParts(Number(fields.discount));
    return discount && t('shop:product.discount', discount);
  }

  function set(part: Partial<OrderFields>) {
    onEdit(key, (typed = { before, after: before }) => {
      const edited = { ...typed, after: { ...typed.after, ...part } };
      return sameOrderFields(edited.before, edited.after) ? undefined : edited;
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (isWrong) event.currentTarget.querySelector<HTMLElement>('[name=discount]')?.focus();
    else save(edit);
  }

  const text = (field: 'logistics' | 'payment' | 'remark') => (
    <Field
      label={t(`order.${field}`)}
      autoComplete="off"
      value={fields[field]}
      hint={emptied.includes(field) ? t('order.blankNotSent', { text: before[field] }) : undefined}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  const known = knownStatus(fields.status);
  const problem = isBusy ? undefined : (refusal ?? edit?.problem);

  return (
    <article
      data-key={key}
      aria-label={order.orderNumber}
      tabIndex={-1}
      className={edit ? styles.unsaved : styles.card}
    >
      <OrderFacts order={order} isUnsaved={edit !== undefined} />
      <form className={styles.form} onSubmit={submit} noValidate data-saves>
        <div className={styles.fields}>
          <SelectField
            label={t('field.status')}
            value={known ?? fields.status}
            options={[
              // A status that only the host knows stays selected until the admin chooses another.
              ...(known ? [] : [{ value: fields.status, label: fields.status || '—' }]),
              ...ORDER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
            ]}
            onChoose={(status) => {
              // The host may write the same status in another case.
              const isBefore = status === knownStatus(before.status);
              set({ status: isBefore ? before.status : status });
            }}
          />
          {text('logistics')}
          {text('payment')}
          {text('remark')}
          <Field
            label={t('order.discount')}
            name="discount"
            inputMode="numeric"
            autoComplete="off"
            value={fields.discount}
            hint={discountHint()}
            error={isSubmitted && isWrong ? t('order.discountWrong') : undefined}
            onChange={(event) => set({ discount: event.currentTarget.value })}
          />
        </div>
        <OrderEditorItems
          items={order.items}
          cancelled={fields.cancelItems}
          onChange={(cancelItems) => set({ cancelItems })}
        />
        {problem && !isWrong && (
          // A toast announces a failed update.
          <p role={refusal ? 'alert' : undefined} className={styles.problem}>
            {t(`order.${problem}`)}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {t('order.update')}
          </Button>
          {edit && <RevertButton onRevert={() => onEdit(key, () => undefined)} />}
        </div>
      </form>
    </article>
  );
});
