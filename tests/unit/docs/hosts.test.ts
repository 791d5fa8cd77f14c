// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import ts from 'typescript';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { WRITES } from '../../../build/checkHosts/checkHosts';
import * as adminCatalogue from '../../../src/services/adminCatalogue';
import * as adminOrders from '../../../src/services/adminOrders';
import * as brand from '../../../src/services/brand';
import * as catalogue from '../../../src/services/catalogue';
import { brandSchema, itemSchema, productSchema } from '../../../src/services/catalogueSchema';
import {
  id,
  optionalId,
  optionalNumber,
  picture,
  pictures,
  statedNumber,
  text,
} from '../../../src/services/client/parse';
import * as heroImages from '../../../src/services/heroImages';
import { heroImageSchema } from '../../../src/services/heroImageSchema';
import type * as identity from '../../../src/services/identity/identity';
import * as intra from '../../../src/services/intra';
import * as orders from '../../../src/services/orders';
import { orderItemSchema, orderSchema, time } from '../../../src/services/orderSchema';
import * as profile from '../../../src/services/profile';
import { addressSchema, profileSchema } from '../../../src/services/profileSchema';
import * as wishlist from '../../../src/services/wishlist';
import { wishlistEntrySchema } from '../../../src/services/wishlistSchema';
import { importsOf, scripts, srcFiles, treeOf } from '../../support/sources';
import { answers } from '../documented';

// Holds docs/hosts.md against what the services send and the schemas read.

vi.hoisted(() => {
  vi.stubEnv('VITE_SEND_ID_TOKEN', 'true');
  vi.stubEnv('VITE_HERO_IMAGES_URL', 'https://hero.test');
});
vi.mock('../../../src/services/identity/identity', async (importOriginal) => ({
  ...(await importOriginal<typeof identity>()),
  idToken: () => Promise.resolve('token'),
}));

const document = readFileSync('docs/hosts.md', 'utf8');

/** The text below each heading, up to the next one. */
const sections = new Map(
  document.split(/^#+ /m).map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return [heading, lines];
  }),
);

