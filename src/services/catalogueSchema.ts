import * as v from 'valibot';

import { itemIdAt } from '../domain/product';
import {
  id,
  listOf,
  optionalId,
  optionalNumber,
  pictures,
  responseObject,
  statedNumber,
  text,
} from './client/parse';

/** The year 2100, in seconds: what lies beyond is no time, and perhaps none that a date can hold. */
const LAST_SECOND = 4_102_444_800;

/** Seconds since 1970, also from milliseconds. The label is rough, so the browser's own reading of a text suffices. */
const optionalSeconds = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => {
        const amount = Number(value || Number.NaN);
        if (Number.isNaN(amount)) return Date.parse(String(value)) / 1000;
        return amount < 1e11 ? amount : amount / 1000;
      }),
      v.finite(),
      v.maxValue(LAST_SECOND),
    ),
  ),
  undefined,
);

const sizeList = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((sizes) => sizes.map((size) => v.parse(text, size)).filter(Boolean)),
  ),
  [],
);

/** A size whose price is read by this schema. It needs an id or a size. */
function itemWith<T extends v.GenericSchema<unknown, number | 'unread' | undefined>>(salePrice: T) {
  return v.pipe(
    v.looseObject({
      _id: optionalId,
      itemId: optionalId,
      size: text,
      salePrice,
      qty: optionalNumber,
      discount: optionalNumber,
      status: optionalNumber,
      shippingAddress: text,
    }),
    v.transform((item) => ({
      ...item,
      itemId: item.itemId ?? item._id,
      qty: item.qty ?? 0,
    })),
    v.check(({ itemId, size }) => itemId !== undefined || size !== ''),
  );
}

/** A size of an order that was sent. */
export const itemSchema = itemWith(statedNumber);

/**
 * A size that is sold, as hosts and stored carts hold it. A price that is written and cannot be read is 0, at which
 * nothing is sold: without one the size would be sold at the price of its product.
 */
export const soldItemSchema = itemWith(
  v.pipe(
    statedNumber,
    v.transform((stated) => (stated === 'unread' ? 0 : stated)),
  ),
);

/**
 * A product as hosts and stored carts hold it; only `productId` cannot be missing. Fields the shop
 * does not know are carried along, so that a host gets back what it sent.
 */
export const productSchema = v.pipe(
  v.looseObject({
    _id: optionalId,
    productId: id,
    brandId: optionalId,
    categoryId: optionalId,
    designerId: optionalId,
    name: text,
    title: text,
    desc: text,
    images: pictures,
    retailPrice: optionalNumber,
    price: optionalNumber,
    discount: optionalNumber,
    totalStock: optionalNumber,
    updatedTime: optionalSeconds,
    status: optionalNumber,
    sizeArray: sizeList,
    items: v.fallback(listOf(soldItemSchema, 'sizes'), []),
  }),
  v.transform((product) => ({
    ...product,
    items: product.items.map((item, place) => ({
      ...item,
      itemId: item.itemId ?? itemIdAt(product.productId, place),
    })),
  })),
);

export const brandSchema = v.object({ brandId: id, englishName: v.pipe(text, v.nonEmpty()) });

/** The response to GET /brandlist. */
export const brandResponse = responseObject({ list: listOf(brandSchema, 'brands') });

/** The response to every GET /spulist: `{list}`, its entries not yet parsed. */
export const listResponse = responseObject({ list: v.nullish(v.array(v.unknown()), []) });
