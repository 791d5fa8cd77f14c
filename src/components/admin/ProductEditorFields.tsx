import type { FieldProblems, ItemFields, ProductFields } from '../../domain/adminProduct';
import { PRODUCT_STATUS } from '../../domain/constants';
import { useTranslation } from '../../i18n/useTranslation';
import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField } from '../../ui/TextAreaField';
import styles from './ProductEditorFields.module.css';

type ProductEditorFieldsProps = {
  fields: ProductFields;
  problems: FieldProblems;
  onChange: (next: (fields: ProductFields) => ProductFields) => void;
};

/** The texts, the price, the status and the sizes of a product. */
export function ProductEditorFields({ fields, problems, onChange }: ProductEditorFieldsProps) {
  const { t } = useTranslation('admin');
  const set = (part: Partial<ProductFields>) => onChange((before) => ({ ...before, ...part }));
  const setItem = (key: string, part: Partial<ItemFields>) =>
    onChange((before) => ({
      ...before,
      items: before.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  const errorOf = (field: string) => problems[field] && t(`problem.${problems[field]}`);
  const statuses = [
    { value: String(PRODUCT_STATUS.online), label: t('field.online') },
    { value: String(PRODUCT_STATUS.offline), label: t('field.offline') },
  ];
  const isKnown = statuses.some(({ value }) => value === fields.status);

  return (
    <div className={styles.fields}>
      <Field
        label={t('field.name')}
        name="name"
        required
        value={fields.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('field.desc')}
        name="desc"
        rows={2}
        value={fields.desc}
        onChange={(event) => set({ desc: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t('field.retailPrice')}
          name="retailPrice"
          inputMode="decimal"
          autoComplete="off"
          value={fields.retailPrice}
          error={errorOf('retailPrice')}
          onChange={(event) => set({ retailPrice: event.currentTarget.value })}
        />
        <SelectField
          label={t('field.status')}
          value={fields.status}
          // A host's status of its own stays what it is until another is chosen.
          options={isKnown ? statuses : [{ value: fields.status, label: '—' }, ...statuses]}
          onChoose={(status) => set({ status })}
        />
      </div>
      {fields.items.map((item, place) => (
        <div key={item.key} className={styles.pair}>
          <Field
            label={t('field.sizeOf', { number: place + 1 })}
            name={`${item.key}.size`}
            autoComplete="off"
            value={item.size}
            error={errorOf(`${item.key}.size`)}
            onChange={(event) => setItem(item.key, { size: event.currentTarget.value })}
          />
          <Field
            label={t('field.salePriceOf', { number: place + 1 })}
            name={`${item.key}.salePrice`}
            inputMode="decimal"
            autoComplete="off"
            value={item.salePrice}
            error={errorOf(`${item.key}.salePrice`)}
            onChange={(event) => setItem(item.key, { salePrice: event.currentTarget.value })}
          />
        </div>
      ))}
    </div>
  );
}
