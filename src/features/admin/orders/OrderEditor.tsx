import { memo, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { knownStatus, type Order } from '../../../domain/order';
import {
  emptiedTexts,
  orderFields,
  orderKey,
  sameOrderFields,
  type OrderEdit,
  type OrderFields,
} from './orderEdit';
import { ORDER_STATUSES } from '../../../domain/constants';
import { formatHKD } from '../../../i18n/format';
import { discountMeaning, estimatedTotal } from './orderDiscount';
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
  const emptied = emptiedTexts(before, fields);

  function discountHint(): string | undefined {
    if (fields.discount.trim() === '' && before.discount === '') return undefined;
    const meaning = discountWords(fields.discount);
    const total = estimatedTotal(order, fields);
    if (total === undefined) return meaning;
    return t('order.aboutTotal', { meaning, total: formatHKD(total) });
  }

  function discountWords(typed: string): string {
    const meaning = discountMeaning(typed);
    if (meaning === 'none') return t(typed.trim() === '' ? 'order.blankDiscount' : 'discount.none');
    return meaning === 'notShown' ? t('order.notShown') : t('order.discountWords', meaning);
  }

  function set(part: Partial<OrderFields>) {
    onEdit(key, (typed = { before, after: before }) => {
      const edited = { ...typed, after: { ...typed.after, ...part } };
      return sameOrderFields(edited.before, edited.after) ? undefined : edited;
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(edit);
  }

  const text = (field: 'logistics' | 'payment' | 'remark', about?: string) => (
    <Field
      label={t(`order.${field}`)}
      autoComplete="off"
      value={fields[field]}
      hint={emptied.includes(field) ? t('order.blankNotSent', { text: before[field] }) : about}
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
      <OrderFacts order={order} before={before} fields={fields} isUnsaved={edit !== undefined} />
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
          {text('remark', t('order.remarkHint'))}
          <Field
            label={t('order.discount')}
            inputMode="numeric"
            autoComplete="off"
            value={fields.discount}
            hint={discountHint()}
            onChange={(event) => set({ discount: event.currentTarget.value })}
          />
        </div>
        <OrderEditorItems
          items={order.items}
          cancelled={fields.cancelItems}
          onChange={(cancelItems) => set({ cancelItems })}
        />
        {problem && (
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
