import { memo, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { productTitle } from '../../../domain/product';
import { CardProblem } from './CardProblem';
import { fieldProblems, hasChanges } from './productChanges';
import { readFields, type ProductFields } from './productFields';
import type { CardState } from './cardState';
import type { ProductActions } from './useProductEditor';
import { unusualEdits, type UnusualEdit } from './unusualEdits';
import { UnusualPrices } from './UnusualPrices';
import { useSaveProduct } from './useSaveProduct';
import { paths } from '../../../paths';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { RevertButton } from '../RevertButton';
import styles from './ProductEditor.module.css';
import { ProductEditorFields } from './ProductEditorFields';

type ProductEditorProps = {
  loaded: AdminProduct;
  /** Undefined while the card shows just the loaded product. */
  card: CardState | undefined;
  /** Undefined where products cannot be selected. */
  isSelected?: boolean;
  actions: ProductActions;
};

/** The card of a product, a form with all its editable fields. */
export const ProductEditor = memo(function ProductEditor({
  loaded,
  card,
  isSelected,
  actions,
}: ProductEditorProps) {
  const { t } = useTranslation('admin');
  const { product, record } = loaded;
  const { productId } = product;
  const loadedFields = useMemo(() => readFields(record), [record]);
  const { fields: edit, failed, photos } = card ?? {};
  const fields = edit ?? loadedFields;
  const [isSubmitted, setSubmitted] = useState(false);
  const [isRemoveAsked, setRemoveAsked] = useState(false);
  const [askedPrices, setAskedPrices] = useState<readonly UnusualEdit[]>();
  // A save that is sent again, such as after a failure, does not ask about the same prices again.
  const [confirmed, setConfirmed] = useState('');
  const submitButton = useRef<HTMLButtonElement>(null);
  const { isSaving, isRemoving, save, remove } = useSaveProduct(productId, actions);
  // A save now would leave out the photos that are still being reduced.
  const isPreparing = photos !== undefined && photos.pending > 0;
  const problems = fieldProblems(fields, loadedFields);

  function change(update: (fields: ProductFields) => ProductFields) {
    actions.changeEdit(productId, (before) => {
      const edited = update(before ?? loadedFields);
      return hasChanges(loadedFields, edited) ? edited : undefined;
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const [wrong] = Object.keys(problems);
    if (wrong)
      event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus();
    else if (!isPreparing) {
      const unusual = unusualEdits(fields, loadedFields);
      if (unusual.length > 0 && keyOf(unusual) !== confirmed) setAskedPrices(unusual);
      else save(loaded, fields);
    }
  }

  function closeProblem() {
    if (failed?.problem === 'gone') return actions.applyRemoved(productId);
    // The button that closes the message unmounts with it.
    submitButton.current?.focus();
    actions.setFailed(productId, undefined);
  }

  return (
    <article
      data-key={productId}
      aria-label={productTitle(product)}
      className={edit ? styles.unsaved : styles.card}
    >
      <form className={styles.form} onSubmit={submit} noValidate data-saves>
        <div className={styles.head}>
          {isSelected !== undefined && (
            <label className={styles.select}>
              <input
                type="checkbox"
                checked={isSelected}
                onChange={(event) => actions.select([productId], event.currentTarget.checked)}
              />
              <span className="visually-hidden">
                {t('list.select', { title: productTitle(product) })}
              </span>
            </label>
          )}
          <Link to={paths.product(productId)} className={styles.id}>
            {productId}
          </Link>
          {edit && <span className={styles.mark}>{t('unsaved.mark')}</span>}
        </div>
        <ProductEditorFields
          loaded={loaded}
          fields={fields}
          problems={isSubmitted ? problems : {}}
          photos={photos}
          onChange={change}
          onAddPhoto={(file) => void actions.addPhoto(productId, file)}
        />
        {failed && <CardProblem failed={failed} onClose={closeProblem} />}
        <div className={styles.actions}>
          <Button ref={submitButton} type="submit" busy={isSaving || isPreparing}>
            {t(isPreparing ? 'spu.preparing' : 'list.edit')}
          </Button>
          {edit && (
            <RevertButton
              onRevert={() => {
                setSubmitted(false);
                if (failed?.problem !== 'gone') actions.setFailed(productId, undefined);
                actions.changeEdit(productId, () => undefined);
              }}
            />
          )}
          <Button look="quiet" onClick={() => void actions.duplicate(loaded)}>
            {t('list.duplicate')}
          </Button>
          <Button look="quiet" onClick={() => setRemoveAsked(true)}>
            {t('list.remove')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isRemoveAsked}
        question={t('list.confirmRemove')}
        okHint={t('list.removeHint')}
        busy={isRemoving}
        onOk={() => remove(loaded, () => setRemoveAsked(false))}
        onCancel={() => setRemoveAsked(false)}
      >
        <p>{productTitle(product)}</p>
      </ConfirmDialog>
      <UnusualPrices
        prices={askedPrices}
        onOk={() => {
          setConfirmed(keyOf(askedPrices ?? []));
          setAskedPrices(undefined);
          save(loaded, fields);
        }}
        onCancel={() => setAskedPrices(undefined)}
      />
    </article>
  );
});

function keyOf(prices: readonly UnusualEdit[]): string {
  return prices.map(({ input, after }) => `${input} ${after}`).join();
}
