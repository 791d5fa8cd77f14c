import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { formatHKD } from '../../../i18n/format';
import { ChangedMark } from '../ChangedMark';
import { RecordCard, type CardProblem } from '../records/RecordCard';
import { RecordInput } from '../records/RecordInput';
import { keptTexts } from '../records/storedValues';
import { keysOf } from '../records/table';
import { discountMeaning, estimatedTotal } from './orderDiscount';
import styles from './OrderEditor.module.css';
import { OrderEditorItems } from './OrderEditorItems';
import { ORDER_TABLE, orderValues } from './orderTable';
import { ScanTracking } from './ScanTracking';
import type { OrderActions, OrderEdit } from './useOrderEdits';
import { useSaveOrder } from './useSaveOrder';

type OrderEditorProps = {
  order: Order;
  edit: OrderEdit | undefined;
  /** When a change by somebody else was read. */
  changedAt: number | undefined;
  actions: OrderActions;
  /** What stands above the fields. */
  head?: ReactNode;
  /** What can be done with the order beside saving it. */
  more?: ReactNode;
};

/** The form of an order with its editable fields and its pieces. */
export function OrderEditor({ order, edit, changedAt, actions, head, more }: OrderEditorProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { patch, failed } = edit ?? {};
  const { editing, dismiss } = actions;
  const key = orderKey(order);
  const { before, after: values } = orderValues(order, patch);
  const { save, isSaving, refusal } = useSaveOrder(order, actions, patch);
  const kept = keptTexts(ORDER_TABLE, before, values);
  const { texts } = ORDER_TABLE;

  function change(field: keyof typeof texts, typed: string) {
    editing.type(order, (typedBefore) => ({
      ...typedBefore,
      texts: { ...typedBefore.texts, [field]: typed },
    }));
  }

  function hintOf(field: keyof typeof texts): string | undefined {
    if (kept.includes(field)) return t('order.blankNotSent', { text: before.texts[field] });
    if (field === 'remark') return t('order.remarkHint');
    return field === 'discount' ? discountHint(values.texts.discount) : undefined;
  }

  function discountHint(typed = ''): string | undefined {
    if (typed.trim() === '' && before.texts.discount === '') return undefined;
    const meaning = discountWords(typed);
    const { cancelItems } = values.lists;
    const total = estimatedTotal(order, { cancelItems, discount: typed });
    if (total === undefined) return meaning;
    return t('order.aboutTotal', { meaning, total: formatHKD(total) });
  }

  function discountWords(typed: string): string {
    const meaning = discountMeaning(typed);
    if (meaning === 'none') return t(typed.trim() === '' ? 'order.blankDiscount' : 'discount.none');
    return meaning === 'notShown' ? t('order.notShown') : t('order.discountWords', meaning);
  }

  function problem(): CardProblem | undefined {
    if (isSaving) return undefined;
    if (refusal) return { message: t(`order.${refusal}`), isAlert: true };
    if (!failed) return undefined;
    const message = t(failed.problem === 'gone' ? 'order.gone' : 'order.updateFailed');
    return { message, isAlert: false };
  }

  return (
    <RecordCard
      recordKey={key}
      name={order.orderNumber}
      isUnsaved={patch !== undefined}
      problem={problem()}
      submitLabel={t('order.update')}
      isBusy={isSaving}
      onSubmit={save}
      onRevert={() => editing.discard(key)}
      actions={more}
      head={
        <>
          {head}
          {changedAt !== undefined && (
            <ChangedMark at={changedAt} onDismiss={() => dismiss(order)} />
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {keysOf(texts).map((field) => (
          <RecordInput
            key={field}
            field={texts[field]}
            name={field}
            value={values.texts[field] ?? ''}
            hint={hintOf(field)}
            onChange={(typed) => change(field, typed)}
          />
        ))}
        <ScanTracking onRead={(number) => change('logistics', number)} />
      </div>
      <OrderEditorItems
        items={order.items}
        cancelled={values.lists.cancelItems}
        onChange={(cancelItems) =>
          editing.type(order, (typedBefore) => ({ ...typedBefore, lists: { cancelItems } }))
        }
      />
    </RecordCard>
  );
}
