import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { config } from '../../../config';
import { useCurrentUser } from '../../../contexts/CurrentUser';
import { holdLock } from '../../../lib/tabLock';
import { logFailure } from '../../../services/client/hostError';
import { findHostSpu, type HostSpu } from '../productRecord/findHostSpu';
import { newSpuDraft } from '../productRecord/spuDraft';
import { draftLock, readSpuDraft, type StoredDraft } from '../productRecord/spuDraftStorage';

/** The draft that this tab edits. */
export type OpenedDraft = StoredDraft & {
  /** Its user, also when the session ends while it is open. */
  uid: string;
  /** `resumed` from an earlier visit, `new`, or new `instead` of one that another tab has open. */
  origin: 'resumed' | 'new' | 'openInOtherTab';
  /** Its product, where the host has it already. */
  hostSpu: HostSpu | null;
  /** Whether it has taken the place of another one, whose button had the focus. */
  takesFocus: boolean;
  /** Lets other tabs open the draft. */
  release: () => void;
};

/**
 * Opens the draft that the URL names (`?draft=`). Where it names none, one that is not stored, or one
 * that another tab has open, starts a new one. Undefined until the first draft is open.
 */
export function useOpenedDraft() {
  const user = useCurrentUser();
  const [uid] = useState(user?.uid ?? '');
  const [params] = useSearchParams();
  const requestedId = params.get('draft');
  const [opened, setOpened] = useState<OpenedDraft>();
  const release = opened?.release;
  // A new draft is named in the URL from its first change on.
  const isOpen = requestedId !== null && requestedId === opened?.draft.productId;

  useEffect(() => {
    if (isOpen) return;
    let isStale = false;
    void openDraft(uid, requestedId).then((next) => {
      if (isStale) next.release();
      else setOpened((before) => ({ ...next, takesFocus: before !== undefined }));
    });
    return () => {
      isStale = true;
    };
  }, [uid, requestedId, isOpen]);

  useEffect(() => release, [release]);

  /** Shows the product that the host has instead of the form of its draft, if that is still open. */
  const showHostSpu = (hostSpu: HostSpu) =>
    setOpened((before) =>
      before?.draft.productId === hostSpu.product.product.productId
        ? { ...before, hostSpu }
        : before,
    );

  return { opened, showHostSpu };
}

async function openDraft(
  uid: string,
  requestedId: string | null,
): Promise<Omit<OpenedDraft, 'takesFocus'>> {
  let isLockedByOtherTab = false;
  if (requestedId !== null) {
    const release = await holdLock(draftLock(requestedId));
    const stored = release && (await readSpuDraft(uid, requestedId));
    if (stored) {
      const hostSpu = await findHostSpu(stored).catch((error: unknown) => {
        // The form asks again before it sends anything.
        logFailure('Error fetching products:', error);
        return null;
      });
      return { ...stored, uid, origin: 'resumed', hostSpu, release };
    }
    isLockedByOtherTab = !release;
    release?.();
  }
  const draft = newSpuDraft(config().shopName);
  const release = (await holdLock(draftLock(draft.productId))) ?? (() => undefined);
  const origin = isLockedByOtherTab ? 'openInOtherTab' : 'new';
  return { draft, photos: [], uid, origin, hostSpu: null, release };
}
