// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchProduct, fetchProductPage } from '../../../src/services/catalogue';
import { catalogueHost, orderHost } from '../../../src/services/http';
import { changeWishlist, fetchWishlist } from '../../../src/services/wishlist';
import { fetchOrders } from '../../../src/services/orders';
import { changeAddresses, fetchProfile } from '../../../src/services/profile';
import { expectConsole } from '../../support/quietConsole';

const everything = { brandId: '', categoryId: '', sort: 'updateTime' } as const;

function answer(value: unknown): void {
  for (const host of [catalogueHost, orderHost]) {
    vi.spyOn(host, 'get').mockResolvedValue({ body: value, isLastKnown: false });
    for (const read of ['getFresh', 'getPrivate'] as const)
      vi.spyOn(host, read).mockResolvedValue(value);
  }
}

describe('A response of the wrong shape', () => {
  it.each([
    ['a list of products', { list: 'soon' }, () => fetchProductPage(everything, 1)],
    ['a page that is HTML', '<!doctype html>', () => fetchProductPage(everything, 1)],
    [
      'JSON that is cut off',
      '{"list":[{"productId":"a","na',
      () => fetchProductPage(everything, 1),
    ],
    ['`null` for products', null, () => fetchProductPage(everything, 1)],
    ['`null` for orders', null, () => fetchOrders('u')],
    ['a bare list where an object is documented', [], () => fetchProductPage(everything, 1)],
    ['`false` for orders', false, () => fetchOrders('u')],
    ['a bare list of orders', [], () => fetchOrders('u')],
    ['an object for a profile', { uid: 'u' }, () => fetchProfile('u')],
    ['text for a wish list', 'none', () => fetchWishlist('u')],
  ])('(%s) rejects with a HostError', async (_what, value, read) => {
    answer(value);
    await expect(read()).rejects.toMatchObject({ name: 'HostError', kind: 'shape' });
  });
});

describe('The record of a person', () => {
  const home = { address1: '1 Peak Road', address2: '', recipient: 'Chan', contact: '9' };
  const profile = { _id: 'r', uid: 'u', addresses: [{ ...home, _id: 'a' }] };
  const wishlist = { uid: 'u', list: [{ productId: 'p-1' }] };

  it.each(['profile', 'list', 'outputList'])(
    'is read from an array, and from the same array under `%s` of an object',
    async (key) => {
      for (const value of [[profile], { [key]: [profile] }]) {
        answer(value);
        expect(await fetchProfile('u')).toEqual(profile);
      }
      for (const value of [[wishlist], { [key]: [wishlist] }]) {
        answer(value);
        expect(await fetchWishlist('u')).toMatchObject(wishlist);
      }
    },
  );

  it.each([
    [[]],
    [{ list: [] }],
    [null],
    [{}],
    [{ profile: null }],
    [{ list: null }],
    [{ profile: null, code: 0 }],
  ])('is null where the host answers %j', async (none) => {
    answer(none);
    expect([await fetchProfile('u'), await fetchWishlist('u')]).toEqual([null, null]);
  });

  it('is read without its list, or with null for it', async () => {
    for (const list of [undefined, null]) {
      answer([{ _id: 'r', uid: 'u', addresses: list, list }]);
      expect(await fetchProfile('u')).toEqual({ _id: 'r', uid: 'u', addresses: [] });
      expect(await fetchWishlist('u')).toEqual({ uid: 'u', list: [] });
    }
  });

  it.each([
    [[{ _id: 'r', uid: 'u', addresses: {}, list: 'x' }]],
    [[null]],
    [['r']],
    [[[]]],
    [{ profile: {} }],
    [{ list: 'soon' }],
    [{ error: 'The database is down' }],
  ])('is an error where the host answers %j, which the next save would overwrite', async (body) => {
    answer(body);
    const post = vi.spyOn(catalogueHost, 'post').mockResolvedValue({});
    for (const change of [
      changeWishlist('u', () => ({ uid: 'u', list: [] })),
      changeAddresses('u', () => [home]),
    ])
      await expect(change).rejects.toMatchObject({ name: 'HostError', kind: 'shape' });
    expect(post).not.toHaveBeenCalled();
  });

  it('is not taken from a wish list that comes without its array, which would look empty', async () => {
    answer(wishlist);
    await expect(fetchWishlist('u')).rejects.toMatchObject({ kind: 'shape' });
  });
});

