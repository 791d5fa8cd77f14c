// @vitest-environment jsdom

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { itemPrice } from '../../../src/domain/price';
import { withEntry, withoutEntry } from '../../../src/domain/wishlist';
import { fetchAllOrders } from '../../../src/services/adminOrders';
import { fetchBrandByName } from '../../../src/services/brand';
import { fetchProduct, fetchProductPage } from '../../../src/services/catalogue';
import { HostError } from '../../../src/services/client/hostError';
import { catalogueHost, heroImagesHost, orderHost } from '../../../src/services/client/http';
import { fetchHeroImages } from '../../../src/services/heroImages';
import { fetchOrders } from '../../../src/services/orders';
import { changeAddresses, fetchProfile } from '../../../src/services/profile';
import { changeWishlist, fetchWishlist } from '../../../src/services/wishlist';
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
    ['an error for products', { error: 'down' }, () => fetchProductPage(everything, 1)],
    ['a failure for a product', { success: false, list: null }, () => fetchProduct('p-1')],
    ['an error with no orders', { outputList: [], error: 'down' }, () => fetchOrders('u')],
    ['an error code for orders', { code: 500 }, () => fetchOrders('u')],
    ['an error for all orders', { err: 'down' }, () => fetchAllOrders()],
    ['a failure for a brand', { status: 'error' }, () => fetchBrandByName('Gucci')],
  ])('(%s) rejects with a HostError', async (_what, value, read) => {
    answer(value);
    await expect(read()).rejects.toMatchObject({ name: 'HostError', kind: 'shape' });
  });
});

it('a list beside what reads as a failure is read', async () => {
  answer({ error: 'one shard is down', list: [{ productId: 'p-1', title: 'Coat' }] });
  const { product } = await fetchProduct('p-1');
  expect(product?.title).toBe('Coat');
});

