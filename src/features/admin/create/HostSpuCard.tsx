import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../../paths';
import { ADMIN_PRODUCTS, invalidateShopCopies } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { focusCard, pageCards } from '../cards';
import type { HostSpu } from '../productRecord/findHostSpu';
import { ProductConflict } from '../productRecord/ProductConflict';
import { ProductEditor } from '../productRecord/ProductEditor';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import { readRecord } from '../productRecord/productValues';
import { removeSpuDraft, updateSpuDraft } from '../productRecord/spuDraftStorage';
import { useProductEditor } from '../productRecord/useProductEditor';
import { hasChanges } from '../records/changedFields';
import { UnsavedGuard } from '../UnsavedGuard';
import { useIsPageLeft } from '../useIsPageLeft';
import { HostDifferences } from './HostDifferences';
import styles from './SpuForm.module.css';
import type { OpenedDraft } from './useOpenedDraft';

/**
 * The product that an earlier attempt has created, with what the draft says differently as an unsaved
 * edit, or in a list where the card cannot edit it. The draft is stored until nothing is unsaved and the
 * list is dismissed.
 */
export function HostSpuCard({ opened, hostSpu }: { opened: OpenedDraft; hostSpu: HostSpu }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isPageLeft = useIsPageLeft();
  const [product, setProduct] = useState(hostSpu.product);
  const [isRemoved, setRemoved] = useState(false);
  const [notEditable, setNotEditable] = useState(hostSpu.notEditable);
  const { uid } = opened;
  const { productId } = product.product;
  const [firstEdits] = useState(() => {
    const patch = { before: readRecord(hostSpu.product.record), after: hostSpu.edit };
    const isEdited = hasChanges(PRODUCT_TABLE, patch.before, patch.after);
    return new Map(isEdited ? [[productId, { patch }]] : []);
  });
  const { edits, photos, unsaved, actions } = useProductEditor(
    {
      products: [product],
      replace: setProduct,
      remove: async () => {
        setRemoved(true);
        await updateSpuDraft(uid, productId, { sentPhotos: undefined, failure: undefined });
        if (!isPageLeft.current) await navigate(paths.adminSpu());
      },
    },
    firstEdits,
  );

  // The lists that were loaded before the host had the product.
  useEffect(() => {
    invalidateShopCopies(productId);
    void queryClient.resetQueries({ queryKey: ADMIN_PRODUCTS });
  }, [queryClient, productId]);

  // A draft whose product is removed can still be created again.
  useEffect(() => {
    if (unsaved === 0 && notEditable.length === 0 && !isRemoved)
      void removeSpuDraft(uid, productId);
  }, [uid, productId, unsaved, notEditable, isRemoved]);

  function dismissDifferences() {
    setNotEditable([]);
    // The pressed button unmounts.
    const [card] = pageCards();
    if (card) focusCard(card);
  }

  return (
    <div className={styles.form}>
      <p ref={focusOnMount} tabIndex={-1} role="status" className={styles.found}>
        <span>{t(unsaved > 0 ? 'spu.hostHasOther' : 'spu.hostHas')}</span>{' '}
        <Button look="quiet" onClick={() => void navigate(paths.adminSpu())}>
          {t('spu.another')}
        </Button>
      </p>
      {notEditable.length > 0 && (
        <HostDifferences differences={notEditable} onDismiss={dismissDifferences} />
      )}
      <ProductEditor
        loaded={product}
        edit={edits.get(productId)}
        photos={photos.get(productId)}
        actions={actions}
      />
      <ProductConflict products={[product]} edits={edits} actions={actions} />
      <UnsavedGuard unsaved={isRemoved ? 0 : unsaved} />
    </div>
  );
}

/** What had the focus, *Create SPU* or *Resume*, has unmounted; the message says why. */
function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