describe('A product page', () => {
  it('ends the list only when the host sends it empty', async () => {
    answer({ list: [] });
    expect((await fetchProductPage(everything, 3)).isEnd).toBe(true);
    expectConsole(/Left out 2 unreadable products/);
    answer({ list: [null, {}] });
    expect(await fetchProductPage(everything, 3)).toMatchObject({ products: [], isEnd: false });
  });

  it('drops the broken sizes and pictures of a product', async () => {
    expectConsole(/Left out 1 unreadable sizes/);
    answer({
      list: [
        {
          productId: 5,
          images: ['javascript:1', 'https://img.test/1.jpg'],
          items: [null, { _id: 9, size: 37, qty: '2' }],
          sizeArray: [37, 'M', null],
        },
      ],
    });
    const { products } = await fetchProductPage(everything, 1);
    expect(products[0]).toMatchObject({
      productId: '5',
      images: ['https://img.test/1.jpg'],
      items: [{ itemId: '9', size: '37', qty: 2 }],
      sizeArray: ['37', 'M'],
    });
  });

  it('is null for an unknown product, or when the host answers with another product', async () => {
    answer({ list: [] });
    expect((await fetchProduct('p-1')).product).toBeNull();
    answer({ list: [{ productId: 'p-2' }] });
    expect((await fetchProduct('p-1')).product).toBeNull();
  });
});

describe('Read-modify-write', () => {
  const saved = vi.fn();
  beforeEach(() => {
    saved.mockReset();
    vi.spyOn(catalogueHost, 'post').mockImplementation((path, body) => {
      saved(path, body);
      return Promise.resolve({});
    });
  });

  it('of the wish list sends back the fields of the host, the date as a number', async () => {
    const entry = { productId: 'p-1', brand: 'Gucci', updatedDate: '1795000000000', note: 'mine' };
    answer([{ uid: 'u', _id: 'r', list: [entry] }]);
    await changeWishlist('u', (record) => record && { ...record, list: [...record.list] });
    expect(saved).toHaveBeenCalledWith('/mylist', expect.anything());
    expect(saved.mock.calls[0]![1]).toMatchObject({
      uid: 'u',
      list: [{ productId: 'p-1', updatedDate: 1_795_000_000_000, note: 'mine' }],
    });
  });

  it('of the wish list saves nothing when nothing changes', async () => {
    answer([{ uid: 'u', list: [] }]);
    expect(await changeWishlist('u', (record) => record)).toEqual({ uid: 'u', list: [] });
    expect(saved).not.toHaveBeenCalled();
  });

  it('of the addresses saves {_id, uid, addresses} of the current record', async () => {
    const home = {
      _id: 'a',
      address1: '1 Peak Road',
      address2: '',
      recipient: 'Chan',
      contact: '9',
    };
    answer([{ _id: 'r', uid: 'u', addresses: [home] }]);
    await changeAddresses('u', (addresses) => [...addresses, { ...home, _id: 'b' }]);
    expect(saved).toHaveBeenCalledExactlyOnceWith('/profile', {
      _id: 'r',
      uid: 'u',
      addresses: [home, { ...home, _id: 'b' }],
    });
  });

  it('runs one change at a time, each on the result of the previous one', async () => {
    let stored: unknown = [{ uid: 'u', addresses: [] }];
    vi.spyOn(catalogueHost, 'getPrivate').mockImplementation(async () => Promise.resolve(stored));
    vi.spyOn(catalogueHost, 'post').mockImplementation(async (_path, body) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      stored = [body];
    });
    const add = (address1: string) =>
      changeAddresses('u', (list) => [
        ...list,
        { address1, address2: '', recipient: '', contact: '' },
      ]);
    await Promise.all([add('first'), add('second')]);
    expect(stored).toMatchObject([{ addresses: [{ address1: 'first' }, { address1: 'second' }] }]);
  });
});
