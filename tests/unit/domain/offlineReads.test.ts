import { describe, expect, it } from 'vitest';

import { isCacheableRead, snapshotPart } from '../../../src/domain/offlineReads';

const HOST = 'https://catalogue.test/v1';
const isKept = (path: string, init?: RequestInit) =>
  isCacheableRead(new Request(path.startsWith('https:') ? path : HOST + path, init), HOST);

describe('isCacheableRead', () => {
  it.each([
    '/spulist?status=1&page=2&brandId=88&categoryId=&priceAsc=-1&priceDesc=1',
    '/spulist?status=1&productId=p-1',
    '/brandlist?englishName=Gucci',
    '/brandlist?brandId=88',
  ])('accepts a public read: %s', (path) => {
    expect(isKept(path)).toBe(true);
  });

  it.each([
    '/spulist?status=2&page=1',
    '/spulist?page=1',
    '/spulist?status=1&designerId=d-1',
    '/spulist/abc?status=1',
    '/mylist?uid=u',
    '/profile?uid=u',
    '/brandlist/secret',
    'https://order.test/myyOrder?uid=u',
    'https://intra.test/intra/spulist?status=1',
    'https://identity.test/v1/accounts:lookup?key=k',
    'https://evil.test/v1/spulist?status=1',
    'https://catalogue.test/v10/spulist?status=1',
  ])('rejects personal, admin and other reads: %s', (path) => {
    expect(isKept(path)).toBe(false);
  });

  it('rejects a read on whose answer somebody acts', () => {
    expect(isKept('/spulist?status=1&productId=p-1', { cache: 'no-store' })).toBe(false);
  });

  it('rejects writes and requests with an Authorization header', () => {
    const path = '/spulist?status=1&page=1';
    expect(isKept(path, { method: 'POST' })).toBe(false);
    expect(isKept(path, { headers: { Authorization: 'Bearer token' } })).toBe(false);
  });
});

describe('snapshotPart', () => {
  it.each([
    ['/catalogue/latest.json', 'list'],
    ['/catalogue/0123456789abcdef.json', 'file'],
    ['/catalogue/0123456789abcdef-12.json', 'file'],
  ])('knows the files of the snapshot: %s', (path, part) => {
    expect(snapshotPart(path)).toBe(part);
  });

  it.each([
    ...[
      '/catalogue/',
      '/catalogue',
      '/catalogue/spulist',
      '/catalogue/latest.json.br',
      '/sitemap.xml',
    ],
    ...['/a/catalogue/latest.json', '/catalogue/latest.json/', '/catalogue/0123456789ABCDEF.json'],
    ...['/catalogue/0123456789abcdef-.json', '/catalogue/0123456789abcdef/1.json', '/brandlist'],
  ])('does not know %s', (path) => {
    expect(snapshotPart(path)).toBeUndefined();
  });
});
