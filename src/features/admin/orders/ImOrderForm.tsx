import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useCreateImOrder } from './useCreateImOrder';
import type { DesignerItem } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Field } from '../../../ui/Field';
import { TextAreaField } from '../../../ui/TextAreaField';
import styles from './ImOrderForm.module.css';

type ImOrderFormProps = {
  item: DesignerItem | undefined;
  channelOrderNoRef: RefObject<HTMLInputElement | null>;
};

/** The form of a manual order, and the channel's unchanged answer. */
export function ImOrderForm({ item, channelOrderNoRef }: ImOrderFormProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [channelOrderNo, setChannelOrderNo] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { create, isBusy, response, mayExist } = useCreateImOrder();
  const salePrice = item?.salePrice ?? 0;
  const isComplete = item !== undefined && salePrice > 0 && channelOrderNo.trim() !== '';

  function send() {
    setAsking(false);
    if (!item || salePrice <= 0) return;
    void create({
      itemId: item.itemId,
      salePrice,
      channelOrderNo: channelOrderNo.trim(),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!isComplete || isBusy) return;
    if (mayExist(item.itemId, channelOrderNo.trim())) setAsking(true);
    else send();
  }

  const itemError = (() => {
    if (!isSubmitted) return undefined;
    if (!item) return t('im.chooseItem');
    return salePrice <= 0 ? t('im.noPrice') : undefined;
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
          error={isSubmitted && channelOrderNo.trim() === '' ? t('problem.required') : undefined}
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
        okHint={t('im.againHint')}
        onOk={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('im.againText', { number: channelOrderNo.trim() })}</p>
      </ConfirmDialog>
    </>
  );
}
