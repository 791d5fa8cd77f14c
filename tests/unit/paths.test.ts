// @vitest-environment jsdom

import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { ownPath, paths } from '../../src/paths';
import { createRoutes } from '../../src/routes';

const routes = createRoutes();
const HERE = 'https://shop.test';

/** The full pattern and the parameters of the route that a link matches. */
function routeOf(link: string) {
  const matches = matchRoutes(routes, new URL(link, HERE)) ?? [];
  const pattern = matches
    .flatMap(({ route }) => route.path ?? [])
    .join('/')
    .replace(/\/+/g, '/');
  return { pattern, params: matches.at(-1)?.params ?? {} };
}

function isPage({ index, lazy, path }: RouteObject): boolean {
  if (index) return true;
  return path !== undefined && path !== '/' && Boolean(lazy);
}

/** Every route pattern that renders a page. */
function patternsOf(list: RouteObject[], base = ''): string[] {
  return list.flatMap((route) => {
    const path = `${base}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return [...(isPage(route) ? [path] : []), ...patternsOf(route.children ?? [], path)];
  });
}

const LINKS: Record<keyof typeof paths, readonly [string, string]> = {
  home: [paths.home({ brand: 'Prada', categoryId: '1650', sort: 'priceAsc' }), '/'],
  everything: [paths.everything(), '/'],
  product: [paths.product('p-1'), '/product/:productId'],
  signUp: [paths.signUp('/order/1?a=b'), '/signup'],
  account: [paths.account(), '/account'],
  accountInfo: [paths.accountInfo(), '/accountInfo'],
  orders: [paths.orders(), '/order'],
  order: [paths.order('HK-1'), '/order/:orderNumber'],
  addressBook: [paths.addressBook(), '/addressBook'],
  wishlist: [paths.wishlist(), '/mylist'],
  search: [paths.search(), '/search'],
  brand: [paths.brand('Alexander McQueen'), '/search/:brand'],
  cart: [paths.cart(), '/cart'],
  pledge: [paths.pledge(), '/noFakeStore'],
  help: [paths.help(), '/noFakeStore'],
  admin: [paths.admin(), '/adminPage'],
  adminSpu: [paths.adminSpu(), '/adminSpuPage'],
  adminSpuList: [paths.adminSpuList({ find: 'a b' }), '/adminSpuListPage'],
  adminOrderIm: [paths.adminOrderIm(), '/adminOrderIMPage'],
  adminImList: [paths.adminImList({ find: 'A1' }), '/adminOrderIMPage'],
  adminCustomers: [paths.adminCustomers(), '/adminOrderIMPage'],
  adminBuying: [paths.adminBuying(), '/adminOrderIMPage'],
  adminImport: [paths.adminImport(), '/adminImportPage'],
};

describe('paths', () => {
  it.each(Object.entries(LINKS))('%s links to its page', (_name, [link, pattern]) => {
    expect(routeOf(link).pattern).toBe(pattern);
  });

  it.each(Object.keys(paths))('%s is covered by this test', (name) => {
    expect(Object.keys(LINKS)).toContain(name);
  });

  it('covers every page, and no two pages have the same pattern', () => {
    const patterns = patternsOf(routes);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns.filter((pattern) => !LINKS_TO.has(pattern))).toEqual([]);
  });

  it('builds the URLs of spec §2.1', () => {
    expect(paths.home()).toBe('/');
    expect(paths.signUp()).toBe('/signup/');
    expect(paths.home({ brand: 'Gucci', categoryId: '1597', sort: 'updateTime' })).toBe('/');
    expect(paths.everything()).toBe('/?brand=all&category=all');
  });

  it('names only what the order list is narrowed to, in parameters that read back as they were', () => {
    expect(paths.adminImList()).toBe('/adminOrderIMPage?part=list');
    expect(paths.adminImList({ late: false, find: '' })).toBe('/adminOrderIMPage?part=list');
    const link = paths.adminImList({
      find: '9123 4567',
      status: ['Pending', 'Processing'],
      payment: 'none',
      date: '2026-11-01~',
      brand: 'Bottega & Co',
      late: true,
    });
    expect([...new URL(link, HERE).searchParams]).toEqual([
      ['part', 'list'],
      ['find', '9123 4567'],
      ['status', 'Pending,Processing'],
      ['payment', 'none'],
      ['date', '2026-11-01~'],
      ['brand', 'Bottega & Co'],
      ['late', '1'],
    ]);
  });

  it('leaves other URLs to the catch-all route', () => {
    for (const link of ['/nowhere', '/product', '/order/1/2', '/search/a/b'])
      expect(routeOf(link).pattern, link).toBe('/*');
  });

  it('encodes parameters so that the router decodes them unchanged', () => {
    // URL parsing resolves `.` and `..` segments, and the router decodes a literal %2F to `/`.
    const value = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((text) => !/^(?:\.|%2e){1,2}$|%2f/i.test(text));
    const hard = fc.constantFrom('a/b', '50%', 'a?b#c', '手袋', 'Bottega & Co', '%', '\\');
    fc.assert(
      fc.property(fc.oneof(hard, value), (text) => {
        expect(routeOf(paths.product(text)).params.productId).toBe(text);
        expect(routeOf(paths.order(text)).params.orderNumber).toBe(text);
        expect(routeOf(paths.brand(text)).params.brand).toBe(text);
        expect(new URL(paths.signUp(text), HERE).searchParams.get('next')).toBe(text);
      }),
    );
  });
});

const LINKS_TO: ReadonlySet<string> = new Set(Object.values(LINKS).map(([, pattern]) => pattern));

describe('ownPath', () => {
  it.each(['/account', '/order/HK-1', '/?brand=Prada&sort=priceAsc', '/product/p-1#sizes'])(
    'accepts %s',
    (next) => {
      expect(ownPath(next, '/fallback')).toBe(next);
    },
  );

  it.each([
    null,
    '',
    ' ',
    'account',
    'https://evil.test/',
    'HTTPS:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '//evil.test@shop.test',
    '//shop.test:80@evil.test',
    ' /account',
  ])('rejects %j', (next) => {
    expect(ownPath(next, '/fallback')).toBe('/fallback');
  });

  it.each([
    '/.//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    '/a/..//evil.test',
    '/./\\evil.test',
  ])('stays on this origin after its dot segments are resolved: %s', (next) => {
    expect(new URL(ownPath(next, '/fallback'), HERE).origin).toBe(HERE);
  });

  it('returns a path on this origin for any input, and is idempotent', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', '\r', '@', ':', '?', '#'],
      ...['evil.test', 'https:', 'javascript:', 'account'],
    );
    const tricky = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const asked = fc.oneof(
      tricky,
      tricky.map((text) => `/${text}`),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(asked, (next) => {
        const path = ownPath(next, '/fallback');
        expect(path).toMatch(/^\//);
        expect(new URL(path, HERE).origin).toBe(HERE);
        expect(ownPath(path, '/fallback')).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});
