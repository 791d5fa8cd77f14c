import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router-dom';

import { paths } from '../../../paths';
import { isBlankDraft, type SpuDraft } from '../productRecord/spuDraft';
import {
  removeSpuDraft,
  updateSpuDraft,
  writeSpuDraft,
  writeSpuPhotos,
} from '../productRecord/spuDraftStorage';
import type { OpenedDraft } from './useOpenedDraft';

/**
 * The edited draft of a product with its photos. Every change is stored in the browser and the draft is
 * named in the URL, so a reload or a crash loses nothing. The browser asks before a reload that comes while
 * a change is being stored, or that would lose what it has no room for.
 */
export function useSpuDraft(opened: OpenedDraft) {
  const { uid } = opened;
  const { productId } = opened.draft;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(opened.draft);
  const [photos, setPhotos] = useState(opened.photos);
  const [isDraftStored, setDraftStored] = useState(true);
  const [arePhotosStored, setPhotosStored] = useState(true);
  const isChanged = draft !== opened.draft || photos !== opened.photos;
  const isEmpty = photos.length === 0 && isBlankDraft(draft);
  // The last change may be rendered only after the product is created: it must not store the draft again.
  const isFinished = useRef(false);
  const pendingWrites = useRef(0);
  const isStored = isDraftStored && arePhotosStored;

  const follow = useCallback(
    (write: Promise<boolean>, setStored: (isStored: boolean) => void): void => {
      pendingWrites.current += 1;
      void write.then((isWritten) => {
        pendingWrites.current -= 1;
        setStored(isWritten);
      });
    },
    [],
  );
  useEffect(() => {
    if (!isChanged || isFinished.current) return;
    const write = isEmpty ? removeSpuDraft(uid, productId) : writeSpuDraft(uid, draft);
    follow(write, setDraftStored);
  }, [uid, productId, draft, isChanged, isEmpty, follow]);
  useEffect(() => {
    if (photos !== opened.photos) follow(writeSpuPhotos(uid, productId, photos), setPhotosStored);
  }, [uid, productId, photos, opened.photos, follow]);
  useBeforeUnload((event) => {
    if (!isFinished.current && (pendingWrites.current > 0 || !isStored)) event.preventDefault();
  });
  useEffect(() => {
    if (isChanged && !isEmpty)
      void navigate(paths.adminSpu(productId), { replace: true, preventScrollReset: true });
  }, [navigate, productId, isChanged, isEmpty]);

  const changeDraft = (part: Partial<SpuDraft>) => setDraft((before) => ({ ...before, ...part }));

  return {
    draft,
    photos,
    /** False when the browser could not store the latest change. */
    isStored,
    changeDraft,
    changeText: (key: keyof SpuDraft['texts'], typed: string) =>
      setDraft((before) => ({ ...before, texts: { ...before.texts, [key]: typed } })),
    changePhotos: setPhotos,
    /** Stores what is known of an attempt to create the product, also after the page was left. */
    noteAttempt: async (attempt: Pick<SpuDraft, 'sentPhotos' | 'failure'>) => {
      changeDraft(attempt);
      await updateSpuDraft(uid, productId, attempt);
    },
    /** Deletes the stored draft, because its product is created. */
    finish: () => {
      isFinished.current = true;
      return removeSpuDraft(uid, productId);
    },
  };
}
