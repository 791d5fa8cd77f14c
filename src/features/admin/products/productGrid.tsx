import { displayPrice } from '../../../domain/price';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { cachedBrandName } from '../../../services/brand';
import { PRICE_OF_ALL } from '../productRecord/priceOfAll';
import { PRODUCT_TABLE, type ProductValues } from '../productRecord/productTable';
import { textOf } from '../productRecord/productValues';
import { textCell, type GridColumn } from '../records/grid/gridTable';
import {
  CategoryName,
  ProductIdLink,
  ProductSizesCell,
  ProductThumbnail,
  UpdatedAge,
} from './ProductCells';

/** The columns of the table of products. */
export const PRODUCT_GRID: readonly GridColumn<AdminProduct, ProductValues>[] = [
  {
    id: 'picture',
    label: 'column.picture',
    size: 64,
    least: 3.75,
    show: ({ product }) => <ProductThumbnail product={product} />,
    value: ({ product }) => product.images.length,
    copied: ({ product }) => product.images[0],
  },
  {
    id: 'name',
    label: 'field.name',
    size: 220,
    least: 7,
    isSticky: true,
    cell: textCell(PRODUCT_TABLE, 'name'),
    value: ({ product }) => product.name || undefined,
  },
  {
    id: 'title',
    label: 'field.title',
    size: 200,
    least: 7,
    cell: textCell(PRODUCT_TABLE, 'title'),
    value: ({ product }) => product.title || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'productId',
    label: 'column.productId',
    size: 100,
    least: 5,
    show: ({ product }) => <ProductIdLink product={product} />,
    value: ({ product }) => product.productId,
  },
  {
    id: 'designerId',
    label: 'im.designerId',
    size: 90,
    least: 6.25,
    show: ({ product }) => product.designerId,
    value: ({ product }) => product.designerId || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'brand',
    label: 'field.brand',
    size: 80,
    least: 5,
    show: ({ product }) => cachedBrandName(product.brandId ?? '') || product.brandId,
    value: ({ product: { brandId = '' } }) => cachedBrandName(brandId) || brandId || undefined,
    isHiddenAtFirst: true,
  },
  {
    id: 'category',
    label: 'field.category',
    size: 90,
    least: 5,
    show: ({ product }) => <CategoryName categoryId={product.categoryId} />,
    value: ({ product }) => product.categoryId,
  },
  {
    id: 'status',
    label: 'field.status',
    size: 90,
    least: 6,
    cell: textCell(PRODUCT_TABLE, 'status'),
    value: ({ record }) => textOf(record['status']) || undefined,
  },
  {
    id: 'price',
    label: 'field.priceOfAll',
    size: 110,
    least: 6.5,
    cell: PRICE_OF_ALL,
    value: ({ product }) => displayPrice(product),
  },
  {
    id: 'retailPrice',
    label: 'field.retailPrice',
    size: 90,
    least: 5.5,
    cell: textCell(PRODUCT_TABLE, 'retailPrice'),
    value: ({ product }) => product.retailPrice,
  },
  {
    id: 'sizes',
    label: 'column.sizes',
    size: 150,
    least: 5,
    show: ({ product }) => <ProductSizesCell product={product} />,
    value: ({ product }) => product.items.reduce((sum, { qty }) => sum + qty, 0),
    copied: ({ product }) => product.items.map(({ size, qty }) => `${size} × ${qty}`).join('; '),
  },
  {
    id: 'updated',
    label: 'column.updated',
    size: 80,
    least: 4.5,
    show: ({ product }) => <UpdatedAge updatedTime={product.updatedTime} />,
    value: ({ product }) => product.updatedTime,
  },
];
