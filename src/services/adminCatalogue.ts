import * as v from 'valibot';

import { entriesOf, type AdminProduct, type HostRecord } from '../domain/adminProduct';
import { OWN_LABEL_BRAND_ID, PRODUCT_STATUS } from '../domain/constants';
import type { Item, Product } from '../domain/product';
import { draftItems, type SpuDraft } from '../domain/spuDraft';
import { listAnswer, productSchema } from './catalogue';
import { catalogueHost, type Upload } from './http';
import { listOf, parseAnswer, text } from './parse';

/** The admin's side of the catalogue host (specification section 7). */

const record = v.record(v.string(), v.unknown());

/** A product beside the very record it was read from, which is what an edit is saved into. */
const adminProduct = v.pipe(
  record,
  v.rawTransform(({ dataset, addIssue, NEVER }): AdminProduct => {
    const product = v.safeParse(productSchema, dataset.value);
    if (product.success)
      return {
        product: product.output,
        fields: fieldsOf(dataset.value),
        record: dataset.value,
      };
    addIssue({ message: 'not a product' });
    return NEVER;
  }),
);

function fieldsOf(host: HostRecord): AdminProduct['fields'] {
  const images = host['images'];
  return {
    name: asTyped(host['name']),
    desc: asTyped(host['desc']),
    retailPrice: asTyped(host['retailPrice']),
    status: asTyped(host['status']),
    images: Array.isArray(images)
      ? images.filter((image): image is string => typeof image === 'string')
      : [],
    items: entriesOf(host['items']).flatMap(({ key, entry }) =>
      entry ? { key, size: asTyped(entry['size']), salePrice: asTyped(entry['salePrice']) } : [],
    ),
  };
}

/** What a text box shows of a host's field: whitespace at its ends included. */
function asTyped(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** One page of the admin's list; `isEnd` when the host sent an empty page. */
export type AdminProductPage = { products: AdminProduct[]; isEnd: boolean };

/** GET /spulist?brandId=231&page=: one page (from 1) of the own label, online or not. @throws HostError */
export async function fetchAdminProductPage(
  page: number,
  signal?: AbortSignal,
): Promise<AdminProductPage> {
  const answer = await catalogueHost.get('/spulist', { brandId: OWN_LABEL_BRAND_ID, page }, signal);
  const { list } = parseAnswer(listAnswer, answer, 'products');
  const products = parseAnswer(listOf(adminProduct, 'products'), list, 'products');
  return { products, isEnd: list.length === 0 };
}

/**
 * GET /spulist?status=&productId=: the host's copy of this moment, asked for under the status it was
 * last seen in, then under the others, as somebody may have changed it; null when the host lists none.
 * @throws HostError
 */
export async function fetchAdminProduct({
  fields,
  product: { productId },
}: AdminProduct): Promise<AdminProduct | null> {
  const known = Object.values(PRODUCT_STATUS).map(String);
  for (const status of new Set([fields.status, ...known].filter(Boolean))) {
    const answer = await catalogueHost.get('/spulist', { status, productId });
    const { list } = parseAnswer(listAnswer, answer, 'a product');
    const listed = parseAnswer(listOf(adminProduct, 'products'), list, 'a product');
    const found = listed.find((candidate) => candidate.product.productId === productId);
    if (found) return found;
  }
  return null;
}

/** An item that can be ordered for a customer, as the designer search shows it. */
export type DesignerItem = Item & { title: string };

/**
 * GET /spulist?status=1&designerId=: of each product's items those with qty not 0 and status 1.
 * @throws HostError
 */
export async function fetchDesignerItems(
  designerId: string,
  signal?: AbortSignal,
): Promise<DesignerItem[]> {
  const answer = await catalogueHost.get('/spulist', { status: 1, designerId }, signal);
  const { list } = parseAnswer(listAnswer, answer, 'products');
  const products: Product[] = parseAnswer(listOf(productSchema, 'products'), list, 'products');
  return products.flatMap(({ title, name, items }) =>
    items
      .filter(({ qty, status }) => qty !== 0 && status === 1)
      .map((item) => ({ ...item, title: title || name })),
  );
}

/**
 * POST /spulist/create-spu: a multipart form of name, productId, desc, brandId, categoryId, price,
 * images (repeated) and items (JSON text). The answer's shape is not documented. @throws HostError
 */
export async function createSpu(
  draft: SpuDraft,
  brandId: string,
  photos: readonly File[],
  upload: Upload,
): Promise<void> {
  const form = new FormData();
  form.append('name', draft.name.trim());
  form.append('productId', draft.productId);
  form.append('desc', draft.desc.trim());
  form.append('brandId', brandId);
  form.append('categoryId', draft.categoryId);
  form.append('price', draft.price.trim());
  for (const photo of photos) form.append('images', photo, photo.name);
  form.append('items', JSON.stringify(draftItems(draft)));
  await catalogueHost.postForm('/spulist/create-spu', form, upload);
}

/** PUT /spulist/{_id}: saves the whole record. Returns it as the list then has it. @throws HostError */
export async function saveProduct(host: HostRecord): Promise<AdminProduct> {
  await catalogueHost.put(pathOf(host), host);
  return parseAnswer(adminProduct, host, 'a product');
}

/** DELETE /spulist/{_id}. @throws HostError */
export async function deleteProduct(host: HostRecord): Promise<void> {
  await catalogueHost.delete(pathOf(host));
}

/** A record is named by its `_id`; one without goes by its product id. */
function pathOf(host: HostRecord): string {
  const id = v.parse(text, host['_id']) || v.parse(text, host['productId']);
  return `/spulist/${encodeURIComponent(id)}`;
}
