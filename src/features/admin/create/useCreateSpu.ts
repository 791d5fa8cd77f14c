import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { findHostSpu, isAsTyped, photosSent, type HostSpu } from './findHostSpu';
import { spuOf, type SpuDraft } from '../productRecord/spuDraft';
import type { StoredDraft } from '../productRecord/spuDraftStorage';
import type { useSpuDraft } from './useSpuDraft';
import { paths } from '../../../paths';
import { adminProductsQuery, createSpu, fetchBrandId } from '../../../services/adminCatalogue';
import { HostError, logFailure, writeOutcome } from '../../../services/client/hostError';
import { currentUid } from '../../../services/identity/identity';
import { withSession } from '../access/pausedWrites';
import { WriteRefusal } from '../records/writeProblem';
import { invalidateShopCopies } from '../../../services/adminCatalogue';
import { showToast } from '../../../ui/toast';

/**
 * Creates the product of a form. `progress` is the share of the upload that is sent, 0 to 1, while one
 * is running. What became of an attempt that failed is noted in the draft, and told in a toast, which leads back to
 * the draft where the page was left. Where the host has the product of an earlier attempt, calls `onFound` instead.
 */
export function useCreateSpu(
  { draft, photos, noteAttempt, finish }: ReturnType<typeof useSpuDraft>,
  onFound: (hostSpu: HostSpu) => void,
) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [isCreated, setCreated] = useState(false);
  const upload = useRef<AbortController>(undefined);
  const isPageLeft = useRef(false);

  useEffect(() => {
    isPageLeft.current = false;
    return () => {
      isPageLeft.current = true;
    };
  }, []);

  /** Creates the product for the user of that uid, and for nobody else who has signed in meanwhile. */
  async function create(uid: string | undefined): Promise<void> {
    if (upload.current) return;
    const controller = new AbortController();
    upload.current = controller;
    let sentShare = 0;
    const onProgress = (share: number) => {
      sentShare = share;
      setProgress(share);
    };
    const send = <T>(request: () => Promise<T>) =>
      withSession(() => {
        if (currentUid() !== uid) throw new WriteRefusal('sessionOver');
        return request();
      });
    const find = (content: StoredDraft) => send(() => findHostSpu(content));

    try {
      const earlier = await find({ draft, photos });
      if (earlier) return showFound(earlier);
      onProgress(0);
      const brandId = await send(() => fetchBrandId(draft.brand));
      if (brandId === undefined) throw new Error(`The host knows no brand called ${draft.brand}`);
      const files = photos.map(({ file }) => file);
      const spu = spuOf(draft, brandId, files);
      const sentPhotos = photosSent({ draft, photos });
      await noteAttempt({ sentPhotos, failure: undefined });
      try {
        await send(() => createSpu(spu, { signal: controller.signal, onProgress }));
      } catch (error) {
        if (!mayHaveCreated(error, sentShare)) throw error;
        const found = await find({ draft: { ...draft, sentPhotos }, photos }).catch(() => null);
        // The draft says already that the outcome is unknown.
        if (!found) return tellFailure(error);
        // The host may have created the product from an earlier attempt.
        if (!isAsTyped(found)) return showFound(found);
      }
      await finish();
      invalidateShopCopies(draft.productId);
      void queryClient.resetQueries({ queryKey: adminProductsQuery.queryKey });
      showToast('success', t('toast.created'));
      setCreated(true);
    } catch (error) {
      await noteAttempt(certainFailure(draft, error));
      tellFailure(error);
    } finally {
      upload.current = undefined;
      setProgress(undefined);
    }

    function tellFailure(error: unknown) {
      logFailure('Error creating SPU:', error);
      const isCancelled = error instanceof HostError && error.kind === 'cancelled';
      if (isPageLeft.current) tellOutside(t('toast.createFailed'));
      else if (!isCancelled && currentUid() === uid) showToast('error', t('toast.createFailed'));
    }

    function showFound(hostSpu: HostSpu) {
      onFound(hostSpu);
      tellOutside(t('spu.hostHas'));
    }

    /** Tells the admin who has left the page, with a button that leads back to the draft. */
    function tellOutside(message: string) {
      if (!isPageLeft.current || currentUid() !== uid) return;
      showToast('error', message, {
        label: t('drafts.resumeName', { name: draft.name.trim() }),
        act: () => void navigate(paths.adminSpu(draft.productId)),
      });
    }
  }

  return { create, progress, isCreated, cancel: () => upload.current?.abort() };
}

/** Whether the host may have created the product although the upload, sent by that share, has failed. */
function mayHaveCreated(error: unknown, sentShare: number): boolean {
  const isCutShort = error instanceof HostError && error.kind === 'cancelled' && sentShare < 1;
  return writeOutcome(error) === 'unknown' && !isCutShort;
}

/** What to note of a failed attempt that has created nothing, or 409, after which the product exists. */
function certainFailure({ sentPhotos }: SpuDraft, error: unknown) {
  const { kind, status } = error instanceof HostError ? error : {};
  if (status === 409) return { failure: 'exists' } as const;
  // An earlier attempt, of which the outcome is unknown, may still have created the product.
  if (sentPhotos) return { sentPhotos, failure: undefined };
  return { sentPhotos, failure: kind === 'cancelled' ? 'cancelled' : 'failed' } as const;
}
