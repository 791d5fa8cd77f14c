import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { config } from '../../../config';
import { useCurrentUser } from '../../../contexts/CurrentUser';
import { displayPrice } from '../../../domain/price';
import { paths } from '../../../paths';
import { fetchAgain, type AdminProduct } from '../../../services/adminCatalogue';
import { brandByIdQuery } from '../../../services/brand';
import { logFailure } from '../../../services/client/hostError';
import { isPictureUrl } from '../../../services/client/parse';
import { ADMIN } from '../../../services/client/queryClient';
import { currentUid } from '../../../services/identity/identity';
import { toastsForPerson } from '../../../ui/toast';
import { withSession } from '../access/pausedWrites';
import { newTexts } from '../records/table';
import type { RecordActions } from '../records/useRecordEdits';
import { useIsPageLeft } from '../useIsPageLeft';
import { fetchPhoto, reducePhoto } from './photo';
import { PRODUCT_TABLE, type ProductValues } from './productTable';
import { readRecord } from './productValues';
import { draftName, newRow, newSpuDraft, type SpuDraft } from './spuDraft';
import { writeSpuDraft, writeSpuPhotos, type DraftPhoto } from './spuDraftStorage';

const COPYING = [ADMIN, 'duplicate'];

/** A product to copy, and the toasts of who has pressed *Duplicate*. */
type Copying = { loaded: AdminProduct; showToast: ReturnType<typeof toastsForPerson> };

/**
 * Copies a product, as the host stores it now, into the create form as a draft with an id of its own. One
 * that somebody else has removed is copied as it was loaded. The card shows a failed copy. Where the page was left
 * meanwhile, a toast leads to the copy.
 */
export function useDuplicate(set: RecordActions<AdminProduct, ProductValues>['set']) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const uid = useCurrentUser()?.uid ?? '';
  const isPageLeft = useIsPageLeft();

  const { mutate } = useMutation({
    mutationKey: COPYING,
    // Nothing of a product stays in memory once it is copied.
    gcTime: 0,
    mutationFn: async ({ loaded, showToast }: Copying) => {
      const product = (await withSession(() => fetchAgain(loaded))) ?? loaded;
      const { brandId } = product.product;
      const brand = brandId && (await queryClient.query(brandByIdQuery(brandId)));
      const draft = draftOf(product, brand ? brand.englishName : config().shopName);
      const { images } = readRecord(product.record).lists;
      const photos = await fetchPhotos(images);
      if (!(await writeSpuDraft(uid, draft)))
        throw new Error('The browser has not stored the copy');
      const arePhotosStored = await writeSpuPhotos(uid, draft.productId, photos);
      const missing = images.length - (arePhotosStored ? photos.length : 0);
      if (missing > 0) showToast('warning', t('duplicate.missing', { count: missing }));
      // Whoever has signed in meanwhile stays where they are.
      if ((currentUid() ?? '') !== uid) return;
      const openCopy = () => navigate(paths.adminSpu(draft.productId));
      if (!isPageLeft.current) {
        await openCopy();
        return;
      }
      showToast('success', t('duplicate.copied'), {
        label: t('drafts.resumeName', { name: draftName(draft) || t('drafts.unnamed') }),
        act: () => void openCopy(),
      });
    },
    onMutate: ({ loaded: { product } }) => set(product.productId, { failed: undefined }),
    onError: (error, { loaded: { product }, showToast }) => {
      logFailure('Error duplicating product:', error);
      set(product.productId, { failed: { task: 'copying' } });
      showToast('error', t('duplicate.failed'));
    },
  });

  return useCallback(
    (loaded: AdminProduct) => {
      // A second press is ignored while the photos of the first are loading.
      if (queryClient.isMutating({ mutationKey: COPYING }) === 0)
        mutate({ loaded, showToast: toastsForPerson() });
    },
    [queryClient, mutate],
  );
}

function draftOf({ record, product }: AdminProduct, brand: string): SpuDraft {
  const price = displayPrice(product);
  const blank = newSpuDraft(brand);
  const { texts, rows } = readRecord(record);
  const copied: ProductValues['texts'] = {
    ...texts,
    name: nameOfCopy(texts),
    // The price that shoppers see, as of its sizes: a new product has no discount.
    price: price === undefined ? (texts.price ?? texts.retailPrice) : String(price),
  };
  return {
    ...blank,
    texts: newTexts(PRODUCT_TABLE.texts, (key) => copied[key]),
    categoryId: product.categoryId ?? blank.categoryId,
    rows: rows.length > 0 ? rows.map((row) => newRow(row.texts)) : blank.rows,
  };
}

const CHINESE = /\p{Script=Han}/u;

/** The name, after a Chinese title that it does not hold: a new product has no title of its own. */
function nameOfCopy({ name = '', title = '' }: ProductValues['texts']): string {
  return CHINESE.test(title) && !CHINESE.test(name)
    ? `${title.trim()} ${name.trim()}`.trim()
    : name;
}

/** The images as reduced files, without those that their host does not allow other sites to read. */
async function fetchPhotos(images: readonly string[]): Promise<DraftPhoto[]> {
  const photos = images.filter(isPictureUrl).map(async (url, index) => {
    try {
      return { key: String(index), file: await reducePhoto(await fetchPhoto(url)) };
    } catch (error) {
      logFailure('Error fetching a photo:', error);
      return undefined;
    }
  });
  return (await Promise.all(photos)).filter((photo) => photo !== undefined);
}
