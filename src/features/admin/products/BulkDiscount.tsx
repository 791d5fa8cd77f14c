import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Form } from '../../../ui/Form';
import { SelectField } from '../../../ui/SelectField';
import styles from './BulkBar.module.css';
import { discountOff, parsePercentOff, type BulkChange, type DiscountBase } from './productBulk';
import { taskName } from './taskName';

type BulkDiscountProps = { isBusy: boolean; onApply: (change: BulkChange) => void };

/** The discount for all selected products, and where it starts. Its button says what the typed percentage does. */
export function BulkDiscount({ isBusy, onApply }: BulkDiscountProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState<DiscountBase>('now');
  const [isSubmitted, setSubmitted] = useState(false);
  const percentOff = parsePercentOff(typed);
  const isInvalid = isSubmitted && percentOff === undefined;

  function submit() {
    setSubmitted(true);
    if (percentOff !== undefined) onApply(discountOff(percentOff, from));
  }

  return (
    <Form className={styles.discount} onSubmit={submit}>
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
      <SelectField
        label={t('bulk.from')}
        value={from}
        options={[
          { value: 'now', label: t('bulk.fromNow') },
          { value: 'retail', label: t('bulk.fromRetail') },
        ]}
        onChoose={(chosen) => setFrom(chosen === 'retail' ? 'retail' : 'now')}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {percentOff === undefined ? t('bulk.discount') : taskName(t, discountOff(percentOff, from))}
      </Button>
    </Form>
  );
}
