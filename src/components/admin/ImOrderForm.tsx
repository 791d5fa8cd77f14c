import { useState, type RefObject, type SubmitEvent } from 'react';

import { useCreateImOrder } from '../../hooks/admin/useCreateImOrder';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import type { DesignerItem } from '../../services/adminCatalogue';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/Field';
import { TextAreaField } from '../../ui/TextAreaField';
import styles from './ImOrderForm.module.css';

type ImOrderFormProps = {
  item: DesignerItem | undefined;
  channelOrderNoRef: RefObject<HTMLInputElement | null>;
};

/** The order itself, and what the channel answered, word for word. */
export function ImOrderForm({ item, channelOrderNoRef }: ImOrderFormProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const [channelOrderNo, setChannelOrderNo] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { create, isBusy, response, wasCreated } = useCreateImOrder();
  const isComplete = item?.salePrice !== undefined && channelOrderNo.trim() !== '';

  function send() {
    setAsking(false);
    if (item?.salePrice === undefined) return;
    void create({
      itemId: item.itemId,
      salePrice: item.salePrice,
      channelOrderNo: channelOrderNo.trim(),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setWasSent(true);
    if (!isComplete || isBusy) return;
    if (wasCreated(item.itemId, channelOrderNo.trim())) setAsking(true);
    else send();
  }

  const itemError = (() => {
    if (!wasSent) return undefined;
    if (!item) return t('im.chooseItem');
    return item.salePrice === undefined ? t('im.noPrice') : undefined;
  })();

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate data-saves>
        <Field
          label={t('im.selectedItemId')}
          readOnly
          value={item?.itemId ?? ''}
          error={itemError}
        />
        <Field label={t('im.selectedSalePrice')} readOnly value={item?.salePrice ?? ''} />
        <Field
          ref={channelOrderNoRef}
          label={t('im.channelOrderNo')}
          required
          autoComplete="off"
          value={channelOrderNo}
          error={wasSent && channelOrderNo.trim() === '' ? t('problem.required') : undefined}
          onChange={(event) => setChannelOrderNo(event.currentTarget.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t('im.create')}
        </Button>
        <div className={styles.response}>
          <TextAreaField
            label={t('im.response')}
            readOnly
            rows={8}
            aria-busy={isBusy}
            value={isBusy ? t('shop:loading') : response}
          />
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={t('im.again')}
        onOk={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('im.againText', { number: channelOrderNo.trim() })}</p>
      </ConfirmDialog>
    </>
  );
}
