import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { discountOff, parsePercentOff, type BulkChange } from './productBulk';
import { taskName } from './taskName';
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

  return (
    <form className={styles.discount} onSubmit={submit} noValidate>
      <Field
        label={t('bulk.percentOff')}
        inputMode="numeric"
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
        {percentOff === undefined ? t('bulk.discount') : taskName(t, discountOff(percentOff))}
      </Button>
    </form>
  );
}
