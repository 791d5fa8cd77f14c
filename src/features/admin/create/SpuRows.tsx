import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { isComposing } from '../../../lib/composition';
import { newRow, type SpuRow } from '../productRecord/spuDraft';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import styles from './SpuRows.module.css';

type SpuRowsProps = {
  rows: readonly SpuRow[];
  errorOf: (field: string) => string | undefined;
  onChange: (rows: readonly SpuRow[]) => void;
};

/** The sizes of a new product. The last row cannot be removed (spec §5). */
export function SpuRows({ rows, errorOf, onChange }: SpuRowsProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLFieldSetElement>(null);
  const updateRow = (key: string, part: Partial<SpuRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  /** Enter moves to the same field of the next row, and below the last row to a new one. */
  function moveDown(event: KeyboardEvent, index: number, field: 'size' | 'salePrice') {
    // Enter also confirms a word in an input method, such as for Chinese.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (index === rows.length - 1) changeRows([...rows, newRow()], rows.length);
    else list.current?.querySelector<HTMLElement>(`[name="rows.${index + 1}.${field}"]`)?.focus();
  }

  /** Adds or removes a row and moves the focus into a row, because the clicked button may unmount. */
  function changeRows(next: readonly SpuRow[], index: number) {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(`[name="rows.${index}.size"]`)?.focus();
  }

  return (
    <fieldset ref={list} className={styles.rows}>
      <legend>{t('spu.rows')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <Field
            label={t('field.sizeOf', { number: index + 1 })}
            name={`rows.${index}.size`}
            required
            autoComplete="off"
            value={row.size}
            error={errorOf(`rows.${index}.size`)}
            onKeyDown={(event) => moveDown(event, index, 'size')}
            onChange={(event) => updateRow(row.key, { size: event.currentTarget.value })}
          />
          <Field
            label={t('field.salePriceOf', { number: index + 1 })}
            name={`rows.${index}.salePrice`}
            required
            inputMode="decimal"
            autoComplete="off"
            value={row.salePrice}
            error={errorOf(`rows.${index}.salePrice`)}
            onKeyDown={(event) => moveDown(event, index, 'salePrice')}
            onChange={(event) => updateRow(row.key, { salePrice: event.currentTarget.value })}
          />
          {rows.length > 1 && (
            <Button
              look="quiet"
              className={styles.remove}
              aria-label={t('spu.removeRow', { number: index + 1 })}
              onClick={() =>
                changeRows(
                  rows.filter(({ key }) => key !== row.key),
                  Math.min(index, rows.length - 2),
                )
              }
            >
              {t('list.remove')}
            </Button>
          )}
        </div>
      ))}
      <Button look="secondary" onClick={() => changeRows([...rows, newRow()], rows.length)}>
        {t('spu.addRow')}
      </Button>
    </fieldset>
  );
}
