import { useCallback, useEffect, useRef, useState } from 'react';

import { photoProblem, reducePhoto, type RefusedPhoto } from '../productRecord/photo';
import { randomText } from '../productRecord/spuDraft';
import type { DraftPhoto } from '../productRecord/spuDraftStorage';

export type ChangePhotos = (
  change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[],
) => void;

/** Reduces chosen files and adds them to the photos. Adds nothing once the form has unmounted. */
export function usePhotoReduction(onChange: ChangePhotos) {
  const [pendingCount, setPendingCount] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const add = useCallback(
    async (files: readonly File[]) => {
      setRefused([]);
      setPendingCount((count) => count + files.length);
      // One at a time, because a phone has no memory for twenty decoded photos.
      for (const file of files) {
        try {
          const photo = { key: randomText(8), file: await reducePhoto(file) };
          // The form of the next product must not receive the photos of this one.
          if (!isMounted.current) return;
          onChange((before) => [...before, photo]);
        } catch (error) {
          setRefused((before) => [...before, { name: file.name, problem: photoProblem(error) }]);
        }
        setPendingCount((count) => count - 1);
      }
    },
    [onChange],
  );

  return {
    add,
    /** The number of photos that are not reduced yet. */
    pendingCount,
    /** The files of the last choice that are not added. */
    refused,
    dismissRefused: () => setRefused([]),
  };
}
