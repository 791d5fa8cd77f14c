import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { config } from '../../config';
import { useCurrentUser } from '../../contexts/CurrentUser';
import type { AdminProduct } from '../../domain/adminProduct';
import { isBlank, newRow, newSpuDraft, type SpuDraft } from '../../domain/spuDraft';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { logFailure } from '../../services/hostError';
import { isPictureUrl } from '../../services/parse';
import { fetchPhoto, reducePhoto } from '../../services/photo';
import {
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
  const isUnderWay = useRef(false);
  const uid = useCurrentUser()?.uid ?? '';

  const takeOver = useCallback(
    async (product: AdminProduct): Promise<void> => {
      setBusy(true);
      const { images } = product.fields;
      const photos = await photosOf(images);
      await writeSpuDraft(uid, draftOf(product));
      await writeSpuPhotos(uid, photos);
      setBusy(false);
      setAsking(undefined);
      const missing = images.length - photos.length;
      if (missing > 0) showToast('warning', t('duplicate.missing', { count: missing }));
      await navigate(paths.adminSpu());
    },
    [t, navigate, uid],
  );

  /** Stays the same function, for the many cards that have it. */
  const duplicate = useCallback(
    async (product: AdminProduct): Promise<void> => {
      // A second press while the photos of the first are on their way.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const { draft, photos } = await readSpuDraft(uid);
      if (photos.length > 0 || (draft && !isBlank(draft))) setAsking(product);
      else await takeOver(product);
      isUnderWay.current = false;
    },
    [takeOver, uid],
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
