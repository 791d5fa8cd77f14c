// @vitest-environment node
import { getResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { DEMO_CATEGORIES, demoBrands } from '../../../src/demo/assortment';
import { makeCatalogue } from '../../../src/demo/catalogue';
import { PAGE_SIZE } from '../../../src/demo/handlers/catalogue';
import { createHandlers } from '../../../src/demo/handlers/createHandlers';
import { DEMO_DESIGNER_ID, DEMO_PRODUCTS, DEMO_PROMO_CODE } from '../../../src/demo/knownProducts';
import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { serveDemoHosts } from '../../../src/demo/server';
import { memoryStore, type Store } from '../../../src/demo/store';
import {
  changedProducts,
  NO_SWITCHES,
  percentOf,
  resetProduct,
  setSoldOut,
  setSwitches,
  stepPrice,
} from '../../../src/demo/switches';
import type { HostProduct } from '../../../src/demo/wire';
import { isSoldOut, type Product } from '../../../src/domain/product';
import { fetchBrandById, fetchBrandByName } from '../../../src/services/brand';
import { fetchProductPage } from '../../../src/services/catalogue';
import { productSchema } from '../../../src/services/catalogueSchema';
import { commitOrder, fetchOrders, fetchOrdersOfNumber } from '../../../src/services/orders';
import { fetchProfile } from '../../../src/services/profile';
import { fetchWishlist } from '../../../src/services/wishlist';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';

// The services are real; the demo handlers replace the HTTP client.
vi.mock('../../../src/services/client/http', () => {
  const host = (base: string) => {
    const getFresh = (path: string, params: Record<string, string>) =>
      fetchJson(`${base}${path}?${new URLSearchParams(params).toString()}`);
    return {
      getFresh,
      getPrivate: getFresh,
      get: async (path: string, params: Record<string, string>) => ({
        body: await getFresh(path, params),
        isLastKnown: false,
      }),
      post: async (path: string, body: unknown) => (await post(base + path, body)).json(),
    };
  };
  return { catalogueHost: host(CATALOGUE), orderHost: host(ORDER) };
});

// The services need only its keys here, and it listens to a window that Node does not have.
vi.mock('../../../src/services/client/queryClient', () => ({
  PERSONAL: 'personal',
  announceRecord: () => undefined,
}));
// The settings read the page's address.
vi.mock('../../../src/config', () => ({ config: () => ({ shopName: 'ZAN' }) }));

const { CATALOGUE, ORDER } = vi.hoisted(() => ({
  CATALOGUE: 'https://catalogue.test/api',
  ORDER: 'https://order.test',
}));
const { intra: INTRA, identity: IDENTITY } = HOSTS;
const HERO = 'https://photos.test/v2/list';

let store: Store;
let handlers: RequestHandler[];

beforeEach(() => {
  store = memoryStore();
  handlers = createHandlers({
    catalogue: CATALOGUE,
    order: ORDER,
    intra: INTRA,
    identity: IDENTITY,
    hero: HERO,
    shopName: 'ZAN',
    store,
  });
});

async function respond(url: string, init?: RequestInit): Promise<Response> {
  const response = await getResponse(handlers, new Request(url, init));
  if (!response) throw new Error(`No handler for ${url}`);
  return response;
}

async function fetchJson(url: string, init?: RequestInit) {
  const response = await respond(url, init);
  expect(response.status).toBe(200);
  return response.json();
}

function post(url: string, body: unknown) {
  return respond(url, { method: 'POST', body: JSON.stringify(body) });
}

const listResponse = v.object({ list: v.array(v.unknown()) });

async function products(query: string): Promise<Product[]> {
  const { list } = v.parse(listResponse, await fetchJson(`${CATALOGUE}/spulist?status=1&${query}`));
  return list.filter((entry) => entry !== null).map((entry) => v.parse(productSchema, entry));
}

async function product(productId: string): Promise<Product> {
  const [found] = await products(`productId=${productId}`);
  if (!found) throw new Error(`No product ${productId}`);
  return found;
}

describe('catalogue', () => {
  const catalogue = makeCatalogue(Date.now(), 'ZAN');
  const lists = demoBrands('ZAN').flatMap((brand) =>
    DEMO_CATEGORIES.map((category) => catalogue.products(brand.id, String(category.id))),
  );
  const all = lists.flat();
  const parseProduct = (raw: HostProduct) => v.parse(productSchema, raw);

  it('has a list of several pages for each of 9 brands and 21 categories, and no id twice', () => {
    expect(lists).toHaveLength(9 * 21);
    for (const list of lists) expect(list.length).toBeGreaterThan(PAGE_SIZE);
    expect(new Set(all.map(({ productId }) => productId)).size).toBe(all.length);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
  });

  it('has the same products after a reload', () => {
    expect(makeCatalogue(catalogue.madeAt, 'ZAN').products('', '')).toEqual(all);
  });

  it('parses with the product schema, and every product has a name', () => {
    expectConsole(/unreadable sizes/);
    expect(all.map(parseProduct).every(({ name }) => name !== '')).toBe(true);
  });

  it('has sold-out and discounted products, and more that are neither', () => {
    expectConsole(/unreadable sizes/);
    const parsed = all.map(parseProduct);
    const isReduced = ({ discount = 100 }: Product) => discount < 100;
    expect(parsed.some(isSoldOut)).toBe(true);
    expect(parsed.some(isReduced)).toBe(true);
    const usual = parsed.filter((one) => !isSoldOut(one) && !isReduced(one));
    expect(usual.length).toBeGreaterThan(parsed.length / 2);
  });

  it('contains each kind of irregular data that a host may send', () => {
    const irregular: ((raw: HostProduct) => boolean)[] = [
      ({ brandId }) => typeof brandId === 'number',
      ({ price }) => typeof price === 'string',
      ({ price }) => price === null,
      ({ images }) => images === null,
      ({ images }) => Array.isArray(images) && images[0] === 'no-picture.jpg',
      ({ discount }) => discount === 0,
      ({ discount }) => discount === 120,
      ({ title }) => title === null,
      ({ title }) => typeof title === 'string' && title.includes('限量配色'),
      ({ items }) => items === null,
      ({ items }) => Array.isArray(items) && items.includes(null),
      ({ status }) => status === 2,
    ];
    for (const isIrregular of irregular)
      expect(all.some(isIrregular), isIrregular.toString()).toBe(true);
  });

  it('has names in both languages, with a space between Han and Latin letters', () => {
    const titles = all.map(({ title }) => title).filter((title) => typeof title === 'string');
    expect(
      titles.filter((title) => !/^[A-Z][^\p{Script=Han}]+ \p{Script=Han}/u.test(title)),
    ).toEqual([]);
    const close = /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u;
    expect(titles.filter((title) => close.test(title))).toEqual([]);
  });

  it('describes each product in three lines of Chinese and three of English', () => {
    for (const { desc } of all.filter(({ desc }) => typeof desc === 'string')) {
      const [zh, en, ...rest] = String(desc).split('\n\n');
      expect(zh).toMatch(/^(?:.*\p{Script=Han}.*\n){2}.*\p{Script=Han}.*$/u);
      expect(en).toMatch(/^(?:[^\n\p{Script=Han}]+\n){2}[^\n\p{Script=Han}]+$/u);
      expect(rest).toEqual([]);
    }
  });

  it('names the colour and the material of the picture in the title', () => {
    const look = catalogue.look('gucci-sneakers-7');
    const titled = String(catalogue.product('gucci-sneakers-7')?.['title']);
    expect(titled).toContain(look?.colour.zh);
    expect(titled).toContain(look?.material.zh);
  });
});

describe('GET /spulist', () => {
  it('pages through a list, newest first, until a page is empty', async () => {
    const seen: Product[] = [];
    for (let page = 1; ; page += 1) {
      const found = await products(
        `page=${page}&brandId=88&categoryId=1597&priceAsc=-1&priceDesc=-1`,
      );
      if (found.length === 0) break;
      seen.push(...found);
    }
    expect(seen).toHaveLength(100);
    const times = seen.map(({ updatedTime = 0 }) => updatedTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[0]).toBeGreaterThan(Date.now() / 1000 - 3600);
    expect(times.at(-1)).toBeLessThan(Date.now() / 1000 - 120 * 24 * 3600);
  });

  it('gives fetchProductPage a full first page and reports the end after the last one', async () => {
    const query = { brandId: '88', categoryId: '1600', sort: 'updateTime' } as const;
    expect((await fetchProductPage(query, 1)).products).toHaveLength(PAGE_SIZE);
    expect(await fetchProductPage(query, 3)).toMatchObject({ products: [], isEnd: true });
  });

  it('sorts by price in both directions across all brands and categories', async () => {
    const ascending = await products('page=1&brandId=&categoryId=&priceAsc=1&priceDesc=-1');
    const descending = await products('page=1&brandId=&categoryId=&priceAsc=-1&priceDesc=1');
    const prices = (list: Product[]) => list.map(({ price = 0 }) => price);
    expect(prices(ascending)).toEqual(prices(ascending).toSorted((a, b) => a - b));
    expect(prices(descending)).toEqual(prices(descending).toSorted((a, b) => b - a));
    expect(prices(ascending)[0]).toBeLessThan(prices(descending)[0] ?? 0);
  });

  it('returns absolute image URLs that serve SVG drawings', async () => {
    const { images } = await product(DEMO_PRODUCTS.inStock);
    expect(images.length).toBeGreaterThanOrEqual(3);
    const picture = await respond(images[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg /);
  });

  it('returns each of DEMO_PRODUCTS in its documented state', async () => {
    const sizes = async (id: string) =>
      (await product(id)).items.filter(({ qty }) => qty > 0).length;
    expect(await sizes(DEMO_PRODUCTS.inStock)).toBeGreaterThan(3);
    expect(await sizes(DEMO_PRODUCTS.soldOut)).toBe(0);
    expect(await sizes(DEMO_PRODUCTS.lastSize)).toBe(1);
    expect((await product(DEMO_PRODUCTS.discounted)).discount).toBe(85);
    expect((await product(DEMO_PRODUCTS.noImages)).images).toEqual([]);
    expect((await product(DEMO_PRODUCTS.longName)).title.length).toBeGreaterThan(80);
    expect((await product(DEMO_PRODUCTS.ownLabel)).brandId).toBe('231');
    expect(await products(`productId=${DEMO_PRODUCTS.offline}`)).toEqual([]);
    const offline = await fetchJson(`${CATALOGUE}/spulist?productId=${DEMO_PRODUCTS.offline}`);
    expect(offline.list).toHaveLength(1);
    const found = await products(`designerId=${DEMO_DESIGNER_ID}`);
    expect(found.map(({ productId }) => productId)).toContain(DEMO_PRODUCTS.inStock);
  });

  it('sends a broken entry in one list, but not in the default list', async () => {
    const broken = await fetchJson(
      `${CATALOGUE}/spulist?status=1&page=1&brandId=41&categoryId=1604`,
    );
    expect(broken.list).toContain(null);
    const usual = await fetchJson(
      `${CATALOGUE}/spulist?status=1&page=1&brandId=88&categoryId=1597`,
    );
    expect(usual.list).not.toContain(null);
  });
});

describe('switches', () => {
  const id = DEMO_PRODUCTS.inStock;
  const LOG_IN = `${IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a`;
  const calls = () => [
    respond(`${CATALOGUE}/spulist?productId=${id}`),
    respond(`${ORDER}/myyOrder?uid=a`),
    post(`${INTRA}/intra/createIMOrder`, {}),
  ];

  it('make every host respond 500, except for images and log-in', async () => {
    const [picture = ''] = (await product(id)).images;
    setSwitches(store, { fail: '500' });
    for (const call of calls()) expect((await call).status).toBe(500);
    expect((await respond(picture)).status).toBe(200);
    expect((await post(LOG_IN, DEMO_ACCOUNTS.shopper)).status).toBe(200);
    setSwitches(store, { fail: 'none' });
    expect((await respond(`${CATALOGUE}/spulist`)).status).toBe(200);
  });

  it('make every host call a network error', async () => {
    setSwitches(store, { fail: 'offline' });
    for (const call of calls()) expect((await call).type).toBe('error');
  });

  it('make log-in fail with INTERNAL_ERROR or a network error while the catalogue responds', async () => {
    setSwitches(store, { failIdentity: '500' });
    const failed = await post(LOG_IN, DEMO_ACCOUNTS.shopper);
    expect(failed.status).toBe(500);
    expect((await failed.json()).error.message).toBe('INTERNAL_ERROR');
    setSwitches(store, { failIdentity: 'offline' });
    expect((await post(LOG_IN, DEMO_ACCOUNTS.shopper)).type).toBe('error');
    expect((await product(id)).productId).toBe(id);
  });

  it('delay the responses of every host', async () => {
    setSwitches(store, { delayMs: 150 });
    const from = performance.now();
    await Promise.all(calls().map((call) => call.then(() => expectDelayed(from))));
    setSwitches(store, { delayMs: 0 });
    const again = performance.now();
    await product(id);
    expect(performance.now() - again).toBeLessThan(140);

    function expectDelayed(since: number) {
      expect(performance.now() - since).toBeGreaterThanOrEqual(140);
    }
  });

  it('sell a product out and restore it', async () => {
    const before = await product(id);
    setSwitches(store, setSoldOut(NO_SWITCHES, id, true));
    expect(isSoldOut(await product(id))).toBe(true);
    expect(isSoldOut(await product(DEMO_PRODUCTS.discounted))).toBe(false);
    setSwitches(store, setSoldOut(store.read().switches, id, false));
    expect(await product(id)).toEqual(before);
  });

  it('change product and item prices in steps of 10%, down to -90%, and restore them', async () => {
    const before = await product(id);
    const move = (direction: 1 | -1) =>
      setSwitches(store, stepPrice(store.read().switches, id, direction));
    move(1);
    move(1);
    const repriced = await product(id);
    expect(repriced.price).toBe(Math.round((before.price ?? 0) * 1.2));
    expect(repriced.items[0]?.salePrice).toBe(Math.round((before.items[0]?.salePrice ?? 0) * 1.2));
    move(-1);
    move(-1);
    expect(await product(id)).toEqual(before);
    for (let step = 0; step < 12; step += 1) move(-1);
    expect(percentOf(store.read().switches, id)).toBe(-90);
    setSwitches(store, resetProduct(store.read().switches, id));
    expect(await product(id)).toEqual(before);
  });

  it('change the retail price of a product without another price', async () => {
    const all = makeCatalogue(Date.now(), 'ZAN').products('88', '');
    const found = all.find(({ price, discount }) => price === null && discount === 100);
    const bare = await product(String(found?.productId));
    setSwitches(store, { repriced: { [bare.productId]: 2 } });
    expect((await product(bare.productId)).retailPrice).toBe((bare.retailPrice ?? 0) * 2);
  });

  it('count a product once, although it is sold out and repriced', () => {
    const changed = stepPrice(setSoldOut(NO_SWITCHES, id, true), id, 1);
    expect(changedProducts(changed)).toEqual([id]);
    expect(changedProducts(resetProduct(changed, id))).toEqual([]);
  });

  it('can all be set at the Node server, which responds 400 to any other body', async () => {
    const base = 20_000 + (process.pid % 10_000) * 4;
    const hosts = await serveDemoHosts({
      ports: { catalogue: base, order: base + 1, intra: base + 2, identity: base + 3 },
      allowedOrigins: ['https://shop.test'],
      shopName: 'ZAN',
      allowAuthorization: false,
    });
    const send = (body: string) =>
      fetch(`http://127.0.0.1:${base + 3}/demo/switches`, { method: 'POST', body });
    const all = {
      delayMs: 0,
      fail: '500',
      failIdentity: 'offline',
      loseCommitAnswer: true,
      soldOut: [id],
      repriced: { [id]: 1.1 },
    };
    const bad = [
      ...['no JSON', 'null', '[1]'],
      ...[{ delayMs: -1 }, { delayMs: '5' }, { fail: 'often' }, { failIdentity: '404' }].map(
        toJson,
      ),
      ...[{ loseCommitAnswer: 1 }, { soldOut: id }, { repriced: { [id]: 0 } }, { slow: 1 }].map(
        toJson,
      ),
    ];
    try {
      for (const body of bad) expect((await send(body)).status, body).toBe(400);
      expect(hosts.store.read().switches).toEqual(NO_SWITCHES);
      expect(await (await send(toJson(all))).json()).toEqual(all);
      expect((await fetch(`http://127.0.0.1:${base}/spulist`)).status).toBe(500);
      expect(await (await send(toJson({ fail: 'none' }))).json()).toEqual({ ...all, fail: 'none' });
      expect((await fetch(`http://127.0.0.1:${base}/spulist?page=1`)).status).toBe(200);
      await fetch(`http://127.0.0.1:${base + 3}/demo/reset`, { method: 'POST' });
      expect(hosts.store.read().switches).toEqual(NO_SWITCHES);
    } finally {
      await hosts.close();
    }

    function toJson(body: unknown) {
      return JSON.stringify(body);
    }
  });
});

describe('admin writes', () => {
  it('create, edit and delete a product', async () => {
    const form = new FormData();
    const fields = {
      name: '新手袋',
      productId: 'new-bag',
      desc: '全新',
      brandId: '231',
      categoryId: '1600',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('price', '8800');
    form.append('items', JSON.stringify([{ size: '均碼', salePrice: 8000 }]));
    form.append('images', new File([new Uint8Array([1, 2, 255])], 'a.png', { type: 'image/png' }));
    const url = `${CATALOGUE}/spulist/create-spu`;
    expect((await respond(url, { method: 'POST', body: form })).status).toBe(200);

    const created = await product('new-bag');
    expect(created).toMatchObject({
      name: '新手袋',
      retailPrice: 8800,
      items: [{ salePrice: 8000, qty: 1 }],
    });
    const picture = await respond(created.images[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
    const [first] = await products('brandId=231&categoryId=1600&page=1');
    expect(first?.productId).toBe('new-bag');

    const record = `${CATALOGUE}/spulist/${created._id}`;
    const edited = { ...created, name: '舊手袋', status: 2 };
    await respond(record, { method: 'PUT', body: JSON.stringify(edited) });
    expect(await products('productId=new-bag')).toEqual([]);
    await respond(record, { method: 'DELETE' });
    expect((await fetchJson(`${CATALOGUE}/spulist?productId=new-bag`)).list).toEqual([]);
    expect((await respond(record, { method: 'DELETE' })).status).toBe(404);
  });

  it('edit a generated product', async () => {
    const before = await product(DEMO_PRODUCTS.ownLabel);
    const body = JSON.stringify({ ...before, name: 'Renamed', retailPrice: '1234' });
    await respond(`${CATALOGUE}/spulist/${before._id}`, { method: 'PUT', body });
    expect(await product(DEMO_PRODUCTS.ownLabel)).toMatchObject({
      name: 'Renamed',
      retailPrice: 1234,
    });
  });
});

describe('GET /brandlist', () => {
  it('finds a brand by id or name in any case, and returns an empty list for an unknown name', async () => {
    const gucci = { list: [{ brandId: '88', englishName: 'Gucci' }] };
    expect(await fetchJson(`${CATALOGUE}/brandlist?brandId=88`)).toEqual(gucci);
    expect(await fetchJson(`${CATALOGUE}/brandlist?englishName=gUCCI`)).toEqual(gucci);
    expect(await fetchJson(`${CATALOGUE}/brandlist?englishName=Nobody`)).toEqual({ list: [] });
    expect(await fetchBrandByName('Nobody')).toBeNull();
    expect((await fetchBrandByName('zan'))?.brandId).toBe('231');
    expect((await fetchBrandById('56'))?.englishName).toBe('Prada');
  });
});

describe('user records', () => {
  it('contain two addresses and three saved products for the demo shopper', async () => {
    const { uid } = DEMO_ACCOUNTS.shopper;
    const profile = await fetchProfile(uid);
    expect(profile?.addresses).toHaveLength(2);
    expect(profile?.addresses[0]?.recipient).toBe('陳小姐');
    const record = await fetchWishlist(uid);
    expect(record?.list).toHaveLength(3);
    expect(record?.list[0]?.thumbnail).toMatch(/^https:/);
  });

  it('are returned as saved', async () => {
    expect(await fetchJson(`${CATALOGUE}/mylist?uid=me`)).toEqual([]);
    expect(await fetchJson(`${CATALOGUE}/profile?uid=me`)).toEqual([]);
    const list = [{ productId: 'p', brandId: '88', updatedDate: 5 }];
    await post(`${CATALOGUE}/mylist`, { uid: 'me', list });
    await post(`${CATALOGUE}/profile`, { uid: 'me', addresses: [{ address1: 'a' }] });
    expect((await fetchJson(`${CATALOGUE}/mylist?uid=me`))[0]).toMatchObject({ uid: 'me', list });
    const [profile] = await fetchJson(`${CATALOGUE}/profile?uid=me`);
    expect(profile).toMatchObject({ uid: 'me', addresses: [{ address1: 'a' }] });
  });
});

describe('orders', () => {
  const address = { address1: '中環', address2: '', recipient: '陳', contact: '55501234' };

  async function commit(uid: string, productId: string) {
    const ordered = await product(productId);
    const selectedItem = ordered.items.find(({ qty }) => qty > 0);
    const list = [{ product: ordered, brand: 'Gucci', selectedItem }];
    const response = await post(`${ORDER}/myyOrder/commit`, { uid, list, address, promoCode: '' });
    return { response, selectedItem };
  }

  it('commit stores an order and takes its piece out of stock', async () => {
    const { response, selectedItem } = await commit('me', DEMO_PRODUCTS.inStock);
    expect(response.status).toBe(200);
    const { outputList } = await fetchJson(`${ORDER}/myyOrder?uid=me`);
    expect(outputList).toHaveLength(1);
    expect(outputList[0]).toMatchObject({
      status: 'Pending',
      totalPrice: selectedItem?.salePrice,
      address,
    });
    const number = outputList[0].orderNumber;
    expect(
      (await fetchJson(`${ORDER}/myyOrder?uid=me&orderNumber=${number}`)).outputList,
    ).toHaveLength(1);
    expect((await fetchJson(`${ORDER}/myyOrder?uid=you`)).outputList).toEqual([]);
    const left = (await product(DEMO_PRODUCTS.inStock)).items.find(
      ({ itemId }) => itemId === selectedItem?.itemId,
    );
    expect(left?.qty).toBe((selectedItem?.qty ?? 0) - 1);
  });

  it('parse in the order service, and a promo code in lower case takes 10% off', async () => {
    const orders = await fetchOrders(DEMO_ACCOUNTS.shopper.uid);
    for (const order of orders) {
      expect(order.items.length).toBeGreaterThan(0);
      expect(order.totalPrice).toBeGreaterThan(0);
      expect(order.placedAt).toBeLessThan(Date.now());
      expect(order.address?.recipient).not.toBe('');
      expect(order.items.every(({ title, thumbnail }) => title && thumbnail)).toBe(true);
    }
    const [order] = await fetchOrdersOfNumber(DEMO_ACCOUNTS.shopper.uid, 'ZN1003');
    expect(order?.cancelItems).toHaveLength(1);
    const bought = await product(DEMO_PRODUCTS.inStock);
    const list = [{ product: bought, brand: 'Gucci', selectedItem: bought.items[0]! }];
    await commitOrder({ uid: 'me', list, address, promoCode: DEMO_PROMO_CODE.toLowerCase() });
    const [placed] = await fetchOrders('me');
    expect(placed?.totalPrice).toBe(Math.round((bought.items[0]?.salePrice ?? 0) * 0.9));
    expect(Math.abs((placed?.placedAt ?? 0) - Date.now())).toBeLessThan(10_000);
  });

  it('commit responds 400 without a user, items or an address', async () => {
    const line = { product: await product(DEMO_PRODUCTS.inStock) };
    for (const body of [
      { list: [line], address },
      { uid: 'me', list: [], address },
      { uid: 'me', list: [line] },
    ]) {
      expect((await post(`${ORDER}/myyOrder/commit`, body)).status).toBe(400);
    }
  });

  it('commit stores the order when its response is lost', async () => {
    setSwitches(store, { loseCommitAnswer: true });
    const { response } = await commit('me', DEMO_PRODUCTS.inStock);
    expect(response.type).toBe('error');
    expect((await fetchJson(`${ORDER}/myyOrder?uid=me`)).outputList).toHaveLength(1);
  });

  it('exist in every status for the demo shopper, and the admin sees over 200', async () => {
    const { outputList } = await fetchJson(`${ORDER}/myyOrder?uid=${DEMO_ACCOUNTS.shopper.uid}`);
    const statuses = outputList.map((order: { status: string }) => order.status);
    expect(statuses).toEqual(['Pending', 'Processing', 'Shipped', 'Completed', 'Cancel', 'Refund']);
    const { orderList } = await fetchJson(`${ORDER}/myyOrder/allOrders`);
    expect(orderList.length).toBeGreaterThan(200);
  });

  it('updateOrder changes only the provided fields and responds 404 for an unknown order', async () => {
    const url = `${ORDER}/myyOrder?uid=${DEMO_ACCOUNTS.shopper.uid}`;
    const before = (await fetchJson(url)).outputList[0];
    await post(`${ORDER}/myyOrder/updateOrder`, { orderId: before._id, remark: '已聯絡' });
    const after = (await fetchJson(url)).outputList[0];
    expect(after).toEqual({ ...before, remark: '已聯絡', updatedDateHK: after.updatedDateHK });
    const unknown = await post(`${ORDER}/myyOrder/updateOrder`, { orderId: 'none', remark: '' });
    expect(unknown.status).toBe(404);
  });
});

describe('POST /intra/createIMOrder', () => {
  it('creates an order, or responds 400 with the invalid field', async () => {
    const body = { itemId: '1', salePrice: 100, priceType: 0, channelOrderNo: 'C-1' };
    const created = await post(`${INTRA}/intra/createIMOrder`, body);
    expect(await created.json()).toMatchObject({ code: 0, data: { channelOrderNo: 'C-1' } });
    const refused = await post(`${INTRA}/intra/createIMOrder`, { ...body, channelOrderNo: ' ' });
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors[0].field).toBe('channelOrderNo');
  });
});

describe('hero images', () => {
  it('are a list of SVG drawings', async () => {
    const list = await fetchJson(`${HERO}?limit=5`);
    expect(list).toHaveLength(5);
    expect(await (await respond(list[4].download_url)).text()).toMatch(/^<svg /);
  });
});

describe('identity', () => {
  const call = (method: string, body: unknown) =>
    post(`${IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, body);
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const errorCode = async (response: Response) => (await response.json()).error.message;

  it('signs up once per e-mail address, rejects a wrong password, logs in and refreshes the token', async () => {
    const person = { email: 'New@shop.test', password: 'secret-1' };
    const signedUp = await (await call('signUp', person)).json();
    expect(await errorCode(await call('signUp', person))).toBe('EMAIL_EXISTS');
    const wrong = await call('signInWithPassword', { ...person, password: 'secret-2' });
    expect(wrong.status).toBe(400);
    expect(await errorCode(wrong)).toBe('INVALID_PASSWORD');
    const loggedIn = await (await call('signInWithPassword', person)).json();
    expect(loggedIn.localId).toBe(signedUp.localId);
    expect(claims(loggedIn.idToken)).toMatchObject({
      email: 'new@shop.test',
      sub: signedUp.localId,
    });
    const refreshed = await respond(`${IDENTITY}/securetoken.googleapis.com/v1/token?key=demo`, {
      method: 'POST',
      body: new URLSearchParams({ refresh_token: loggedIn.refreshToken }),
    });
    expect(claims((await refreshed.json()).id_token).user_id).toBe(signedUp.localId);
  });

  it('rejects bad requests with the error codes of Firebase Auth', async () => {
    const password = 'secret-1';
    const unknown = await call('signInWithPassword', { email: 'no@shop.test', password });
    expect(await errorCode(unknown)).toBe('EMAIL_NOT_FOUND');
    expect(await errorCode(await call('signUp', { email: 'no', password }))).toBe('INVALID_EMAIL');
    expect(
      await errorCode(await call('signUp', { email: 'no@shop.test', password: '123' })),
    ).toMatch(/^WEAK_PASSWORD : /);
    expect(await errorCode(await call('lookup', { idToken: 'x' }))).toBe('INVALID_ID_TOKEN');
  });

  it('answers a mail for a forgotten password the same for a registered and an unknown email', async () => {
    for (const email of [DEMO_ACCOUNTS.shopper.email, 'nobody@shop.test']) {
      const answer = await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      expect([answer.status, await answer.json()]).toEqual([200, { email }]);
    }
    const invalid = await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'no' });
    expect(await errorCode(invalid)).toBe('INVALID_EMAIL');
  });

  it('logs in the demo accounts, and only the admin has the admin claim', async () => {
    for (const { email, password, uid } of Object.values(DEMO_ACCOUNTS)) {
      const { idToken } = await (await call('signInWithPassword', { email, password })).json();
      expect(claims(idToken).admin).toBe(uid === DEMO_ACCOUNTS.admin.uid ? true : undefined);
      const { users } = await (await call('lookup', { idToken })).json();
      expect(users[0].providerUserInfo[0].providerId).toBe('password');
    }
  });

  it('changes name and password, and stores no password in the clear', async () => {
    const { email, password } = DEMO_ACCOUNTS.shopper;
    const { idToken } = await (await call('signInWithPassword', { email, password })).json();
    const renamed = await (await call('update', { idToken, displayName: '陳大文' })).json();
    expect(renamed.displayName).toBe('陳大文');
    await call('update', { idToken, password: 'another-1' });
    expect((await call('signInWithPassword', { email, password })).status).toBe(400);
    expect((await call('signInWithPassword', { email, password: 'another-1' })).status).toBe(200);
    expect(JSON.stringify(store.read())).not.toContain('another-1');
  });

  it('signs in the Google user of the popup page, and creates the account once', async () => {
    const id_token = JSON.stringify({ email: 'siuming.lam@gmail.example', name: '林小明' });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
    const signIn = () => call('signInWithIdp', { postBody, requestUri: IDENTITY });
    const first = await (await signIn()).json();
    expect(first).toMatchObject({
      isNewUser: true,
      displayName: '林小明',
      providerId: 'google.com',
    });
    expect((await (await signIn()).json()).localId).toBe(first.localId);
    expect(claims(first.idToken).firebase.sign_in_provider).toBe('google.com');
  });
});
