import { useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../../i18n/format';
import { plainTyped } from '../../../../lib/typedText';
import type { DesignerItem } from '../../../../services/adminCatalogue';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Field } from '../../../../ui/Field';
import { Form } from '../../../../ui/Form';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { useIsPageHidden } from '../../access/AdminSession';
import { AnswerView } from './AnswerView';
import { GoodsCell } from './GoodsCell';
import styles from './ImOrderForm.module.css';
import type { CreatingImOrder } from './useCreateImOrder';
import { useResponseText } from './useResponseText';
import { useSentHint } from './useSentHint';

type ImOrderFormProps = {
  item: DesignerItem | undefined;
  setItem: Dispatch<SetStateAction<DesignerItem | undefined>>;
  channelOrderNoRef: RefObject<HTMLInputElement | null>;
  creating: CreatingImOrder;
};

/** The question before an order is sent at another price than the admin saw, or once more: about what was in the form then. */
type Question = {
  item: DesignerItem;
  channelOrderNo: string;
  priceBefore?: number | undefined;
  isAsked: boolean;
};

/** The form of a manual order, and the channel's response: its fields, and the unchanged text. */
export function ImOrderForm({ item, setItem, channelOrderNoRef, creating }: ImOrderFormProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [channelOrderNo, setChannelOrderNo] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [goneItem, setGoneItem] = useState<DesignerItem>();
  const isHidden = useIsPageHidden();
  const { create, isBusy, result, forget } = creating;
  const response = useResponseText(result);
  const number = plainTyped(channelOrderNo);
  const sentHint = useSentHint(item?.itemId ?? '', number);

  async function send(ordered: DesignerItem | undefined, number: string, isAsked: boolean) {
    setQuestion(undefined);
    setSubmitted(true);
    if (isBusy) return;
    if (!ordered || (ordered.salePrice ?? 0) <= 0 || number === '') {
      // The answer to the order before would contradict what the form says.
      forget();
      return;
    }
    const sent = await create({ item: ordered, channelOrderNo: number }, isAsked);
    if (sent?.kind === 'mayExist')
      setQuestion({ item: ordered, channelOrderNo: number, isAsked: true });
    if (sent?.kind === 'gone') setGoneItem(ordered);
    if (sent?.kind === 'priceChanged') {
      setItem((chosen) => (chosen === ordered ? sent.item : chosen));
      setQuestion({
        item: sent.item,
        channelOrderNo: number,
        priceBefore: ordered.salePrice,
        isAsked,
      });
    }
    if (sent?.kind !== 'created') return;
    setSubmitted(false);
    // An item and a number that were entered meanwhile are the next order's.
    setItem((chosen) => (chosen === ordered ? undefined : chosen));
    setChannelOrderNo((typed) => (plainTyped(typed) === number ? '' : typed));
  }

  const itemError = (() => {
    if (!isSubmitted) return undefined;
    if (!item) return t('im.chooseItem');
    if (item === goneItem) return t('im.answer.gone');
    return (item.salePrice ?? 0) <= 0 ? t('im.noPrice') : undefined;
  })();

  return (
    <>
      <Form className={styles.form} onSubmit={() => void send(item, number, false)} data-saves>
        {item && (
          <div className={styles.chosen}>
            <GoodsCell picture={item.picture}>
              <span>{item.title}</span>
              <small>{item.size}</small>
            </GoodsCell>
          </div>
        )}
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
          hint={sentHint}
          error={isSubmitted && number === '' ? t('problem.required') : undefined}
          onChange={(event) => setChannelOrderNo(event.currentTarget.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t('im.create')}
        </Button>
        <div className={styles.answer} role="status">
          {result && !isBusy && <AnswerView result={result} />}
        </div>
        <div className={styles.response}>
          <TextAreaField
            label={t('im.response')}
            readOnly
            rows={6}
            aria-busy={isBusy}
            value={isBusy ? t('shop:loading') : response}
          />
        </div>
      </Form>
      <ConfirmDialog
        open={question !== undefined && !isHidden}
        question={t(question?.priceBefore === undefined ? 'im.again' : 'im.newPrice')}
        okHint={t(question?.priceBefore === undefined ? 'im.againHint' : 'im.newPriceHint')}
        onOk={() => question && void send(question.item, question.channelOrderNo, question.isAsked)}
        onCancel={() => setQuestion(undefined)}
      >
        {question?.priceBefore === undefined ? (
          <p>{t('im.againText', { number: question?.channelOrderNo })}</p>
        ) : (
          <p>
            {t('im.newPriceText', {
              before: formatHKD(question.priceBefore),
              now: formatHKD(question.item.salePrice ?? 0),
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
