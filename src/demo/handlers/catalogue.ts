import { http, HttpResponse } from 'msw';

import { PRODUCT_STATUS } from '../../domain/constants';
import { soldKey, type ProductFilter } from '../db';
import { asList, asNumber, asRecord, asText } from '../loose';
import { brokenEntries } from '../oddities';
import type { HostProduct, WireItem, WireProduct } from '../wire';
import { baseOf, jsonBody, jsonWithPictures, type HandlerContext } from './demoHosts';
import { storeUpload } from './uploads';

/** Products per page; the page size of the real host is not documented (spec §9). */
export const PAGE_SIZE = 24;

/** GET /spulist and the writes of the admin (spec §7.1). */
export function catalogueHandlers({ catalogue, db, store }: HandlerContext) {
  return [
    http.get(`${catalogue}/spulist`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const param = (name: string) => searchParams.get(name) ?? '';
      const sort =
        param('priceAsc') === '1'
          ? 'priceAsc'
          : param('priceDesc') === '1'
            ? 'priceDesc'
            : 'updateTime';
      const filter: ProductFilter = {
        status: param('status'),
        brandId: param('brandId'),
        categoryId: param('categoryId'),
        designerId: param('designerId'),
        productId: param('productId'),
        sort,
      };
      const page = Math.max(1, Math.trunc(asNumber(param('page')) ?? 1));
      const found = db.products(filter);
      const products = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      const list = [...products, ...brokenEntries(filter.brandId, filter.categoryId, page)];
      return jsonWithPictures({ list }, baseOf(request, '/spulist'));
    }),

    http.post(`${catalogue}/spulist/create-spu`, async ({ request }) => {
      const form = await request.formData();
      const field = (name: string) => asText(form.get(name)).trim();
      const productId = field('productId');
      const items = parseItems(field('items'), productId);
      const missing = ['name', 'productId', 'desc', 'price'].filter((name) => field(name) === '');
      if (missing.length > 0 || items.length === 0) {
        return HttpResponse.json(
          { message: `Missing: ${[...missing, 'items'].join(', ')}` },
          { status: 400 },
        );
      }
      if (db.product(productId)) {
        return HttpResponse.json({ message: 'This productId exists already' }, { status: 409 });
      }
      const files = form
        .getAll('images')
        .flatMap((entry) => (typeof entry !== 'string' && entry.size > 0 ? [entry] : []));
      const images = await Promise.all(files.map((file) => storeUpload(file, store)));
      const price = asNumber(field('price')) ?? 0;
      // A host stores also what the shop may send one day.
      const texts = [...form].filter(([, value]) => typeof value === 'string');
      const product = {
        ...Object.fromEntries(texts),
        id: productId,
        _id: `created-${productId}`,
        productId,
        brandId: field('brandId'),
        categoryId: field('categoryId'),
        designerId: '',
        name: field('name'),
        title: field('name'),
        desc: field('desc'),
        url: '',
        images,
        retailPrice: price,
        price,
        discount: 100,
        totalStock: items.length,
        updatedTime: Math.floor(Date.now() / 1000),
        status: PRODUCT_STATUS.online,
        sizeArray: items.map(({ size }) => size),
        items,
      } satisfies WireProduct;
      store.change((state) => state.created.push(product));
      return HttpResponse.json({ success: true, data: product });
    }),

    http.put(`${catalogue}/spulist/:id`, async ({ request, params }) => {
      const id = asText(params['id']);
      const body = await jsonBody(request);
      const stored = db.record(id);
      if (!stored) return notFound();
      const product: HostProduct = { ...stored, ...body, _id: id, productId: stored.productId };
      product['updatedTime'] = Math.floor(Date.now() / 1000);
      store.change((state) => {
        state.productEdits[id] = product;
        // The saved quantities already include earlier orders.
        for (const item of asList(product['items'])) {
          state.sold[soldKey(asText(product.productId), asText(asRecord(item)?.['itemId']))] = 0;
        }
      });
      return HttpResponse.json({ success: true, data: product });
    }),

    http.delete(`${catalogue}/spulist/:id`, ({ params }) => {
      const id = asText(params['id']);
      if (!db.record(id)) return notFound();
      store.change((state) => {
        state.productEdits[id] = null;
      });
      return HttpResponse.json({ success: true });
    }),
  ];
}

function notFound() {
  return HttpResponse.json({ message: 'No such product' }, { status: 404 });
}

/** Parses the `items` field of the create form. It has no quantity, so that each item gets 1. */
function parseItems(json: string, productId: string): WireItem[] {
  let rows: unknown;
  try {
    rows = JSON.parse(json);
  } catch {
    return [];
  }
  return asList(rows).flatMap((entry, index) => {
    const row = asRecord(entry);
    if (!row) return [];
    const itemId = `${productId}-${index + 1}`;
    return {
      ...row,
      _id: itemId,
      itemId,
      size: asText(row['size']),
      salePrice: asNumber(row['salePrice']) ?? 0,
      qty: 1,
      discount: 100,
      status: 1,
      shippingAddress: '香港荃灣海盛路 9 號倉',
    } satisfies WireItem;
  });
}
