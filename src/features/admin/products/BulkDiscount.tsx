import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { discountParts } from '../../../domain/price';
import { discountOff, parsePercentOff, type BulkChange } from './productBulk';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import styles from './BulkBar.module.css';

type BulkDiscountProps = { isBusy: boolean; onApply: (change: BulkChange) => void };

/** The discount for all selected products. Its button says what the typed percentage does. */
export function BulkDiscount({ isBusy, onApply }: BulkDiscountProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const percentOff = parsePercentOff(typed);
  const isInvalid = isSubmitted && percentOff === undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (percentOff !== undefined) onApply(discountOff(percentOff));
  }

  function buttonText() {
    if (percentOff === undefined) return t('bulk.discount');
    const discount = discountParts(100 - percentOff);
    return discount ? t('bulk.takeOff', discount) : t('bulk.endDiscount');
  }

  return (
    <form className={styles.discount} onSubmit={submit} noValidate>
      <Field
        label={t('bulk.percentOff')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        hint={t('bulk.percentHint')}
        error={isInvalid ? t('bulk.percentWrong') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setSubmitted(false);
        }}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {buttonText()}
      </Button>
    </form>
  );
}
