import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { productTitle } from '../../../domain/product';
import { paths } from '../../../paths';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import { fieldProblems } from '../records/fieldProblems';
import { RecordCard, UnsavedMark, type CardProblem } from '../records/RecordCard';
import type { FailedWrite } from '../records/writeProblem';
import styles from './ProductEditor.module.css';
import { ProductEditorFields } from './ProductEditorFields';
import { ProductHistory } from './ProductHistory';
import { PRODUCT_TABLE, type ProductValues } from './productTable';
import { readRecord } from './productValues';
import { unusualEdits, type UnusualEdit } from './unusualEdits';
import { UnusualPrices } from './UnusualPrices';
import type { CardPhotos } from './useAddPhoto';
import type { ProductActions, ProductEdit } from './useProductEditor';
import { useSaveProduct } from './useSaveProduct';

type ProductEditorProps = {
  loaded: AdminProduct;
  /** Undefined while the card shows just the loaded product. */
  edit: ProductEdit | undefined;
  photos: CardPhotos | undefined;
  /** Undefined where products cannot be selected. */
  isSelected?: boolean;
  actions: ProductActions;
};

/** The card of a product, a form with all its editable fields. */
export const ProductEditor = memo(function ProductEditor({
  loaded,
  edit = {},
  photos,
  isSelected,
  actions,
}: ProductEditorProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { product, record } = loaded;
  const { productId } = product;
  const { patch, failed } = edit;
  const loadedValues = useMemo(() => readRecord(record), [record]);
  const { before, after: values } = patch ?? { before: loadedValues, after: loadedValues };
  const [isSubmitted, setSubmitted] = useState(false);
  const isHidden = useIsPageHidden();
  const [isRemoveAsked, setRemoveAsked] = useState(false);
  const [askedPrices, setAskedPrices] = useState<readonly UnusualEdit[]>();
  // A save that is sent again, such as after a failure, does not ask about the same prices again.
  const [confirmed, setConfirmed] = useState('');
  const { isSaving, isRemoving, save, remove } = useSaveProduct(productId, actions);
  // A save now would leave out the photos that are still being reduced.
  const isPreparing = photos !== undefined && photos.pending > 0;
  const problems = fieldProblems(PRODUCT_TABLE, before, values);
  const isOnline = loadedValues.texts.status === String(PRODUCT_STATUS.online);

  function submit() {
    setSubmitted(true);
    if (isPreparing || Object.keys(problems).length > 0) return;
    const unusual = unusualEdits({ before, after: values });
    if (unusual.length > 0 && keyOf(unusual) !== confirmed) setAskedPrices(unusual);
    else save(loaded, { before, after: values });
  }

  function problem(): CardProblem | undefined {
    if (!failed) return undefined;
    const isGone = failed.problem === 'gone';
    const close = isGone
      ? { label: t('list.takeOff'), act: () => actions.applyRemoved(productId) }
      : {
          label: t('shop:action.close'),
          act: () => actions.editing.set(productId, { failed: undefined }),
        };
    // That the product is gone is announced besides the toast: it asks for a decision.
    return { message: failureMessage(failed), isAlert: isGone, close };
  }

  function failureMessage({ task, problem: reason }: FailedWrite): string {
    if (task === 'copying') return t('duplicate.failed');
    if (reason === 'gone') return t('list.gone');
    const words = { reason: t(`writeProblem.${reason}`) };
    return t(task === 'saving' ? 'list.notSaved' : 'list.notRemoved', words);
  }

  /** Takes the product off the shop and keeps its record. Saves the status alone: what else is typed stays an edit. */
  function archive() {
    setRemoveAsked(false);
    const withStatus = (of: ProductValues, status: number): ProductValues => ({
      ...of,
      texts: { ...of.texts, status: String(status) },
    });
    actions.editing.type(loaded, (typed) => withStatus(typed, PRODUCT_STATUS.offline));
    save(loaded, {
      // Shoppers see the product now, also where its edit began before somebody had put it online.
      before: withStatus(before, PRODUCT_STATUS.online),
      after: withStatus(before, PRODUCT_STATUS.offline),
    });
  }

  function revert() {
    setSubmitted(false);
    if (failed?.problem !== 'gone') actions.editing.set(productId, { failed: undefined });
    actions.editing.set(productId, { patch: undefined });
  }

  return (
    <>
      <RecordCard
        recordKey={productId}
        name={productTitle(product)}
        isUnsaved={patch !== undefined}
        problem={problem()}
        submitLabel={t(isPreparing ? 'spu.preparing' : 'list.edit')}
        isBusy={isSaving || isPreparing}
        onSubmit={submit}
        onRevert={revert}
        head={
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
            {patch && <UnsavedMark />}
          </div>
        }
        actions={
          <>
            <Button look="quiet" onClick={() => actions.duplicate(loaded)}>
              {t('list.duplicate')}
            </Button>
            <Button look="quiet" onClick={() => setRemoveAsked(true)}>
              {t('list.remove')}
            </Button>
          </>
        }
      >
        <ProductEditorFields
          loaded={loaded}
          before={before}
          values={values}
          problems={isSubmitted ? problems : {}}
          photos={photos}
          onChange={(update) => actions.editing.type(loaded, update)}
          onAddPhotos={(files) => void actions.addPhotos(productId, files)}
        />
        <ProductHistory loaded={loaded} />
      </RecordCard>
      <ConfirmDialog
        open={isRemoveAsked && !isHidden}
        question={t('list.confirmRemove')}
        okHint={t('list.removeHint')}
        busy={isRemoving}
        onOk={() => remove(loaded, () => setRemoveAsked(false))}
        instead={isOnline ? { label: t('list.archive'), act: archive } : undefined}
        onCancel={() => setRemoveAsked(false)}
      >
        <p>{productTitle(product)}</p>
        {isOnline && <p>{t('list.archiveText')}</p>}
      </ConfirmDialog>
      <UnusualPrices
        prices={askedPrices}
        onOk={() => {
          setConfirmed(keyOf(askedPrices ?? []));
          setAskedPrices(undefined);
          save(loaded, { before, after: values });
        }}
        onCancel={() => setAskedPrices(undefined)}
      />
    </>
  );
});

function keyOf(prices: readonly UnusualEdit[]): string {
  return prices.map(({ input, after }) => `${input} ${after}`).join();
}
