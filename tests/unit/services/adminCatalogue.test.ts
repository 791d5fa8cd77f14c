// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  createSpu,
  deleteProduct,
  fetchAdminProduct,
  fetchAdminProductPage,
  fetchAgain,
  fetchDesignerItems,
  invalidateShopCopies,
  saveProduct,
} from '../../../src/services/adminCatalogue';
import { catalogueHost } from '../../../src/services/client/http';
import { queryClient } from '../../../src/services/client/queryClient';
import { expectConsole } from '../../support/quietConsole';

function catalogueAnswers(...values: unknown[]) {
  const get = vi.spyOn(catalogueHost, 'getPrivate');
  for (const value of values) get.mockResolvedValueOnce(value);
  return get;
}

const LOOSE = {
  _id: 65,
  productId: 1007,
  brandId: 231,
  name: ' Coat ',
  desc: null,
  status: '2',
  retailPrice: '12,800',
  images: ['https://a.test/1', null, 7, 'javascript:1'],
  season: ['AW'],
  items: [null, { itemId: 9, size: 38, salePrice: '9,000', qty: '1' }],
};

describe('A page of the admin’s list', () => {
  it('is requested by brand 231 and page number, without a status', async () => {
    const get = catalogueAnswers({ list: [LOOSE] });
    await fetchAdminProductPage(3);
    expect(get.mock.calls[0]!.slice(0, 2)).toEqual(['/spulist', { brandId: '231', page: 3 }]);
    expectConsole(/Left out 1 unreadable sizes/);
  });

  it('may have numbers as ids and text as numbers; broken entries are left out', async () => {
    expectConsole(/Left out 1 unreadable sizes/, /Left out 3 unreadable products/);
    catalogueAnswers({ list: [null, LOOSE, 'x', { name: 'no id' }] });
    const { products, isEnd } = await fetchAdminProductPage(1);
    expect(isEnd).toBe(false);
    expect(products).toHaveLength(1);
    expect(products[0]!.product).toMatchObject({ productId: '1007', _id: '65', status: 2 });
    expect(products[0]!.product.images).toEqual(['https://a.test/1']);
  });

  it('has the host’s record of each product unchanged', async () => {
    expectConsole(/Left out 1 unreadable sizes/);
    catalogueAnswers({ list: [LOOSE] });
    const { products } = await fetchAdminProductPage(1);
    expect(products[0]!.record).toEqual(LOOSE);
  });

  it.each([{}, { list: null }, { list: [] }])(
    'ends the list when it is empty: %j',
    async (answer) => {
      catalogueAnswers(answer);
      await expect(fetchAdminProductPage(9)).resolves.toEqual({ products: [], isEnd: true });
    },
  );

  it.each([null, 'x', [], { list: {} }])(
    'throws when its shape is undocumented: %j',
    async (answer) => {
      catalogueAnswers(answer);
      await expect(fetchAdminProductPage(1)).rejects.toMatchObject({ kind: 'shape' });
    },
  );
});

describe('The host’s copy of a product', () => {
  async function loaded(status = 1) {
    const record = { productId: 'p-1', name: 'Coat', status };
    catalogueAnswers({ list: [record] });
    const { products } = await fetchAdminProductPage(1);
    return products[0]!;
  }
  const statuses = (get: ReturnType<typeof catalogueAnswers>) =>
    get.mock.calls.slice(1).map(([, params]) => params['status']);

  it('is requested under the status in which the product was loaded', async () => {
    const product = await loaded(2);
    const get = catalogueAnswers({ list: [{ productId: 'p-1', name: 'Cape', status: 2 }] });
    expect((await fetchAgain(product))?.record['name']).toBe('Cape');
    expect(get.mock.calls.slice(1)).toEqual([['/spulist', { status: '2', productId: 'p-1' }]]);
  });

  it('of a product that was not loaded is requested under status 1 first', async () => {
    const get = catalogueAnswers({ list: [{ productId: 'p-1' }] });
    expect((await fetchAdminProduct('p-1'))?.product.productId).toBe('p-1');
    expect(get.mock.calls).toEqual([['/spulist', { status: '1', productId: 'p-1' }]]);
  });

  it('is found where somebody has taken the product offline', async () => {
    const product = await loaded();
    const get = catalogueAnswers({ list: [] }, { list: [{ productId: 'p-1', status: 2 }] });
    expect((await fetchAgain(product))?.record['status']).toBe(2);
    expect(statuses(get)).toEqual(['1', '2']);
  });

  it('is null where the host lists only other products or none', async () => {
    const product = await loaded();
    catalogueAnswers({ list: [{ productId: 'p-10' }] }, { list: null });
    await expect(fetchAgain(product)).resolves.toBeNull();
  });
});

