import { describe, expect, it } from 'vitest';

import {
  checkProducts,
  sameNamesTogether,
  type ProductCheck,
} from '../../../../src/features/admin/products/productChecks';
import { item, product } from '../../../support/make';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const daysAgo = (days: number) => NOW / 1000 - days * 86_400;

/** A product that nothing is wrong with. */
const fine = {
  productId: 'fine',
  title: 'Coat',
  status: 1,
  price: 900,
  retailPrice: 1000,
  images: ['https://img.test/a.jpg'],
  items: [item({ size: '37', qty: 5, salePrice: 900 })],
  updatedTime: daysAgo(1),
};

function found(check: ProductCheck, ...fields: Partial<Parameters<typeof product>[0]>[]) {
  const products = [{}, ...fields].map((own, place) => ({
    product: product({
      ...fine,
      ...(place > 0 && { productId: `p${place}`, title: `P${place}` }),
      ...own,
    }),
    record: {},
  }));
  return [...(checkProducts(products, NOW).get(check) ?? [])];
}

describe('The checks of the catalogue find', () => {
  it('products that cannot be bought as they are', () => {
    expect(found('noPrice', { price: 0, retailPrice: 0 })).toEqual(['p1']);
    expect(found('noSize', { items: [], sizeArray: [] }, { items: [], sizeArray: ['M'] })).toEqual([
      'p1',
    ]);
    expect(found('noPhoto', { images: [] })).toEqual(['p1']);
    expect(
      found(
        'repeatedSize',
        { items: [item({ size: 'M' }), item({ size: 'm ' })] },
        { items: [item({ size: '38½' }), item({ size: '38.5' })] },
        { items: [item({ size: '38' }), item({ size: '38.5' })] },
      ),
    ).toEqual(['p1', 'p2']);
    expect(
      found(
        'soldOutOnline',
        { items: [item({ qty: 0 })] },
        { items: [item({ qty: 0 })], status: 2 },
      ),
    ).toEqual(['p1']);
  });

  it('a price or a sale price above the retail price, and none where there is no retail price', () => {
    expect(
      found(
        'aboveRetail',
        { price: 1100 },
        { items: [item({ salePrice: 1001 })] },
        { retailPrice: 0 },
      ),
    ).toEqual(['p1', 'p2']);
  });

  it('products with one name, however it is written', () => {
    expect(found('duplicate', { title: 'Ｃoat ' }, { title: 'Cape' })).toEqual(['fine', 'p1']);
  });

  it('the last piece, and products that nobody has touched', () => {
    expect(found('lowStock', { items: [item({ qty: 1 })] }, { items: [item({ qty: 2 })] })).toEqual(
      ['p1'],
    );
    expect(found('days30', { updatedTime: daysAgo(31) }, { updatedTime: undefined })).toEqual([
      'p1',
    ]);
    expect(found('days180', { updatedTime: daysAgo(31) }, { updatedTime: daysAgo(181) })).toEqual([
      'p2',
    ]);
  });
});

describe('Products of one name', () => {
  it('stand together, where the first of them stands', () => {
    const named = ['Belt', 'Coat', ' belt', 'Hat', 'COAT'].map((title, place) => ({
      product: product({ ...fine, productId: `p${place}`, title }),
      record: {},
    }));
    const ids = sameNamesTogether(named).map((one) => one.product.productId);
    expect(ids).toEqual(['p0', 'p2', 'p1', 'p4', 'p3']);
  });
});
