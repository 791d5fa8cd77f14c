import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { catalogueFiles } from '../../../../build/catalogue/columns';
import type { Product } from '../../../../src/domain/product';
import { snapshotColumnsSchema } from '../../../../src/services/snapshot/catalogueSnapshotSchema';
import { item, product } from '../../../support/make';

describe('The columns', () => {
  const columnsOf = (products: Product[]) => {
    const written = catalogueFiles({ products, brandNames: new Map() }, 1);
    const parsed: unknown[] = [...written.values()].map((json) => JSON.parse(json));
    return {
      names: [...written.keys()],
      columns: v.parse(snapshotColumnsSchema, parsed[0]),
      parsed,
    };
  };

  it('hold what lists show of a product', () => {
    const { columns } = columnsOf([
      product({
        productId: 'a',
        name: 'coat',
        title: 'Coat',
        brandId: '7',
        categoryId: '1597',
        retailPrice: 1000,
        discount: 80,
        updatedTime: 1_795_000_000.4,
        images: ['blob:https://shop.test/1', 'https://img.test/1.jpg', 'https://img.test/2.jpg'],
        items: [item({ size: '38', qty: 2 }), item({ size: '37', qty: 3, status: 0 })],
      }),
      product({
        productId: 'b',
        name: 'Bag',
        title: 'Bag',
        items: [item({ size: '37', qty: 1.5 })],
      }),
    ]);
    expect(columns).toEqual({
      version: 1,
      ids: ['a', 'b'],
      titles: ['Coat', 'Bag'],
      names: ['coat', ''],
      brandIds: ['7'],
      brands: [0, null],
      categories: ['1597', null],
      prices: [800, null],
      retails: [1000, null],
      discounts: [80, null],
      sizeNames: ['38', '37'],
      sizes: [
        [0, 2, 1, 0],
        [1, 1],
      ],
      updated: [1_795_000_000, null],
      pictures: ['https://img.test/1.jpg', ''],
    });
  });

  it('have the price that a product states, even where nobody can buy it at that', () => {
    const prices = [0, -500, undefined];
    const { columns } = columnsOf(prices.map((price) => product({ price, retailPrice: 9800 })));
    expect(columns.prices).toEqual([0, -500, 9800]);
  });

  it('have the total stock of a product that lists no items, in each of its sizes', () => {
    const bare = { items: [], totalStock: 3 };
    const { columns } = columnsOf([
      product({ productId: 'a', ...bare, sizeArray: ['37', '38'] }),
      product({ productId: 'b', ...bare }),
      product({ productId: 'c', items: [] }),
    ]);
    expect(columns.sizeNames).toEqual(['37', '38', '']);
    expect(columns.sizes).toEqual([
      [0, 3, 1, 3],
      [2, 3],
      [2, 0],
    ]);
  });

  it('have the first picture that is the same on every page', () => {
    const unfit = [
      'blob:https://shop.test/1',
      'data:image/png;base64,',
      '//img.test',
      '/\\img.test',
    ];
    const { columns } = columnsOf([
      product({ productId: 'a', images: [...unfit, '/demo/1.svg'] }),
      product({ productId: 'b', images: unfit }),
    ]);
    expect(columns.pictures).toEqual(['/demo/1.svg', '']);
  });

  it('are one file below 20,000 products, and more from there on', () => {
    const many = Array.from({ length: 20_000 }, (_, number) => product({ productId: `${number}` }));
    expect(columnsOf(many.slice(1)).names).toEqual([
      expect.stringMatching(/^[\da-f]{16}\.json$/),
      'latest.json',
    ]);
    const { names, parsed } = columnsOf(many);
    expect(names.slice(0, 2)).toEqual([
      expect.stringMatching(/^[\da-f]{16}-0\.json$/),
      expect.stringMatching(/^[\da-f]{16}-1\.json$/),
    ]);
    expect(parsed.at(-1)).toMatchObject({ count: 20_000, files: names.slice(0, 2) });
  });

  it('are refused where they do not fit together', () => {
    const { columns } = columnsOf(
      ['a', 'b'].map((productId) => product({ productId, brandId: '7' })),
    );
    const isRead = (change: object) => v.is(snapshotColumnsSchema, { ...columns, ...change });
    expect(isRead({})).toBe(true);
    expect(isRead({ titles: ['a'] })).toBe(false);
    expect(isRead({ brands: [0, 1] })).toBe(false);
    expect(isRead({ sizes: [[0, 1], [0]] })).toBe(false);
    expect(
      isRead({
        sizes: [
          [0, 1],
          [9, 1],
        ],
      }),
    ).toBe(false);
  });
});
