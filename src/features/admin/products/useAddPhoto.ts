import { useCallback } from 'react';

import type { AdminProduct } from '../../../services/adminCatalogue';
import type { RefusedPhoto } from '../create/usePhotoReduction';
import { photoDataUrl, photoProblem, reducePhoto } from '../photo';
import { withCard, type ChangeCard } from './cardState';
import { readFields } from './productFields';

/** Reduces a photo and adds it to the edit of a card, which may unmount meanwhile. */
export function useAddPhoto(
  findLoaded: (productId: string) => AdminProduct | undefined,
  changeCard: ChangeCard,
) {
  return useCallback(
    async (productId: string, file: File): Promise<void> => {
      function countPending(change: 1 | -1, refused?: RefusedPhoto) {
        changeCard(productId, (card) => {
          const pending = (card?.photos?.pending ?? 0) + change;
          const photos = pending > 0 || refused ? { pending, refused } : undefined;
          return withCard(card, { photos });
        });
      }

      countPending(1);
      try {
        const image = await photoDataUrl(await reducePhoto(file));
        const loaded = findLoaded(productId);
        changeCard(productId, (card) => {
          const fields = card?.fields ?? (loaded && readFields(loaded.record));
          return fields
            ? withCard(card, { fields: { ...fields, images: [...fields.images, image] } })
            : card;
        });
        countPending(-1);
      } catch (error) {
        countPending(-1, { name: file.name, problem: photoProblem(error) });
      }
    },
    [findLoaded, changeCard],
  );
}
