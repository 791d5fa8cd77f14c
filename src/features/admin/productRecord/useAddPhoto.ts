import { useCallback, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';

import type { AdminProduct } from '../../../services/adminCatalogue';
import type { RecordActions } from '../records/useRecordEdits';
import { photoDataUrl, photoProblem, reducePhoto, type RefusedPhoto } from './photo';
import type { ProductValues } from './productTable';

/** How many photos of a card are being reduced, and the files of the last choice that were refused. */
export type CardPhotos = { pending: number; refused: readonly RefusedPhoto[] };

/**
 * Reduces photos and adds them to the edits of cards, which may unmount meanwhile. `photos` are the cards with
 * something to say, by the id of their product. The browser asks before a reload that would lose photos that are
 * not reduced yet.
 */
export function useAddPhoto(
  findLoaded: (productId: string) => AdminProduct | undefined,
  type: RecordActions<AdminProduct, ProductValues>['type'],
) {
  const [photos, setPhotos] = useState<ReadonlyMap<string, CardPhotos>>(new Map());

  const addPhotos = useCallback(
    async (productId: string, files: readonly File[]): Promise<void> => {
      function note(change: (card: CardPhotos) => CardPhotos) {
        setPhotos((before) => {
          const card = change(before.get(productId) ?? { pending: 0, refused: [] });
          const next = new Map(before);
          if (card.pending > 0 || card.refused.length > 0) next.set(productId, card);
          else next.delete(productId);
          return next;
        });
      }

      note(({ pending }) => ({ pending: pending + files.length, refused: [] }));
      // One at a time, because a phone has no memory for twenty decoded photos.
      for (const file of files) {
        try {
          const image = await photoDataUrl(await reducePhoto(file));
          const loaded = findLoaded(productId);
          if (loaded)
            type(loaded, ({ lists, ...values }) => ({
              ...values,
              lists: { images: [...lists.images, image] },
            }));
          note(({ pending, refused }) => ({ pending: pending - 1, refused }));
        } catch (error) {
          const photo = { name: file.name, problem: photoProblem(error) };
          note(({ pending, refused }) => ({ pending: pending - 1, refused: [...refused, photo] }));
        }
      }
    },
    [findLoaded, type],
  );

  useBeforeUnload((event) => {
    if ([...photos.values()].some(({ pending }) => pending > 0)) event.preventDefault();
  });

  return { photos, addPhotos };
}