it('a product’s sizes are its texts and numbers without spaces around them', async () => {
  answer({ list: [{ productId: 'p-1', title: 'Coat', sizeArray: [' M ', 38, null, {}] }] });
  const { product } = await fetchProduct('p-1');
  expect(product?.sizeArray).toEqual(['M', '38']);
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

  it('is the first of several that can be read', async () => {
    expectConsole(/^Left out 1 unreadable profiles? of a host's response$/);
    answer([7, profile]);
    expect(await fetchProfile('u')).toEqual(profile);
  });

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
    [{ error: 'The database is down', list: null, profile: null }],
    [{ success: false, list: [], profile: [] }],
    [{ code: 500, outputList: [] }],
    [[{ error: 'The database is down', uid: 'u', addresses: [], list: [] }]],
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

  it.each([
    ['by itself', (list: object[]) => list],
    ['under `list` of an object without a uid', (list: object[]) => ({ list })],
    [
      'of entries that name their owner',
      (list: object[]) => list.map((each) => ({ ...each, uid: 'u' })),
    ],
  ])(
    'is not taken from the list that it holds, %s, which the next save would overwrite',
    async (_what, bodyOf) => {
      const post = vi.spyOn(catalogueHost, 'post').mockResolvedValue({});
      answer(bodyOf(wishlist.list));
      await expect(changeWishlist('u', () => ({ uid: 'u', list: [] }))).rejects.toMatchObject({
        kind: 'shape',
      });
      answer(bodyOf(profile.addresses));
      await expect(changeAddresses('u', () => [home])).rejects.toMatchObject({ kind: 'shape' });
      expect(post).not.toHaveBeenCalled();
    },
  );
});

describe('A product page', () => {
  it('ends the list only when the host sends it empty', async () => {
    answer({ list: [] });
    expect((await fetchProductPage(everything, 3)).isEnd).toBe(true);
    expectConsole(/Left out 2 unreadable products/);
    answer({ list: [null, {}] });
    expect(await fetchProductPage(everything, 3)).toMatchObject({ products: [], isEnd: false });
  });

  it('tells sizes without an id by their product and place, not by their size', async () => {
    const items = [{ size: 37 }, { size: 37, salePrice: 900 }, { size: 38, itemId: 'own' }];
    answer({ list: ['p-1', 'p-2'].map((productId) => ({ productId, items })) });
    const { products } = await fetchProductPage(everything, 1);
    expect(products.map((product) => product.items.map(({ itemId }) => itemId))).toEqual([
      ['p-1#0', 'p-1#1', 'own'],
      ['p-2#0', 'p-2#1', 'own'],
    ]);
  });

  it('has no price for a size whose own cannot be read, also read again, and its product’s where it has none', async () => {
    const prices = ['HK$9,800', {}, 'call us', null, '', undefined, '1,200'];
    const items = prices.map((salePrice, place) => ({ size: `${place}`, salePrice }));
    answer({ list: [{ productId: 'p-1', price: 5000, items }] });
    const { product } = await fetchProduct('p-1');
    answer({ list: [JSON.parse(JSON.stringify(product))] });
    for (const read of [product, (await fetchProduct('p-1')).product])
      expect(read?.items.map((item) => itemPrice(read, item))).toEqual([
        ...[undefined, undefined, undefined],
        ...[5000, 5000, 5000, 1200],
      ]);
  });

  it('drops the broken sizes and pictures of a product', async () => {
    expectConsole(/Left out 2 unreadable sizes/);
    answer({
      list: [
        {
          productId: 5,
          images: ['javascript:1', 'https://img.test/1.jpg'],
          items: [null, { _id: 9, size: 37, qty: '2' }, { qty: 1 }],
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

describe('An order', () => {
  const ordered = async (...items: object[]) => {
    answer({ outputList: [{ orderNumber: 'ZN1', items }] });
    return (await fetchOrders('u'))[0]?.items;
  };

  it('has items that are flat', async () => {
    const item = { itemId: 'i-1', productId: 'p-1', brand: 'Gucci', size: 'M', price: 900 };
    const thumbnail = 'https://img.test/1.jpg';
    expect(await ordered({ ...item, title: 'Coat', desc: 'Warm', thumbnail })).toEqual([
      { ...item, title: 'Coat', thumbnail },
    ]);
  });

  it('has items as they were sent, with their product and the size that was chosen', async () => {
    const images = ['https://img.test/2.jpg', 'https://img.test/3.jpg'];
    const product = { productId: 'p-2', title: 'Silk dress', name: 'D-17', images };
    const selectedItem = { itemId: 'i-2', size: 'L', salePrice: 1200 };
    expect(await ordered({ product, selectedItem, brand: 'Prada' })).toEqual([
      {
        itemId: 'i-2',
        productId: 'p-2',
        title: 'Silk dress',
        name: 'D-17',
        brand: 'Prada',
        size: 'L',
        price: 1200,
        thumbnail: 'https://img.test/2.jpg',
      },
    ]);
  });

  it('has an item at its product’s price where its size has none', async () => {
    const product = { productId: 'p-2', price: 25_000, retailPrice: 30_000 };
    const selectedItem = { itemId: 'i-2', size: 'L' };
    expect(await ordered({ product, selectedItem })).toMatchObject([{ price: 25_000 }]);
  });

  it('has an item without anything but its brand', async () => {
    expect(await ordered({ brand: 'Prada' })).toEqual([
      {
        itemId: undefined,
        productId: undefined,
        title: '',
        brand: 'Prada',
        size: '',
        price: undefined,
        thumbnail: undefined,
      },
    ]);
  });

  it('takes id, size, price and picture of the item itself before those of its product', async () => {
    const product = { productId: 'p-2', images: ['https://img.test/2.jpg'] };
    const selectedItem = { itemId: 'i-2', size: 'L', salePrice: 1200 };
    const own = { itemId: 'i-1', productId: 'p-1', size: 'M', price: 0 };
    const thumbnail = 'https://img.test/1.jpg';
    expect(await ordered({ ...own, thumbnail, product, selectedItem })).toMatchObject([
      { ...own, thumbnail },
    ]);
  });

  it.each([
    ['its product’s title', { product: { productId: 'p', title: 'Dress', name: 'D-17' } }, 'Dress'],
    ['its product’s name', { product: { productId: 'p', name: 'D-17' }, title: 'Own' }, 'D-17'],
    ['its own title', { product: { productId: 'p' }, title: 'Own', desc: 'Warm' }, 'Own'],
    ['its description', { desc: 'Warm' }, 'Warm'],
  ])('names an item by %s', async (_what, item, title) => {
    expect(await ordered(item)).toMatchObject([{ title }]);
  });

  it.each([
    ['items', { items: [{ itemId: 'a' }], list: [{ itemId: 'b' }] }, ['a']],
    ['list where items is empty', { items: [], list: [{ itemId: 'b' }] }, ['b']],
    ['list where items is missing', { list: [{ itemId: 'b' }] }, ['b']],
    ['nowhere', {}, []],
  ])('has its items in %s', async (_where, record, itemIds) => {
    answer({ outputList: [{ orderNumber: 'ZN1', ...record }] });
    const [order] = await fetchOrders('u');
    expect(order?.items.map(({ itemId }) => itemId)).toEqual(itemIds);
  });
});

describe('The carousel', () => {
  it('shows at most five pictures, each with its author, from http or https', async () => {
    expectConsole(/Left out 2 unreadable carousel pictures/);
    const photo = (number: number, protocol = 'https:') => ({
      id: number,
      author: `Author ${number}`,
      url: `https://photos.test/${number}`,
      download_url: `${protocol}//img.test/${number}.jpg`,
    });
    const body = [photo(0, 'ftp:'), photo(1, 'http:'), photo(2, 'data:text/html,https:')];
    for (const number of [3, 4, 5, 6, 7]) body.push(photo(number));
    const get = vi.spyOn(heroImagesHost, 'get').mockResolvedValue({ body, isLastKnown: false });
    expect(await fetchHeroImages()).toEqual([
      { author: 'Author 1', url: 'http://img.test/1.jpg' },
      { author: 'Author 3', url: 'https://img.test/3.jpg' },
      { author: 'Author 4', url: 'https://img.test/4.jpg' },
      { author: 'Author 5', url: 'https://img.test/5.jpg' },
      { author: 'Author 6', url: 'https://img.test/6.jpg' },
    ]);
    expect(get.mock.calls[0]!.slice(0, 2)).toEqual(['', { limit: 5 }]);
  });
});

describe('Read-modify-write', () => {
  const added = {
    productId: 'p-9',
    brandId: '',
    brand: '',
    thumbnail: '',
    description: '',
    size: '',
    updatedDate: 1,
    address1: '',
    address2: '',
  };
  const saved = vi.fn();
  beforeEach(() => {
    saved.mockReset();
    vi.spyOn(catalogueHost, 'post').mockImplementation((path, body) => {
      saved(path, body);
      return Promise.resolve({});
    });
  });

  it('of the wish list sends back every entry as it came, at its place, also what cannot be read', async () => {
    expectConsole(/^Left out 2 unreadable saved products/);
    const entry = {
      productId: 7,
      price: 'HK$9,800',
      updatedDate: '2026-11-20',
      thumbnail: '/a.jpg',
    };
    const list = ['p-0', entry, { name: 'no id' }, { productId: 'p-1', note: { deep: [1n] } }];
    answer([{ uid: 'u', _id: 'r', list }]);
    await changeWishlist('u', (record) => withEntry(record, 'u', added));
    await changeWishlist('u', (record) => withoutEntry(record, 'p-1'));
    expect(saved.mock.calls).toEqual([
      ['/mylist', { uid: 'u', list: [...list, added] }],
      ['/mylist', { uid: 'u', list: list.slice(0, 3) }],
    ]);
  });

  it('of the wish list puts removed entries back as they came, at their places', async () => {
    expectConsole(/^Left out 1 unreadable saved products/);
    const odd = { productId: 7, brandId: 88, price: 'HK$9,800', updatedDate: '2026-11-20' };
    const twice = { productId: '7', thumbnail: '/a.jpg' };
    const list = [{ productId: 'p-0' }, odd, 'unreadable', twice, { productId: 'p-1' }];
    answer([{ uid: 'u', list }]);
    const { removed } = await changeWishlist('u', (record) => withoutEntry(record, '7'));
    answer([{ uid: 'u', list: list.toSpliced(1, 1).toSpliced(2, 1) }]);
    await changeWishlist('u', (record) => record, removed);
    expect(saved).toHaveBeenLastCalledWith('/mylist', { uid: 'u', list });

    // Saved again on another device meanwhile, the product is not there twice.
    answer([{ uid: 'u', list: [{ productId: '7' }] }]);
    await changeWishlist('u', (record) => record, removed);
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it('of the addresses sends back every address as it came, and of the changed one what was not touched', async () => {
    expectConsole(/^Left out 1 unreadable addresses/);
    const home = {
      _id: 7,
      recipient: 'Chan',
      address1: 1,
      address2: { floor: 2 },
      contact: { tel: 9 },
    };
    const addresses = ['nowhere', home, { _id: 8, recipient: null }];
    answer([{ _id: 9, uid: 'u', addresses }]);
    const typed = { ...added, recipient: 'Wong', contact: '91234567' };
    await changeAddresses('u', (book) => [...book, typed]);
    await changeAddresses('u', (book) => [{ ...book[0]!, contact: '91234567' }, book[1]!]);
    await changeAddresses('u', (book) => book.slice(0, 1));
    expect(saved.mock.calls).toEqual([
      ['/profile', { _id: 9, uid: 'u', addresses: [...addresses, typed] }],
      [
        '/profile',
        {
          _id: 9,
          uid: 'u',
          addresses: ['nowhere', { ...home, contact: '91234567' }, addresses[2]],
        },
      ],
      ['/profile', { _id: 9, uid: 'u', addresses: addresses.slice(0, 2) }],
    ]);
  });

  it('of the wish list saves nothing when nothing changes', async () => {
    answer([{ uid: 'u', list: [] }]);
    const unchanged = { wishlist: { uid: 'u', list: [] }, removed: [] };
    expect(await changeWishlist('u', (record) => record)).toEqual(unchanged);
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

  it.each([
    ['wishlist', () => changeWishlist('u', () => ({ uid: 'u', list: [] }))],
    ['profile', () => changeAddresses('u', () => [])],
  ])('of the %s tells the other tabs, also when its response is lost', async (topic, change) => {
    const [otherTab, heard] = [new BroadcastChannel('changes'), new Array<unknown>()];
    onTestFinished(() => otherTab.close());
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
    answer([]);
    vi.spyOn(catalogueHost, 'post').mockRejectedValue(new HostError('network', 'lost'));
    await expect(change()).rejects.toMatchObject({ kind: 'network' });
    await vi.waitFor(() => expect(heard).toEqual([topic]));
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
