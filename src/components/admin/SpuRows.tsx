import { useTranslation } from 'react-i18next';

import { newRow, type SpuRow } from '../../domain/spuDraft';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import styles from './SpuRows.module.css';

type SpuRowsProps = {
  rows: readonly SpuRow[];
  errorOf: (field: string) => string | undefined;
  onChange: (rows: readonly SpuRow[]) => void;
};

/** The sizes of a new product; one row always remains. */
export function SpuRows({ rows, errorOf, onChange }: SpuRowsProps) {
  const { t } = useTranslation('admin');
  const set = (key: string, part: Partial<SpuRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  return (
    <fieldset className={styles.rows}>
      <legend>{t('spu.rows')}</legend>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.row}>
          <Field
            label={t('field.sizeOf', { number: place + 1 })}
            name={`rows.${place}.size`}
            required
            autoComplete="off"
            value={row.size}
            error={errorOf(`rows.${place}.size`)}
            onChange={(event) => set(row.key, { size: event.currentTarget.value })}
          />
          <Field
            label={t('field.salePriceOf', { number: place + 1 })}
            name={`rows.${place}.salePrice`}
            required
            inputMode="decimal"
            autoComplete="off"
            value={row.salePrice}
            error={errorOf(`rows.${place}.salePrice`)}
            onChange={(event) => set(row.key, { salePrice: event.currentTarget.value })}
          />
          {rows.length > 1 && (
            <Button
              look="quiet"
              className={styles.remove}
              aria-label={t('spu.removeRow', { number: place + 1 })}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              {t('list.remove')}
            </Button>
          )}
        </div>
      ))}
      <Button look="secondary" onClick={() => onChange([...rows, newRow()])}>
        {t('spu.addRow')}
      </Button>
    </fieldset>
  );
}
