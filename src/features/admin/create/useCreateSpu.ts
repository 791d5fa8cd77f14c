import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { paths } from '../../../paths';
import { ADMIN_PRODUCTS, invalidateShopCopies } from '../../../services/adminCatalogue';
import { HostError, logFailure } from '../../../services/client/hostError';
import { currentUid } from '../../../services/identity/identity';
import type { toastsForPerson } from '../../../ui/toast';
import { withSession } from '../access/pausedWrites';
import { certainFailure, createOrFind, UnconfirmedCreation } from '../productRecord/createOrFind';
import type { HostSpu } from '../productRecord/findHostSpu';
import { setNewStatus } from '../productRecord/newStatus';
import { draftName } from '../productRecord/spuDraft';
import type { StoredDraft } from '../productRecord/spuDraftStorage';
import { WriteRefusal } from '../records/writeProblem';
import { useIsPageLeft } from '../useIsPageLeft';
import type { useSpuDraft } from './useSpuDraft';

/** Who has pressed *Create*, and the toasts of theirs: the creation may end once somebody else has signed in. */
export type Sender = { uid: string | undefined; showToast: ReturnType<typeof toastsForPerson> };

/** The draft as it was when it was sent, by whom, and how the upload is cancelled. */
type Attempt = Sender & { content: StoredDraft; controller: AbortController };

/**
 * Creates the product of a form. `progress` is the share of the upload that is sent, 0 to 1, while one
 * is running. What became of an attempt that failed is noted in the draft, and told in a toast, which leads back to
 * the draft where the page was left. Where the host has the product of an earlier attempt, calls `onFound` instead.
 * A product that could not be taken offline keeps its draft, so that the visit which resumes that shows the product.
 */
export function useCreateSpu(
  { draft, photos, noteAttempt, finish }: ReturnType<typeof useSpuDraft>,
  onFound: (hostSpu: HostSpu) => void,
) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const isPageLeft = useIsPageLeft();

  const { mutateAsync, isSuccess, data } = useMutation({
    // Nothing of a product stays in memory once its creation has ended.
    gcTime: 0,
    mutationFn: async ({ uid, showToast, content, controller: { signal } }: Attempt) => {
      const send = <T>(request: () => Promise<T>) =>
        withSession(() => {
          if (currentUid() !== uid) throw new WriteRefusal('sessionOver');
          return request();
        });
      const found = await createOrFind(content, {
        send,
        noteSent: (sentPhotos) => noteAttempt({ sentPhotos, failure: undefined }),
        upload: { signal, onProgress: setProgress },
      });
      const { productId, isOnline } = content.draft;
      const offline = String(PRODUCT_STATUS.offline);
      // The product is there by then, so what is left to do is told and no failure of the creation.
      const isStillOnline = !found && !isOnline && !(await setNewStatus(productId, offline, send));
      if (isStillOnline) showToast('warning', t('spu.stillOnline'));
      return { found, isStillOnline };
    },
    onSuccess: async ({ found, isStillOnline }, { showToast }) => {
      if (found) {
        onFound(found);
        tellOutside(t('spu.hostHas'), showToast);
        return;
      }
      if (!isStillOnline) await finish();
      invalidateShopCopies(draft.productId);
      void queryClient.resetQueries({ queryKey: ADMIN_PRODUCTS });
      showToast('success', t('toast.created'));
    },
    onError: async (error, { showToast, content }) => {
      const isUnconfirmed = error instanceof UnconfirmedCreation;
      // The draft of an unconfirmed product says already that the outcome is unknown.
      if (!isUnconfirmed) await noteAttempt(certainFailure(content.draft, error));
      tellFailure(isUnconfirmed ? error.cause : error, showToast);
    },
    onSettled: () => {
      running.current = undefined;
      setProgress(undefined);
    },
  });

  function tellFailure(error: unknown, showToast: Sender['showToast']) {
    logFailure('Error creating SPU:', error);
    const isCancelled = error instanceof HostError && error.kind === 'cancelled';
    if (isPageLeft.current) tellOutside(t('toast.createFailed'), showToast);
    else if (!isCancelled) showToast('error', t('toast.createFailed'));
  }

  /** Tells the admin who has left the page, with a button that leads back to the draft. */
  function tellOutside(message: string, showToast: Sender['showToast']) {
    if (!isPageLeft.current) return;
    showToast('error', message, {
      label: t('drafts.resumeName', { name: draftName(draft) }),
      act: () => void navigate(paths.adminSpu(draft.productId)),
    });
  }

  /** Creates the product for who has pressed *Create*, and for nobody else who has signed in meanwhile. */
  async function create(sender: Sender): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    // The failure is told and noted by then.
    await mutateAsync({ ...sender, content: { draft, photos }, controller }).catch(() => undefined);
  }

  return {
    create,
    progress,
    isCreated: isSuccess && data.found === undefined,
    cancel: () => running.current?.abort(),
  };
}
