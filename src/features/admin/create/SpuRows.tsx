import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { isComposing } from '../../../lib/composition';
import { Button } from '../../../ui/Button';
import { PRODUCT_TABLE, type ItemValues } from '../productRecord/productTable';
import { newField, newRow } from '../productRecord/spuDraft';
import type { FieldProblems } from '../records/fieldProblems';
import { RecordInput } from '../records/RecordInput';
import { keysOf, rowInput } from '../records/table';
import styles from './SpuRows.module.css';

type SpuRowsProps = {
  rows: readonly ItemValues[];
  problems: FieldProblems;
  onChange: (rows: readonly ItemValues[]) => void;
};

/** The fields of a row, the first of which takes the focus of a new one. */
const FIELDS = keysOf(newRow().texts);

/** The sizes of a new product. The last row cannot be removed (spec §5). */
export function SpuRows({ rows, problems, onChange }: SpuRowsProps) {
  const { t } = useTranslation('admin');
  const inputs = useRef(new Map<string, HTMLElement>());
  const focus = (row: ItemValues | undefined, field = FIELDS[0]) =>
    row && field && inputs.current.get(rowInput(row.key, field))?.focus();

  /** Enter moves to the same field of the next row, and below the last row to a new one. */
  function moveDown(event: KeyboardEvent, index: number, field: (typeof FIELDS)[number]) {
    // Enter also confirms a word in an input method, such as for Chinese.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (index === rows.length - 1) addRow();
    else focus(rows[index + 1], field);
  }

  function addRow() {
    changeRows([...rows, newRow()], rows.length);
  }

  /** Adds or removes a row and moves the focus into a row, because the clicked button may unmount. */
  function changeRows(next: readonly ItemValues[], index: number) {
    flushSync(() => onChange(next));
    focus(next[index]);
  }

  return (
    <fieldset className={styles.rows}>
      <legend>{t('spu.rows')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          {FIELDS.map((field) => {
            const name = rowInput(row.key, field);
            return (
              <RecordInput
                key={field}
                ref={(input) => {
                  if (input) inputs.current.set(name, input);
                  return () => void inputs.current.delete(name);
                }}
                field={newField(PRODUCT_TABLE.rows[field])}
                name={name}
                number={index + 1}
                value={row.texts[field] ?? ''}
                problem={problems[name]}
                onKeyDown={(event) => moveDown(event, index, field)}
                onChange={(typed) =>
                  onChange(
                    rows.map((other) =>
                      other.key === row.key
                        ? { ...other, texts: { ...other.texts, [field]: typed } }
                        : other,
                    ),
                  )
                }
              />
            );
          })}
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
      <Button look="secondary" onClick={addRow}>
        {t('spu.addRow')}
      </Button>
    </fieldset>
  );
}
