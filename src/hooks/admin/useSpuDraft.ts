import { useEffect, useState } from 'react';

import { config } from '../../config';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { isBlank, newSpuDraft, type SpuDraft } from '../../domain/spuDraft';
import {
  readSpuDraft,
  writeSpuDraft,
  writeSpuPhotos,
  type DraftPhoto,
} from '../../services/spuDraftStorage';

/**
 * The product being created, photos included. It is kept in the browser as it is typed and chosen, so
 * that a reload or a crash loses nothing. Undefined until what was kept has been read.
 */
export function useSpuDraft() {
  const user = useCurrentUser();
  // Who began the form: a session that ends while it is open does not make it somebody else's.
  const [uid] = useState(user?.uid ?? '');
  const [draft, setDraft] = useState<SpuDraft>();
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isDraftKept, setDraftKept] = useState(true);
  const [arePhotosKept, setPhotosKept] = useState(true);
  const [wasFound, setWasFound] = useState(false);

  useEffect(() => {
    let isHere = true;
    void readSpuDraft(uid).then((stored) => {
      if (!isHere) return;
      setDraft(stored.draft ?? newSpuDraft(config().shopName));
      setPhotos(stored.photos);
      const isBegun = stored.draft !== undefined && !isBlank(stored.draft);
      setWasFound(isBegun || stored.photos.length > 0);
    });
    return () => {
      isHere = false;
    };
  }, [uid]);

  const isRead = draft !== undefined;
  useEffect(() => {
    if (draft) void writeSpuDraft(uid, draft).then(setDraftKept);
  }, [uid, draft]);
  useEffect(() => {
    if (isRead) void writeSpuPhotos(uid, photos).then(setPhotosKept);
  }, [uid, photos, isRead]);

  const changeDraft = (part: Partial<SpuDraft>) =>
    setDraft((before) => before && { ...before, ...part });

  function startAnew(): void {
    setDraft(newSpuDraft(config().shopName));
    setPhotos([]);
    setWasFound(false);
  }

  return {
    draft,
    photos,
    /** False when the browser could not keep the texts or the photos as they are now. */
    isKept: isDraftKept && arePhotosKept,
    /** Whether this form goes on with what an earlier visit left. */
    wasFound,
    changeDraft,
    /** Stays the same function. */
    changePhotos: setPhotos,
    startAnew,
  };
}
