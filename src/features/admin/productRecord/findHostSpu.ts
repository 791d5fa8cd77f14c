import {
  fetchAdminProduct,
  fetchBrandId,
  type AdminProduct,
} from '../../../services/adminCatalogue';
import { hasChanges, isSameList } from '../records/changedFields';
import { draftAsEdit, type Difference, type DraftAsEdit } from './draftAsEdit';
import { photoDataUrl } from './photo';
import { PRODUCT_TABLE } from './productTable';
import { readRecord } from './productValues';
import type { SpuDraft } from './spuDraft';
import type { StoredDraft } from './spuDraftStorage';

/** A product that the host has although its creation was not confirmed, and the draft as its edit. */
export type HostSpu = DraftAsEdit & { product: AdminProduct };

/** Whether the host's product is what the draft says. Its status is left out: an edit sets it after the creation. */
export function isAsTyped({ product, edit, notEditable }: HostSpu): boolean {
  const host = readRecord(product.record);
  const typed = { ...edit, texts: { ...edit.texts, status: host.texts.status } };
  return notEditable.length === 0 && !hasChanges(PRODUCT_TABLE, host, typed);
}

/**
 * Looks up the product of a draft that was sent before, because its response may have been lost. Resolves
 * to null when the draft was never sent or the host does not have it. @throws HostError
 */
export async function findHostSpu({ draft, photos }: StoredDraft): Promise<HostSpu | null> {
  if (!draft.sentPhotos) return null;
  const product = await fetchAdminProduct(draft.productId);
  if (!product) return null;
  const { edit, notEditable } = draftAsEdit(draft, readRecord(product.record));
  // What the host made of a photo cannot be compared with it, but which photos were sent is known.
  const isSent =
    photos.length === edit.lists.images.length && isSameList(keysOf(photos), draft.sentPhotos);
  const images = isSent
    ? edit.lists.images
    : await Promise.all(photos.map(({ file }) => photoDataUrl(file)));
  return {
    product,
    edit: { ...edit, lists: { images } },
    notEditable: [...(await differentIds(draft, product)), ...notEditable],
  };
}

/** The `sentPhotos` of a draft that is sent with these photos, now and maybe before. */
export function photosSent({ draft, photos }: StoredDraft): readonly string[] {
  const keys = keysOf(photos);
  return isSameList(draft.sentPhotos ?? keys, keys) ? keys : [];
}

function keysOf(photos: StoredDraft['photos']): string[] {
  return photos.map(({ key }) => key);
}

/** Brand and category, where the host names another one than the draft. @throws HostError */
async function differentIds(
  { brand, categoryId }: SpuDraft,
  { product }: AdminProduct,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  if (product.brandId !== undefined && product.brandId !== (await fetchBrandId(brand)))
    differences.push({ field: 'brand', typed: brand, host: product.brandId });
  if (product.categoryId !== undefined && product.categoryId !== categoryId)
    differences.push({ field: 'category', typed: categoryId, host: product.categoryId });
  return differences;
}
