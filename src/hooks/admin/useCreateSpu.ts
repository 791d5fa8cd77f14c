import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { SpuDraft } from '../../domain/spuDraft';
import { useTranslation } from '../../i18n/useTranslation';
import { createSpu } from '../../services/adminCatalogue';
import { brandByName } from '../../services/brands';
import { fetchProduct } from '../../services/catalogue';
import { HostError, logFailure } from '../../services/hostError';
import { withSession } from '../../services/session';
import type { DraftPhoto } from '../../services/spuDraftStorage';
import { showToast } from '../../ui/toast';
import { adminProductsQuery } from './adminQueries';

/**
 * Sends a new product: progress from 0 to 1 while its photos go up, and the way to call it off. A
 * product whose answer was lost is looked up by its id before it is said to have failed.
 */
export function useCreateSpu(onCreated: (draft: SpuDraft) => void) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [wasCancelled, setCancelled] = useState(false);
  const upload = useRef<AbortController>(undefined);

  async function create(draft: SpuDraft, photos: readonly DraftPhoto[]): Promise<void> {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    setCancelled(false);
    setProgress(0);
    try {
      const brand = await brandByName(draft.brand).get();
      if (!brand) throw new Error(`The host knows no brand called ${draft.brand}`);
      const files = photos.map(({ file }) => file);
      await withSession(() =>
        createSpu(draft, brand.brandId, files, {
          signal: controller.signal,
          onProgress: setProgress,
        }),
      ).catch((error: unknown) => unlessCreated(draft, error));
      void queryClient.resetQueries({ queryKey: adminProductsQuery.queryKey });
      showToast('success', t('toast.created'));
      onCreated(draft);
    } catch (error) {
      if (error instanceof HostError && error.kind === 'cancelled') setCancelled(true);
      else {
        logFailure('Error creating SPU:', error);
        showToast('error', t('toast.createFailed'));
      }
    } finally {
      upload.current = undefined;
      setProgress(undefined);
    }
  }

  return { create, progress, wasCancelled, cancel: () => upload.current?.abort() };
}

/** After a lost answer, or when told that the id exists already, the product may well be there. */
async function unlessCreated(draft: SpuDraft, error: unknown): Promise<void> {
  const mayBeThere =
    error instanceof HostError &&
    (error.kind === 'network' || error.kind === 'timeout' || error.status === 409);
  if (!mayBeThere) throw error;
  const found = await fetchProduct(draft.productId).catch(() => null);
  if (!found) throw error;
}
