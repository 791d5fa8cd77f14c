import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import { invalidateShopCopies, type AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { useIsPageHidden } from '../access/AdminSession';
import { productAdapter } from '../productRecord/productAdapter';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { unusualEdits, type UnusualEdit } from '../productRecord/unusualEdits';
import { UnusualPrices } from '../productRecord/UnusualPrices';
import type { ProductEditing } from '../productRecord/useProductEditor';
import { fieldProblems } from '../records/changes';
import { undoOf } from '../records/saveRecord';
import { SaveTray } from '../records/SaveTray';
import { useSaveRecords, type RecordChange } from '../records/useSaveRecords';

type Change = RecordChange<AdminProduct, ProductValues>;

type SaveAllProductsProps = { products: readonly AdminProduct[]; editor: ProductEditing };

/**
 * Saves every edit of the list in one run, after asking about prices that look like a mistake, and takes the run back.
 * Each row says why it was not saved.
 */
export function SaveAllProducts({ products, editor }: SaveAllProductsProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { edits, photos, actions } = editor;
  const [asked, setAsked] = useState<readonly UnusualEdit[]>();
  const [result, setResult] = useState<{
    count: number;
    isUndo: boolean;
    saved: readonly Change[];
  }>();
  const { progress, saveAll, stop } = useSaveRecords(() => productAdapter, {
    actions: actions.editing,
    words: { logLine: 'Error editing product:' },
    onStored: (saved) => {
      invalidateShopCopies(saved.product.productId);
      actions.showSaved(saved);
    },
  });
  const changes = products.flatMap((record): Change[] => {
    const patch = edits.get(record.product.productId)?.patch;
    return patch ? [{ record, patch }] : [];
  });
  // What cannot be saved yet stays an edit: a wrong amount, or a photo that is still being reduced.
  const ready = changes.filter(
    ({ record: { product }, patch: { before, after } }) =>
      !photos.get(product.productId)?.pending &&
      Object.keys(fieldProblems(PRODUCT_TABLE, before, after)).length === 0,
  );

  function submit() {
    setResult(undefined);
    const unusual = ready.flatMap(({ record, patch }) =>
      unusualEdits(patch).map((edit) => ({
        ...edit,
        input: `${record.product.productId} ${edit.input}`,
        of: productTitle(record.product),
      })),
    );
    if (unusual.length > 0) setAsked(unusual);
    else void save(ready);
  }

  async function save(sent: readonly Change[], { isUndo = false } = {}) {
    setAsked(undefined);
    setResult(undefined);
    const patches = new Map(sent.map(({ record, patch }) => [record.product.productId, patch]));
    const results = await saveAll(sent);
    const saved = results.flatMap(({ record, problem }): Change[] => {
      const patch = problem === undefined ? patches.get(record.product.productId) : undefined;
      return patch ? [{ record, patch: undoOf(productAdapter, record, patch) }] : [];
    });
    setResult({ count: saved.length, isUndo, saved: isUndo ? [] : saved });
  }

  return (
    <SaveTray
      isBusy={progress !== undefined}
      status={
        <>
          {progress && <span>{t('order.saving', progress)}</span>}
          {result && (
            <span>{t(result.isUndo ? 'bulk.undone' : 'bulk.saved', { count: result.count })}</span>
          )}{' '}
          {changes.length > ready.length && (
            <span>{t('list.notReady', { count: changes.length - ready.length })}</span>
          )}
        </>
      }
    >
      {(progress || changes.length > 0) && (
        <Form onSubmit={submit} data-saves>
          <Button type="submit" busy={progress !== undefined}>
            {t('order.saveAll', { count: changes.length })}
          </Button>
        </Form>
      )}
      {progress && (
        <Button look="quiet" onClick={stop}>
          {t('order.stop')}
        </Button>
      )}
      {!progress && result && result.saved.length > 0 && (
        <Button look="quiet" onClick={() => void save(result.saved, { isUndo: true })}>
          {t('bulk.undo', { count: result.saved.length })}
        </Button>
      )}
      <UnusualPrices
        prices={isHidden ? undefined : asked}
        onOk={() => void save(ready)}
        onCancel={() => setAsked(undefined)}
      />
    </SaveTray>
  );
}
