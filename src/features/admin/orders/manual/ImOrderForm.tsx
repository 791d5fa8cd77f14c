import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { plainTyped } from '../../../../lib/typedText';
import type { DesignerItem } from '../../../../services/adminCatalogue';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Field } from '../../../../ui/Field';
import { Form } from '../../../../ui/Form';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { UnsavedGuard } from '../../UnsavedGuard';
import styles from './ImOrderForm.module.css';
import { useCreateImOrder } from './useCreateImOrder';

type ImOrderFormProps = {
  item: DesignerItem | undefined;
  channelOrderNoRef: RefObject<HTMLInputElement | null>;
};

/** The form of a manual order, and the channel's unchanged response. */
export function ImOrderForm({ item, channelOrderNoRef }: ImOrderFormProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [channelOrderNo, setChannelOrderNo] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { create, isBusy, response } = useCreateImOrder();
  const number = plainTyped(channelOrderNo);
  const salePrice = item?.salePrice ?? 0;

  async function send(isAsked: boolean) {
    setAsking(false);
    setSubmitted(true);
    if (!item || salePrice <= 0 || number === '' || isBusy) return;
    const { itemId } = item;
    const order = { itemId, salePrice, channelOrderNo: number };
    const outcome = await create({ order, isAsked });
    if (outcome === 'mayExist') setAsking(true);
    if (outcome !== 'created') return;
    setSubmitted(false);
    // A number typed meanwhile is the next order's.
    setChannelOrderNo((typed) => (plainTyped(typed) === number ? '' : typed));
  }

  const itemError = (() => {
    if (!isSubmitted) return undefined;
    if (!item) return t('im.chooseItem');
    return salePrice <= 0 ? t('im.noPrice') : undefined;
  })();

  return (
    <>
      <Form className={styles.form} onSubmit={() => void send(false)} data-saves>
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
          error={isSubmitted && number === '' ? t('problem.required') : undefined}
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
      </Form>
      <ConfirmDialog
        open={isAsking}
        question={t('im.again')}
        okHint={t('im.againHint')}
        onOk={() => void send(true)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('im.againText', { number })}</p>
      </ConfirmDialog>
      <UnsavedGuard unsaved={0} running={isBusy ? t('im.running') : undefined} />
    </>
  );
}