describe('The path of a product that is saved or removed', () => {
  beforeEach(() => {
    vi.spyOn(catalogueHost, 'put').mockResolvedValue({});
    vi.spyOn(catalogueHost, 'delete').mockResolvedValue({});
  });

  it.each([
    [{ _id: '65 a/0', productId: 'p-1' }, '/spulist/65%20a%2F0'],
    [{ _id: 65, productId: 'p-1' }, '/spulist/65'],
    [{ productId: 'p-1' }, '/spulist/p-1'],
  ])('has its _id, or its product id where it has no _id: %j', async (record, path) => {
    await saveProduct(record);
    await deleteProduct(record);
    expect(vi.mocked(catalogueHost.put).mock.calls).toEqual([[path, record]]);
    expect(vi.mocked(catalogueHost.delete).mock.calls).toEqual([[path]]);
  });
});

describe('A designer’s items', () => {
  it('are those with qty not 0 and status 1, of all products', async () => {
    const item = (itemId: string, qty: unknown, status: unknown) => ({ itemId, qty, status });
    const get = catalogueAnswers({
      list: [
        { productId: 'a', title: 'Bag', items: [item('1', 2, 1), item('2', 0, 1)] },
        { productId: 'b', name: 'Hat', items: [item('3', '4', '1'), item('4', 1, 2)] },
        { productId: 'c', items: [item('5', '0', 1), item('6', 1, undefined), item('7', -1, 1)] },
      ],
    });
    const items = await fetchDesignerItems('77');
    expect(items.map(({ itemId, title }) => [itemId, title])).toEqual([
      ...[
        ['1', 'Bag'],
        ['3', 'Hat'],
      ],
      ['7', ''],
    ]);
    expect(get.mock.calls[0]!.slice(0, 2)).toEqual(['/spulist', { status: 1, designerId: '77' }]);
  });
});

describe('A new product', () => {
  it('is sent as a form of the documented fields, photos in order, and the answer is logged', async () => {
    const post = vi.spyOn(catalogueHost, 'postForm').mockResolvedValue({ created: 1 });
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const spu = {
      fields: {
        name: 'Coat',
        productId: 'spu-1',
        desc: 'Warm',
        brandId: '88',
        categoryId: '1645',
        price: 'from 9,000',
      },
      items: [{ size: 'M', salePrice: 9000 }],
      photos: ['a', 'b'].map((name) => new File([name], `${name}.webp`)),
    };
    const upload = { signal: new AbortController().signal, onProgress: () => undefined };
    await createSpu(spu, upload);
    expect(log.mock.calls).toEqual([['Create SPU answer:', { created: 1 }]]);

    const [path, form, given] = post.mock.calls[0]!;
    expect([path, given]).toEqual(['/spulist/create-spu', upload]);
    expect(
      [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ...[
        ['name', 'Coat'],
        ['productId', 'spu-1'],
        ['desc', 'Warm'],
      ],
      ...[
        ['brandId', '88'],
        ['categoryId', '1645'],
        ['price', 'from 9,000'],
      ],
      ...[
        ['images', 'a.webp'],
        ['images', 'b.webp'],
      ],
      ['items', '[{"size":"M","salePrice":9000}]'],
    ]);
  });
});

it('an admin’s write removes the shop’s copies, and a product on screen is fetched again', async () => {
  const keys = [
    ['products', 1],
    ['similarProducts', 1],
    ['brand', 'id', '9'],
    ['product', 'p-1', 'x'],
  ];
  for (const key of [...keys, ['product', 'p-2']]) queryClient.setQueryData(key, 'copy');
  const queryFn = vi.fn().mockResolvedValue('product');
  const shown = new QueryObserver(queryClient, { queryKey: ['product', 'p-1'], queryFn });
  const stop = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));

  invalidateShopCopies('p-1');

  for (const key of keys) expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(queryClient.getQueryData(['product', 'p-2'])).toBe('copy');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  stop();
});