/** The rows of the tables that begin with a column of this name, each as its cells. */
function rowsOf(lines: readonly string[], firstColumn: string): string[][] {
  const start = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`));
  if (start === -1) return [];
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words in backticks of a cell. */
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('A call', () => {
  const sent = new Set<string>();

  const item = { itemId: 'i', size: '37', salePrice: 1, qty: 1 };
  const order = { orderId: 'o', status: 'Paid', logistics: '', payment: '', remark: '' };
  const loaded = { product: v.parse(productSchema, { productId: 'p1' }), record: { status: 1 } };
  const upload = { signal: new AbortController().signal, onProgress: () => undefined };
  const spu = { name: 'n', productId: 'p', desc: 'd', brandId: '1', categoryId: '2', price: '3' };

  /** Every function of the services that calls a host. */
  const CALLS: Record<string, () => Promise<unknown>> = {
    fetchProductPage: () =>
      catalogue.fetchProductPage({ brandId: '', categoryId: '', sort: 'priceAsc' }, 1),
    fetchProduct: () => catalogue.fetchProduct('p1'),
    fetchBrandByName: () => brand.fetchBrandByName('Gucci'),
    fetchBrandById: () => brand.fetchBrandById('88'),
    fetchAdminProductPage: () => adminCatalogue.fetchAdminProductPage(1),
    fetchBrandPage: () => adminCatalogue.fetchBrandPage('Gucci', 1),
    fetchAdminProduct: () => adminCatalogue.fetchAdminProduct('p1'),
    fetchAgain: () => adminCatalogue.fetchAgain(loaded),
    fetchBrandId: () => adminCatalogue.fetchBrandId('Prada'),
    fetchDesignerItems: () => adminCatalogue.fetchDesignerItems('1'),
    createSpu: () =>
      adminCatalogue.createSpu({ fields: spu, items: [], photos: [new File([], 'a.jpg')] }, upload),
    saveProduct: () => adminCatalogue.saveProduct({ _id: 'r1', productId: 'p1' }),
    deleteProduct: () => adminCatalogue.deleteProduct({ _id: 'r1' }),
    fetchProfile: () => profile.fetchProfile('u'),
    changeAddresses: () => profile.changeAddresses('u', () => []),
    fetchWishlist: () => wishlist.fetchWishlist('u'),
    changeWishlist: () => wishlist.changeWishlist('u', () => ({ uid: 'u', list: [] })),
    commitOrder: () =>
      orders.commitOrder({
        uid: 'u',
        list: [],
        address: v.parse(addressSchema, {}),
        promoCode: '',
      }),
    fetchOrders: () => orders.fetchOrders('u'),
    fetchHistory: () => orders.fetchHistory('u'),
    fetchOrdersOfNumber: () => orders.fetchOrdersOfNumber('u', 'ZN1'),
    fetchAllOrders: () => adminOrders.fetchAllOrders(),
    fetchAdminOrder: () => adminOrders.fetchAdminOrder('o1'),
    updateOrder: () => adminOrders.updateOrder({ ...order, discount: '90', cancelItems: [] }),
    createImOrder: () => intra.createImOrder({ ...item, channelOrderNo: '1' }),
    fetchHeroImages: () => heroImages.fetchHeroImages(),
  };

  const ANSWERS: Record<string, unknown> = {
    '/spulist': answers.products,
    '/brandlist': answers.brands,
    '/mylist': answers.wishlist,
    '/profile': answers.profile,
    '/myyOrder': answers.orders,
    '/myyOrder/allOrders': answers.allOrders,
    '': answers.photos,
  };

  const HOST_OF: Record<string, string> = {
    'https://catalogue.test': 'Catalogue host',
    'https://order.test': 'Order host',
    'https://intra.test': 'Intra host',
    'https://hero.test': 'Hero images',
  };

  const list = (names: readonly string[]) => names.toSorted().join(' ');

  function record({ baseURL = '', url = '', ...config }: InternalAxiosRequestConfig) {
    const { method = 'get', data, params, headers } = config;
    const call = `${method.toUpperCase()} ${url.replace(/\/r1$/, '/{id}')}`.trim();
    const isWhole = method === 'put';
    const form = data instanceof FormData;
    const body = form ? [...data.keys()] : Object.keys(isWhole ? {} : (data ?? {}));
    const token = headers.has('Authorization') ? 'yes' : 'no';
    const query = list(Object.keys(params ?? {}));
    sent.add([HOST_OF[baseURL], call, query, list(body), token].join(' | '));
  }

  beforeEach(async () => {
    sent.clear();
    const interceptor = axios.interceptors.request.use((config) => {
      record(config);
      const data = ANSWERS[config.url ?? ''] ?? {};
      const answer = { data, status: 200, statusText: '', headers: new AxiosHeaders(), config };
      return { ...config, adapter: () => Promise.resolve(answer) };
    });
    for (const call of Object.values(CALLS)) await call();
    axios.interceptors.request.eject(interceptor);
  });

  const documented = Object.values(HOST_OF).flatMap((host) =>
    rowsOf(sections.get(host) ?? [], 'Call').map(([call, query, body, token = '']) =>
      [
        host,
        ...codeIn(call),
        list(codeIn(query)),
        list(codeIn(body)),
        token.replace(', admin', ''),
      ].join(' | '),
    ),
  );

  it('has a row with its host, path, query, body and token, and every row is a call', () => {
    expect([...sent].toSorted()).toEqual(documented.toSorted());
  });

  it('is made by a function that this test calls', () => {
    const callers = scripts
      .filter((file) => importsOf(file).some(({ to, kind }) => isHttp(to) && kind === 'value'))
      .flatMap(asyncExportsOf);
    expect(callers.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it('that writes is one whose preflight the check of the hosts sends', () => {
    const hosts = { catalogueHost: 'Catalogue', orderHost: 'Order', intraHost: 'Intra' };
    const checked = WRITES.map(
      ({ host, method, path }) => `${hosts[host]} host | ${method} ${path}`,
    );
    const writes = documented.filter((row) => !/\| GET\b/.test(row));
    expect(checked.toSorted()).toEqual(
      writes.map((row) => row.split(' | ').slice(0, 2).join(' | ')).toSorted(),
    );
  });

  it('names a console line that the shop writes', () => {
    const source = srcFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
    const lines = [...document.matchAll(/`(Error [^`]+:)`/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(documented.length);
    expect(lines.filter((line) => !source.includes(`'${line}'`))).toEqual([]);
  });
});

const isHttp = (file: string) => file === 'src/services/client/http.ts';

/** The exported functions of a file that return a promise. */
function asyncExportsOf(file: string): string[] {
  return treeOf(file).statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement)) return [];
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    const isAsync = statement.type?.getText().startsWith('Promise<');
    return isExported && isAsync && statement.name ? [statement.name.text] : [];
  });
}

describe('The table of fields', () => {
  const TYPES = new Map<unknown, string>([
    [id, 'id'],
    [optionalId, 'id'],
    [optionalNumber, 'number'],
    [statedNumber, 'number'],
    [time, 'time'],
    [picture, 'picture'],
    [pictures, 'pictures'],
    [text, 'text'],
  ]);

  it.each<[string, v.ObjectEntries]>([
    ['Products', productSchema.entries],
    ['Items', itemSchema.entries],
    ['Brands', brandSchema.entries],
    ['Wishlist', wishlistEntrySchema.entries],
    ['Profile', profileSchema.entries],
    ['Addresses', addressSchema.entries],
    ['Orders', orderSchema.entries],
    ['Pieces of an order', orderItemSchema.entries],
    ['Photos', heroImageSchema.entries],
  ])('of %s names what its schema reads, of which type, and what it needs', (heading, entries) => {
    const rows = rowsOf(sections.get(heading) ?? [], 'Field');
    const documented = rows.map(([field = '', type = '', needed = '']) => [
      field.replaceAll('`', ''),
      type,
      needed,
    ]);
    const types = new Map(documented.map(([field = '', type]) => [field, type]));
    expect(documented).toEqual(
      Object.entries(entries).map(([field, schema]) => [
        field,
        // The other types are of one field each.
        TYPES.get(schema) ?? types.get(field),
        v.is(schema, undefined) ? 'no' : 'yes',
      ]),
    );
  });
});

it('Every link of the document leads to one of its headings', () => {
  const anchors = [...sections.keys()].map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
  const links = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});
