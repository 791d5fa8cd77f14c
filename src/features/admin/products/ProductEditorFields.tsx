import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { parseAmount } from '../amount';
import type { CardState } from './cardState';
import type { FieldProblems } from './productChanges';
import {
  itemInput,
  PRODUCT_FIELDS,
  readFields,
  type ItemFields,
  type ProductFields,
  type TextField,
} from './productFields';
import { ProductEditorImages } from './ProductEditorImages';
import { displayPriceOfEdit, isNameHidden, mayBecomeTitle } from './productHints';
import { ProductTextInput } from './ProductTextInput';
import { formatHKD } from '../../../i18n/format';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import styles from './ProductEditorFields.module.css';

type ProductEditorFieldsProps = {
  loaded: AdminProduct;
  fields: ProductFields;
  problems: FieldProblems;
  photos: CardState['photos'];
  onChange: (update: (fields: ProductFields) => ProductFields) => void;
  onAddPhoto: (file: File) => void;
};

/** The inputs of a product's card, one for each field of the table. */
export function ProductEditorFields({
  loaded: { product, record },
  fields,
  problems,
  photos,
  onChange,
  onAddPhoto,
}: ProductEditorFieldsProps) {
  const { t } = useTranslation('admin');
  const errorOf = (name: string) => problems[name] && t(`problem.${problems[name]}`);
  const changeText = (name: string, typed: string) =>
    onChange((before) => ({ ...before, texts: { ...before.texts, [name]: typed } }));

  const loadedFields = readFields(record);
  const displayPrice = displayPriceOfEdit(product, fields);
  function hintOf({ name }: TextField, { texts }: ItemFields) {
    const salePrice = name === 'salePrice' ? parseAmount(texts[name] ?? '') : undefined;
    if (salePrice === undefined || displayPrice === undefined || salePrice === displayPrice)
      return undefined;
    return t('list.shoppersSee', { price: formatHKD(displayPrice) });
  }

  return (
    <div className={styles.fields}>
      {PRODUCT_FIELDS.map((field) => {
        const { name } = field;
        if (field.control === 'images')
          return (
            <div key={name} className={styles.wide}>
              <ProductEditorImages
                images={fields.images}
                photos={photos}
                onRemove={(index) =>
                  onChange((before) => ({
                    ...before,
                    images: before.images.filter((_, other) => other !== index),
                  }))
                }
                onAdd={onAddPhoto}
              />
            </div>
          );
        if (field.control === 'items')
          return fields.items.map((item, index) => (
            <div key={item.key} className={styles.item}>
              {field.fields.map((itemField) => (
                <ProductTextInput
                  key={itemField.name}
                  field={itemField}
                  input={{
                    name: itemInput(item.key, itemField.name),
                    label: t(itemField.label, { number: index + 1 }),
                    value: item.texts[itemField.name] ?? '',
                    hint: hintOf(itemField, item),
                    error: errorOf(itemInput(item.key, itemField.name)),
                  }}
                  onChange={(typed) =>
                    onChange((before) => withItemText(before, item, { [itemField.name]: typed }))
                  }
                />
              ))}
            </div>
          ));
        const value = fields.texts[name];
        if (value === undefined) return null;
        const isHidden = name === 'name' && isNameHidden(fields, loadedFields);
        return (
          <Fragment key={name}>
            <ProductTextInput
              field={field}
              input={{
                ...{ name, value, label: t(field.label), error: errorOf(name) },
                ...{
                  required: field.isRequired,
                  hint: isHidden ? t('list.nameHidden') : undefined,
                },
              }}
              onChange={(typed) => changeText(name, typed)}
            />
            {name === 'name' && mayBecomeTitle(fields, loadedFields) && (
              <Button
                look="secondary"
                className={styles.offer}
                onClick={({ currentTarget }) => {
                  // This button unmounts, so the focus moves to the field that it fills.
                  currentTarget.form?.querySelector<HTMLElement>('[name=title]')?.focus();
                  changeText('title', value);
                }}
              >
                {t('list.useAsTitle')}
              </Button>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function withItemText(
  fields: ProductFields,
  { key }: ItemFields,
  texts: ItemFields['texts'],
): ProductFields {
  const items = fields.items.map((item) =>
    item.key === key ? { key, texts: { ...item.texts, ...texts } } : item,
  );
  return { ...fields, items };
}
