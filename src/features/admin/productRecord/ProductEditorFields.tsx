import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { isolated } from '../../../i18n/isolated';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import type { FieldProblems } from '../records/fieldProblems';
import { RecordInput } from '../records/RecordInput';
import { keysOf, type TextField } from '../records/table';
import styles from './ProductEditorFields.module.css';
import { ProductEditorImages } from './ProductEditorImages';
import { displayPriceOfEdit, titleInsteadOfName, withNameAsTitle } from './productHints';
import { ProductSizes } from './ProductSizes';
import { PRODUCT_TABLE, type ProductValues } from './productTable';
import type { CardPhotos } from './useAddPhoto';

type ProductEditorFieldsProps = {
  loaded: AdminProduct;
  /** What the inputs showed before the edit. */
  before: ProductValues;
  values: ProductValues;
  problems: FieldProblems;
  photos: CardPhotos | undefined;
  onChange: (update: (values: ProductValues) => ProductValues) => void;
  onAddPhotos: (files: readonly File[]) => void;
};

/** The inputs of a product's card, one for each field of the table that has an input. */
export function ProductEditorFields({
  loaded: { product },
  before,
  values,
  problems,
  photos,
  onChange,
  onAddPhotos,
}: ProductEditorFieldsProps) {
  const { t } = useTranslation('admin');
  const titleInput = useRef<HTMLElement>(null);
  const { texts } = PRODUCT_TABLE;

  function changeText(key: keyof typeof texts, typed: string) {
    onChange((edit) => ({ ...edit, texts: { ...edit.texts, [key]: typed } }));
  }

  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ProductEditorImages
          images={values.lists.images}
          photos={photos}
          onChange={(change) =>
            onChange((edit) => ({ ...edit, lists: { images: change(edit.lists.images) } }))
          }
          onAdd={onAddPhotos}
        />
      </div>
      {keysOf(texts).map((key) => {
        const value = values.texts[key];
        if (value === undefined || texts[key].hasNoInput) return null;
        const instead = key === 'name' ? titleInsteadOfName(values, before) : undefined;
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
                hint={instead && t('list.titleShown', { title: isolated(instead.title) })}
                problem={problems[key]}
                onChange={(typed) => changeText(key, typed)}
              />
            </div>
            {instead?.mayBecomeName && (
              <Button
                look="secondary"
                className={styles.offer}
                onClick={() => {
                  // This button unmounts, so the focus moves to the field that it fills.
                  titleInput.current?.focus();
                  onChange(withNameAsTitle);
                }}
              >
                {t('list.useAsTitle')}
              </Button>
            )}
          </Fragment>
        );
      })}
      <ProductSizes
        values={values}
        problems={problems}
        displayPrice={displayPriceOfEdit(product, values)}
        onChange={onChange}
      />
    </div>
  );
}

/** Texts take the width of the card; amounts and choices take half. */
export function isWide({ control }: TextField): boolean {
  return control === 'text' || control === 'lines';
}
