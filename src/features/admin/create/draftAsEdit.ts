import { fetchAdminProduct, type AdminProduct } from '../../../services/adminCatalogue';
import { parseAmount } from '../amount';
import { photoDataUrl } from '../photo';
import { readFields, type ItemFields, type ProductFields } from '../products/productFields';
import type { SpuDraft, SpuRow } from './spuDraft';
import type { StoredDraft } from './spuDraftStorage';

/** A product that the host has although its creation was not confirmed, and the draft as its edit. */
export type HostSpu = { product: AdminProduct; edit: ProductFields };

/**
 * Looks up the product of a draft that was sent before, because its answer may have been lost. Resolves
 * to null when the draft was never sent or the host does not have it. @throws HostError
 */
export async function findHostSpu({ draft, photos }: StoredDraft): Promise<HostSpu | null> {
  if (!draft.sentPhotos) return null;
  const product = await fetchAdminProduct(draft.productId);
  if (!product) return null;
  const edit = draftAsEdit(draft, readFields(product.record));
  // What the host made of a photo cannot be compared with it, but which photos were sent is known.
  const isSent =
    photos.length === edit.images.length &&
    photos.every(({ key }, index) => key === draft.sentPhotos?.[index]);
  if (isSent) return { product, edit };
  const images = await Promise.all(photos.map(({ file }) => photoDataUrl(file)));
  return { product, edit: { ...edit, images } };
}

/**
 * The fields of the host's product, with what the draft says differently. A price that is no amount
 * is not compared, because the price of a product is one.
 */
export function draftAsEdit(draft: SpuDraft, host: ProductFields): ProductFields {
  const { name, desc, price, rows } = draft;
  const priceField = 'price' in host.texts ? 'price' : 'retailPrice';
  const renamed = rows.filter((row) => !host.items.some((item) => hasSize(item, row)));
  return {
    ...host,
    texts: {
      ...host.texts,
      name: differentText(name, host.texts['name']),
      desc: differentText(desc, host.texts['desc']),
      [priceField]: differentAmount(price, host.texts[priceField]),
    },
    items: host.items.map((item) => {
      const row = rows.find((candidate) => hasSize(item, candidate)) ?? renamed.shift();
      if (!row) return item;
      const { size, salePrice } = item.texts;
      return {
        ...item,
        texts: {
          ...item.texts,
          size: differentText(row.size, size),
          salePrice: differentAmount(row.salePrice, salePrice),
        },
      };
    }),
  };
}

function hasSize({ texts }: ItemFields, { size }: SpuRow): boolean {
  return texts['size'] === size.trim();
}

/** The typed text, or the host's where they differ only in line ends or space around them. */
function differentText(typed: string, host = ''): string {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(typed) === plain(host) ? host : typed.trim();
}

/** The typed amount, or the host's text where it is the same amount. */
function differentAmount(typed: string, host = ''): string {
  const amount = parseAmount(typed);
  return amount === undefined || amount === parseAmount(host) ? host : typed.trim();
}
