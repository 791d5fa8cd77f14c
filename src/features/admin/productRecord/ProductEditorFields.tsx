import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../i18n/format';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { parseAmount } from '../amount';
import type { FieldProblems } from '../records/changes';
import { RecordInput } from '../records/RecordInput';
import { keysOf, rowInput, type TextField } from '../records/table';
import styles from './ProductEditorFields.module.css';
import { ProductEditorImages } from './ProductEditorImages';
import { displayPriceOfEdit, isNameHidden, mayBecomeTitle } from './productHints';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from './productTable';
import type { CardPhotos } from './useAddPhoto';

type ProductEditorFieldsProps = {
  loaded: AdminProduct;
  /** What the inputs showed before the edit. */
  before: ProductValues;
  values: ProductValues;
  problems: FieldProblems;
  photos: CardPhotos | undefined;
  onChange: (update: (values: ProductValues) => ProductValues) => void;
  onAddPhoto: (file: File) => void;
};

/** The inputs of a product's card, one for each field of the table that has an input. */
export function ProductEditorFields({
  loaded: { product },
  before,
  values,
  problems,
  photos,
  onChange,
  onAddPhoto,
}: ProductEditorFieldsProps) {
  const { t } = useTranslation('admin');
  const titleInput = useRef<HTMLElement>(null);
  const { texts, rows } = PRODUCT_TABLE;
  const displayPrice = displayPriceOfEdit(product, values);

  function changeText(key: keyof typeof texts, typed: string) {
    onChange((edit) => ({ ...edit, texts: { ...edit.texts, [key]: typed } }));
  }

  function salePriceHint(typed = ''): string | undefined {
    const salePrice = parseAmount(typed);
    if (salePrice === undefined || displayPrice === undefined || salePrice === displayPrice)
      return undefined;
    return t('list.shoppersSee', { price: formatHKD(displayPrice) });
  }

  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ProductEditorImages
          images={values.lists.images}
          photos={photos}
          onRemove={(index) =>
            onChange((edit) => ({
              ...edit,
              lists: { images: edit.lists.images.filter((_, other) => other !== index) },
            }))
          }
          onAdd={onAddPhoto}
        />
      </div>
      {keysOf(texts).map((key) => {
        const value = values.texts[key];
        if (value === undefined || texts[key].hasNoInput) return null;
        const isHidden = key === 'name' && isNameHidden(values, before);
        return (
          <Fragment key={key}>
            <div className={isWide(texts[key]) ? styles.wide : undefined}>
              <RecordInput
                ref={(input) => {
                  if (key === 'title') titleInput.current = input;
                }}
                field={texts[key]}
                name={key}
                value={value}
                hint={isHidden ? t('list.nameHidden') : undefined}
                problem={problems[key]}
                onChange={(typed) => changeText(key, typed)}
              />
            </div>
            {key === 'name' && mayBecomeTitle(values, before) && (
              <Button
                look="secondary"
                className={styles.offer}
                onClick={() => {
                  // This button unmounts, so the focus moves to the field that it fills.
                  titleInput.current?.focus();
                  changeText('title', value);
                }}
              >
                {t('list.useAsTitle')}
              </Button>
            )}
          </Fragment>
        );
      })}
      {values.rows.map((row, index) => (
        <div key={row.key} className={styles.item}>
          {keysOf(rows)
            .filter((key) => !rows[key].hasNoInput)
            .map((key) => (
              <RecordInput
                key={key}
                field={rows[key]}
                name={rowInput(row.key, key)}
                number={index + 1}
                value={row.texts[key] ?? ''}
                hint={key === 'salePrice' ? salePriceHint(row.texts[key]) : undefined}
                problem={problems[rowInput(row.key, key)]}
                onChange={(typed) => onChange((edit) => withItemText(edit, row, { [key]: typed }))}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** Texts take the width of the card; amounts and choices take half. */
export function isWide({ control }: TextField): boolean {
  return control === 'text' || control === 'lines';
}

function withItemText(
  values: ProductValues,
  { key }: ItemValues,
  texts: ItemValues['texts'],
): ProductValues {
  const rows = values.rows.map((row) =>
    row.key === key ? { key, texts: { ...row.texts, ...texts } } : row,
  );
  return { ...values, rows };
}
