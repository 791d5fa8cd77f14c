import type { ParseKeys, TFunction } from 'i18next';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { categoryKey } from '../../../domain/productQuery';
import { isOneSize } from '../../../domain/readersName';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { cachedBrandName } from '../../../services/brand';
import { hongKongTime } from '../hongKongTime';
import { pricesOf } from '../productRecord/priceOfAll';
import { readRecord, textOf } from '../productRecord/productValues';
import { sizeInCell } from '../productRecord/sizeInCell';
import { recordAmount } from './productBulk';

type Cell = string | number;
type Words = TFunction<['admin', 'shop']>;

/** What the export has of a column of the table, by its id. Amounts in HKD, times in Hong Kong. */
const CELLS: Readonly<
  Record<string, (product: AdminProduct, t: Words, listedBrand: string) => Cell>
> = {
  picture: ({ product }) => product.images.join(' '),
  name: ({ product }) => product.name,
  title: ({ product }) => product.title,
  productId: ({ product }) => product.productId,
  brand: ({ product: { brandId = '' } }, _t, listedBrand) =>
    cachedBrandName(brandId) || listedBrand || brandId,
  category: ({ product: { categoryId = '' } }, t) => {
    const key = categoryKey(categoryId);
    return key ? t(`shop:category.${key}`) : categoryId;
  },
  status: ({ record }, t) => {
    const status = textOf(record['status']);
    if (status === String(PRODUCT_STATUS.online)) return t('field.online');
    return status === String(PRODUCT_STATUS.offline) ? t('field.offline') : status;
  },
  price: ({ record }) => pricesOf(readRecord(record)) ?? '',
  retailPrice: ({ product }) => product.retailPrice ?? '',
  // Of the record: a size of the product has 0 also for a price that cannot be read.
  sizes: ({ record }, t) =>
    readRecord(record)
      .rows.map(({ texts: { size = '', qty, salePrice } }) => {
        const price = recordAmount(salePrice);
        return [
          `${isOneSize(size) ? t('shop:product.oneSize') : sizeInCell(size)} × ${recordAmount(qty) ?? 0}`,
          price === undefined ? '' : `HK$${price}`,
        ]
          .filter(Boolean)
          .join(' ');
      })
      .join('; '),
  updated: ({ product: { updatedTime } }) =>
    updatedTime === undefined ? '' : hongKongTime(updatedTime * 1000),
};

type Column = { id: string; label: ParseKeys<'admin'> };

/** What the export has whether the table shows it or not: without it nobody knows whose products these are. */
const ALWAYS: readonly Column[] = [
  { id: 'brand', label: 'field.brand' },
  { id: 'category', label: 'field.category' },
];

/**
 * The rows of the export, its headings first: the products as the table lists them, with the columns that it shows,
 * then brand and category where it hides them. `listedBrand` is the name of the brand that the list shows, '' for the
 * own label.
 */
export function productRows(
  products: readonly AdminProduct[],
  shown: readonly Column[],
  { t, listedBrand }: { t: Words; listedBrand: string },
): Cell[][] {
  const columns = [
    ...shown,
    ...ALWAYS.filter(({ id }) => shown.every((column) => column.id !== id)),
  ];
  return [
    columns.map(({ label }) => t(label)),
    ...products.map((product) =>
      columns.map(({ id }) => CELLS[id]?.(product, t, listedBrand) ?? ''),
    ),
  ];
}
