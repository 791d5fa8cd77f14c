import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { findHostSpu, type HostSpu } from './draftAsEdit';
import { spuOf } from './spuDraft';
import type { useSpuDraft } from './useSpuDraft';
import { adminProductsQuery, createSpu, fetchAdminProduct } from '../../../services/adminCatalogue';
import { brandByNameQuery } from '../../../services/catalogue';
import { HostError, logFailure } from '../../../services/hostError';
import { withSession } from '../../../services/session';
import { invalidateShopCopies } from '../../../services/catalogueCache';
import { showToast } from '../../../ui/toast';

/**
 * Creates the product of a form. `progress` is the share of the upload that is sent, 0 to 1, while one
 * is running. `outcome` is what became of the last attempt: `exists` when the host answered 409. Where
 * the host has the product of an earlier attempt, sends nothing and calls `onFound`.
 */
export function useCreateSpu(
  { draft, photos, markSent, finish }: ReturnType<typeof useSpuDraft>,
  onFound: (hostSpu: HostSpu) => void,
) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [outcome, setOutcome] = useState<'created' | 'cancelled' | 'exists' | 'failed'>();
  const upload = useRef<AbortController>(undefined);

  async function create(): Promise<void> {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    setOutcome(undefined);
    try {
      const hostSpu = await withSession(() => findHostSpu({ draft, photos }));
      if (hostSpu) return onFound(hostSpu);
      setProgress(0);
      const brand = await queryClient.query(brandByNameQuery(draft.brand));
      if (!brand) throw new Error(`The host knows no brand called ${draft.brand}`);
      const files = photos.map(({ file }) => file);
      const spu = spuOf(draft, brand.brandId, files);
      await markSent();
      await withSession(() =>
        createSpu(spu, { signal: controller.signal, onProgress: setProgress }),
      ).catch((error: unknown) => throwUnlessCreated(draft.productId, error));
      await finish();
      invalidateShopCopies(draft.productId);
      void queryClient.resetQueries({ queryKey: adminProductsQuery.queryKey });
      showToast('success', t('toast.created'));
      setOutcome('created');
    } catch (error) {
      setOutcome(outcomeOf(error));
      logFailure('Error creating SPU:', error);
    } finally {
      upload.current = undefined;
      setProgress(undefined);
    }
  }

  return { create, progress, outcome, cancel: () => upload.current?.abort() };
}

function outcomeOf(error: unknown) {
  if (!(error instanceof HostError)) return 'failed';
  if (error.kind === 'cancelled') return 'cancelled';
  return error.status === 409 ? 'exists' : 'failed';
}

/**
 * Looks the product up where the answer was lost, which leaves open whether it was created.
 * @throws the error when the product was not created
 */
async function throwUnlessCreated(productId: string, error: unknown): Promise<void> {
  const mayExist =
    error instanceof HostError && (error.kind === 'network' || error.kind === 'timeout');
  if (!mayExist) throw error;
  const found = await fetchAdminProduct(productId).catch(() => null);
  if (!found) throw error;
}
