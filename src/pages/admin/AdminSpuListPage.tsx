import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { AdminScreen } from '../../components/admin/AdminScreen';
import { BulkBar } from '../../components/admin/BulkBar';
import { ListSearch } from '../../components/admin/ListSearch';
import { ProductEditors } from '../../components/admin/ProductEditors';
import { UnsavedGuard } from '../../components/admin/UnsavedGuard';
import { rebase, type AdminProduct, type ProductFields } from '../../domain/adminProduct';
import { isFound } from '../../domain/adminProductSearch';
import { PRODUCT_STATUS } from '../../domain/constants';
import { useAdminProducts } from '../../hooks/admin/useAdminProducts';
import { useDuplicate } from '../../hooks/admin/useDuplicate';
import { useEdits } from '../../hooks/admin/useEdits';
import { useTranslation } from '../../i18n/useTranslation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** The admin's product list: the own label, every field open to change, found by name, id and status. */
export function Component() {
  const { t } = useTranslation('admin');
  const list = useAdminProducts();
  const [params] = useSearchParams();
  const text = useDeferredValue(params.get('find') ?? '');
  const status = params.get('status') ?? '';
  const { edits, changeEdit } = useEdits<ProductFields>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const duplicating = useDuplicate();

  const shown = useMemo(
    () => list.products.filter((product) => isFound(product, { text, status })),
    [list.products, text, status],
  );
  const selected = shown.filter(({ product }) => selectedIds.has(product.productId));

  const select = useCallback((productId: string, isSelected: boolean) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      if (isSelected) next.add(productId);
      else next.delete(productId);
      return next;
    });
  }, []);

  const { replace, remove, products } = list;
  /** The host's copy is a new one: what was typed since its save began stays typed. */
  const settle = useCallback(
    (saved: AdminProduct, typed: ProductFields | undefined) => {
      replace(saved);
      changeEdit(saved.product.productId, (edit) =>
        edit && typed && edit !== typed ? rebase(edit, typed, saved.fields) : undefined,
      );
    },
    [replace, changeEdit],
  );
  /** A change to many leaves what is typed in their cards, on top of it. */
  const settleBulk = (saved: AdminProduct) => {
    const { productId } = saved.product;
    const before = products.find(({ product }) => product.productId === productId);
    replace(saved);
    if (before) changeEdit(productId, (edit) => edit && rebase(edit, before.fields, saved.fields));
  };
  const settleRemoved = useCallback(
    (productId: string) => {
      changeEdit(productId, () => undefined);
      select(productId, false);
      void remove(productId);
    },
    [changeEdit, select, remove],
  );

  return (
    <AdminScreen title={t('nav.spuList')} shortcuts={['find', 'save', 'next', 'previous']}>
      <ListSearch
        label={t('list.find')}
        filters={[
          {
            name: 'status',
            label: t('list.statusFilter'),
            options: [
              { value: '', label: t('list.anyStatus') },
              { value: String(PRODUCT_STATUS.online), label: t('field.online') },
              { value: String(PRODUCT_STATUS.offline), label: t('field.offline') },
            ],
          },
        ]}
      />
      <BulkBar
        shown={shown}
        selected={selected}
        onSelectAll={(isSelected) =>
          setSelectedIds(new Set(isSelected ? shown.map(({ product }) => product.productId) : []))
        }
        onSaved={settleBulk}
      />
      <ProductEditors
        list={list}
        shown={shown}
        edits={edits}
        selectedIds={selectedIds}
        onEdit={changeEdit}
        onSelect={select}
        onSaved={settle}
        onRemoved={settleRemoved}
        onDuplicate={duplicating.duplicate}
      />
      <ConfirmDialog
        open={duplicating.asking !== undefined}
        question={t('duplicate.replace')}
        busy={duplicating.isBusy}
        onOk={duplicating.confirm}
        onCancel={duplicating.cancel}
      />
      <UnsavedGuard unsaved={edits.size} />
    </AdminScreen>
  );
}
