import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { parseAmount } from '../amount';
import type { FieldProblems } from '../records/fieldProblems';
import { RecordInput } from '../records/RecordInput';
import { keysOf, rowInput } from '../records/table';
import styles from './ProductSizes.module.css';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from './productTable';
import { addedRow } from './spuDraft';

type ProductSizesProps = {
  values: ProductValues;
  problems: FieldProblems;
  /** The price in HKD that shoppers see on the product's card. */
  displayPrice: number | undefined;
  onChange: (update: (values: ProductValues) => ProductValues) => void;
};

const FIELDS = keysOf(PRODUCT_TABLE.rows).filter((key) => !PRODUCT_TABLE.rows[key].hasNoInput);

/** The sizes of a product, each with its sale price and, where the record has it, its stock. */
export function ProductSizes({ values, problems, displayPrice, onChange }: ProductSizesProps) {
  const { t } = useTranslation('admin');
  const inputs = useRef(new Map<string, HTMLElement>());
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows } = values;

  function changeText({ key }: ItemValues, field: (typeof FIELDS)[number], typed: string) {
    onChange((edit) => ({
      ...edit,
      rows: edit.rows.map((row) =>
        row.key === key ? { key, texts: { ...row.texts, [field]: typed } } : row,
      ),
    }));
  }

  function add() {
    const row = addedRow();
    flushSync(() => onChange((edit) => ({ ...edit, rows: [...edit.rows, row] })));
    inputs.current.get(rowInput(row.key, 'size'))?.focus();
  }

  function remove({ key }: ItemValues, index: number) {
    const next = rows[index + 1] ?? rows[index - 1];
    flushSync(() =>
      onChange((edit) => ({ ...edit, rows: edit.rows.filter((row) => row.key !== key) })),
    );
    const input = next && inputs.current.get(rowInput(next.key, 'size'));
    (input ?? addButton.current)?.focus();
  }

  function hintOf(field: (typeof FIELDS)[number], typed: string): string | undefined {
    const salePrice = field === 'salePrice' ? parseAmount(typed) : undefined;
    if (salePrice === undefined || displayPrice === undefined || salePrice === displayPrice)
      return undefined;
    return t('list.shoppersSee', { price: formatHKD(displayPrice) });
  }

  return (
    <div className={styles.sizes}>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.size}>
          {FIELDS.map((field) => {
            const name = rowInput(row.key, field);
            const value = row.texts[field];
            return value === undefined ? null : (
              <RecordInput
                key={field}
                ref={(input) => {
                  if (input) inputs.current.set(name, input);
                  return () => void inputs.current.delete(name);
                }}
                field={PRODUCT_TABLE.rows[field]}
                name={name}
                number={index + 1}
                value={value}
                hint={hintOf(field, value)}
                problem={problems[name]}
                onChange={(typed) => changeText(row, field, typed)}
              />
            );
          })}
          <button
            type="button"
            className="target"
            aria-label={t('list.removeSize', { number: index + 1 })}
            onClick={() => remove(row, index)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <Button ref={addButton} look="quiet" className={styles.add} onClick={add}>
        {t('list.addSize')}
      </Button>
    </div>
  );
}
