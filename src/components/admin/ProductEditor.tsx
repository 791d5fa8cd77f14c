import { memo, useState, type SubmitEvent } from 'react';

import {
  fieldProblems,
  sameFields,
  type AdminProduct,
  type ProductFields,
} from '../../domain/adminProduct';
import { productTitle } from '../../domain/product';
import { useSaveProduct } from '../../hooks/admin/useSaveProduct';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Link } from '../../ui/Link';
import { ConflictDialog } from './ConflictDialog';
import styles from './ProductEditor.module.css';
import { ProductEditorFields } from './ProductEditorFields';
import { ProductEditorImages } from './ProductEditorImages';

/** What a card tells the list; all stay the same functions between renders. */
export type ProductActions = {
  onEdit: (
    productId: string,
    change: (edit: ProductFields | undefined) => ProductFields | undefined,
  ) => void;
  onSelect: (productId: string, isSelected: boolean) => void;
  onSaved: (saved: AdminProduct, typed: ProductFields | undefined) => void;
  onRemoved: (productId: string) => void;
  onDuplicate: (product: AdminProduct) => Promise<void>;
};

type ProductEditorProps = ProductActions & {
  loaded: AdminProduct;
  edit: ProductFields | undefined;
  isSelected: boolean;
};

/** One product of the admin's list, all its fields open to change; Edit saves them. */
export const ProductEditor = memo(function ProductEditor({
  loaded,
  edit,
  isSelected,
  ...actions
}: ProductEditorProps) {
  const { t } = useTranslation('admin');
  const { product } = loaded;
  const { productId } = product;
  const fields = edit ?? loaded.fields;
  const [wasSent, setWasSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const saving = useSaveProduct(actions);
  const problems = wasSent ? fieldProblems(fields, loaded.fields) : {};

  function change(next: (fields: ProductFields) => ProductFields) {
    actions.onEdit(productId, (before) => {
      const edited = next(before ?? loaded.fields);
      return sameFields(edited, loaded.fields) ? undefined : edited;
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSent(true);
    const [wrong] = Object.keys(fieldProblems(fields, loaded.fields));
    if (wrong)
      event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus();
    else if (!saving.busy) void saving.save(loaded, fields);
  }

  return (
    <article aria-label={productTitle(product)} className={edit ? styles.unsaved : styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate data-saves>
        <div className={styles.head}>
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => actions.onSelect(productId, event.currentTarget.checked)}
            />
            <span className="visually-hidden">
              {t('list.select', { title: productTitle(product) })}
            </span>
          </label>
          <Link to={paths.product(productId)} className={styles.id}>
            {productId}
          </Link>
          {edit && <span className={styles.mark}>{t('unsaved.mark')}</span>}
        </div>
        <ProductEditorImages images={fields.images} onChange={change} />
        <ProductEditorFields fields={fields} problems={problems} onChange={change} />
        <div className={styles.actions}>
          <Button type="submit" busy={saving.busy === 'saving'}>
            {t('list.edit')}
          </Button>
          {edit && (
            <Button
              look="secondary"
              onClick={({ currentTarget }) => {
                // This button goes, and the focus must not go with it.
                currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                setWasSent(false);
                actions.onEdit(productId, () => undefined);
              }}
            >
              {t('list.revert')}
            </Button>
          )}
          <Button look="quiet" onClick={() => void actions.onDuplicate(loaded)}>
            {t('list.duplicate')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('list.remove')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={t('list.confirmRemove')}
        busy={saving.busy === 'removing'}
        onOk={() => void saving.remove(loaded).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{productTitle(product)}</p>
      </ConfirmDialog>
      <ConflictDialog
        conflict={saving.conflict}
        busy={saving.busy === 'saving'}
        onOverwrite={(conflict) => void saving.overwrite(conflict)}
        onTakeTheirs={saving.takeTheirs}
        onClose={saving.closeConflict}
      />
    </article>
  );
});
