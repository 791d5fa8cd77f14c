import { useCallback, useState } from 'react';

import type { AdminProduct } from '../../../services/adminCatalogue';
import type { RecordActions } from '../records/useRecordEdits';
import { photoDataUrl, photoProblem, reducePhoto, type RefusedPhoto } from './photo';
import type { ProductValues } from './productTable';

/** How many photos of a card are being reduced, and the last file that was refused. */
export type CardPhotos = { pending: number; refused?: RefusedPhoto | undefined };

/**
 * Reduces photos and adds them to the edits of cards, which may unmount meanwhile. `photos` are the cards with
 * something to say, by the id of their product.
 */
export function useAddPhoto(
  findLoaded: (productId: string) => AdminProduct | undefined,
  type: RecordActions<AdminProduct, ProductValues>['type'],
) {
  const [photos, setPhotos] = useState<ReadonlyMap<string, CardPhotos>>(new Map());

  const addPhoto = useCallback(
    async (productId: string, file: File): Promise<void> => {
      function countPending(change: 1 | -1, refused?: RefusedPhoto) {
        setPhotos((before) => {
          const pending = (before.get(productId)?.pending ?? 0) + change;
          const next = new Map(before);
          if (pending > 0 || refused) next.set(productId, { pending, refused });
          else next.delete(productId);
          return next;
        });
      }

      countPending(1);
      try {
        const image = await photoDataUrl(await reducePhoto(file));
        const loaded = findLoaded(productId);
        if (loaded)
          type(loaded, ({ lists, ...values }) => ({
            ...values,
            lists: { images: [...lists.images, image] },
          }));
        countPending(-1);
      } catch (error) {
        countPending(-1, { name: file.name, problem: photoProblem(error) });
      }
    },
    [findLoaded, type],
  );

  return { photos, addPhoto };
}
