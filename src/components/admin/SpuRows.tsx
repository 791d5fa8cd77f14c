import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { newRow, type SpuRow } from '../../domain/spuDraft';
import { useTranslation } from '../../i18n/useTranslation';
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
  const list = useRef<HTMLFieldSetElement>(null);
  const set = (key: string, part: Partial<SpuRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  /** Changes the rows and goes on in one of them, so that a keyboard is never left without a place. */
  function change(next: readonly SpuRow[], place: number) {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(`[name="rows.${place}.size"]`)?.focus();
  }

  return (
    <fieldset ref={list} className={styles.rows}>
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
              onClick={() =>
                change(
                  rows.filter(({ key }) => key !== row.key),
                  Math.min(place, rows.length - 2),
                )
              }
            >
              {t('list.remove')}
            </Button>
          )}
        </div>
      ))}
      <Button look="secondary" onClick={() => change([...rows, newRow()], rows.length)}>
        {t('spu.addRow')}
      </Button>
    </fieldset>
  );
}
