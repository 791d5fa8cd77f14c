import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { config } from '../../config';
import type { AdminProduct } from '../../domain/adminProduct';
import { isBlank, newRow, newSpuDraft, type SpuDraft } from '../../domain/spuDraft';
import { paths } from '../../paths';
import { logFailure } from '../../services/hostError';
import { isPictureUrl } from '../../services/parse';
import { fetchPhoto, reducePhoto } from '../../services/photo';
import {
  forgetSpuDraft,
  readSpuDraft,
  writeSpuDraft,
  writeSpuPhotos,
  type DraftPhoto,
} from '../../services/spuDraftStorage';
import { showToast } from '../../ui/toast';

/**
 * Takes a product over into the create form, as a new one with an id of its own. Where that would
 * replace an unfinished product, `asking` holds it until `confirm` or `cancel`.
 */
export function useDuplicate() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<AdminProduct>();
  const [isBusy, setBusy] = useState(false);

  const takeOver = useCallback(
    async (product: AdminProduct): Promise<void> => {
      setBusy(true);
      const { images } = product.fields;
      const photos = await photosOf(images);
      await forgetSpuDraft();
      await writeSpuDraft(draftOf(product));
      await writeSpuPhotos(photos);
      setBusy(false);
      setAsking(undefined);
      const missing = images.length - photos.length;
      if (missing > 0) showToast('warning', t('duplicate.missing', { count: missing }));
      await navigate(paths.adminSpu());
    },
    [t, navigate],
  );

  /** Stays the same function, for the many cards that have it. */
  const duplicate = useCallback(
    async (product: AdminProduct): Promise<void> => {
      const { draft, photos } = await readSpuDraft();
      if (photos.length > 0 || (draft && !isBlank(draft))) setAsking(product);
      else await takeOver(product);
    },
    [takeOver],
  );

  return {
    duplicate,
    asking,
    isBusy,
    confirm: () => void (asking && takeOver(asking)),
    cancel: () => setAsking(undefined),
  };
}

function draftOf({ fields, product }: AdminProduct): SpuDraft {
  const blank = newSpuDraft(config().shopName);
  return {
    ...blank,
    name: fields.name,
    desc: fields.desc,
    price: fields.retailPrice,
    categoryId: product.categoryId ?? blank.categoryId,
    rows:
      fields.items.length > 0
        ? fields.items.map(({ size, salePrice }) => newRow(size, salePrice))
        : blank.rows,
  };
}

/** The pictures as files, as far as their host lets another page read them. */
async function photosOf(images: readonly string[]): Promise<DraftPhoto[]> {
  const photos = images.filter(isPictureUrl).map(async (url, place) => {
    try {
      return { key: String(place), file: await reducePhoto(await fetchPhoto(url)) };
    } catch (error) {
      logFailure('Error fetching a photo:', error);
      return undefined;
    }
  });
  return (await Promise.all(photos)).filter((photo) => photo !== undefined);
}
