import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  asDescription,
  canonicalUrl,
  inLanguage,
  isFrontPage,
  withSingleSlashes,
} from '../../../src/domain/pageAddress';

const SHOP = 'https://shop.test';

describe('A path with slashes in a row', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//cart', '/cart'],
    ['/search//Gucci', '/search/Gucci'],
    ['/signup//', '/signup/'],
    ['//evil.example/path', '/evil.example/path'],
    ['/product/a%2F%2Fb', '/product/a%2F%2Fb'],
  ])('is read with one: %s as %s', (pathname, path) => {
    expect(withSingleSlashes(pathname)).toBe(path);
  });

  it('never names another host', () => {
    const path = fc
      .array(fc.constantFrom('/', '//', '.', '\\', '@', ':', '%2f', 'evil.test'))
      .map((pieces) => new URL(`${SHOP}/${pieces.join('')}`).pathname);
    fc.assert(
      fc.property(path, (pathname) => {
        expect(new URL(withSingleSlashes(pathname), SHOP).origin).toBe(SHOP);
      }),
    );
  });
});

describe('The canonical URL', () => {
  it.each([
    ['/', '', `${SHOP}/`],
    ['/', '?lng=en&utm_source=x', `${SHOP}/`],
    ['/', '?brand=Gucci&category=1597', `${SHOP}/`],
    ['/', '?sort=priceAsc&brand=Prada', `${SHOP}/?brand=Prada&sort=priceAsc`],
    ['/product/p-1/', '?lng=en', `${SHOP}/product/p-1`],
    ['/product/p-1//', '', `${SHOP}/product/p-1`],
    ['//', '?brand=Prada', `${SHOP}/?brand=Prada`],
    ['///product//p-1', '', `${SHOP}/product/p-1`],
    ['//evil.example/path', '', `${SHOP}/evil.example/path`],
    ['/signup/', '?next=/order', `${SHOP}/signup`],
  ])('of %s with %j is %s', (pathname, search, url) => {
    expect(canonicalUrl(SHOP, pathname, search)).toBe(url);
  });

  it('is on the origin of the shop for any path', () => {
    const path = fc
      .array(fc.constantFrom('/', '//', '.', '..', '\\', '@', ':', '%2f', 'evil.test'))
      .map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(path, (pathname) => {
        expect(new URL(canonicalUrl(SHOP, pathname, '')).origin).toBe(SHOP);
      }),
    );
  });

  it('gets one lng parameter from inLanguage', () => {
    expect(inLanguage(`${SHOP}/?brand=Prada`, 'en')).toBe(`${SHOP}/?brand=Prada&lng=en`);
    expect(inLanguage(`${SHOP}/?lng=en`, 'zh')).toBe(`${SHOP}/?lng=zh`);
  });

  it('is the front page’s unless the query selects a list', () => {
    expect(isFrontPage(new URLSearchParams('lng=en'))).toBe(true);
    for (const name of ['brand', 'category', 'sort'])
      expect(isFrontPage(new URLSearchParams(`${name}=x`))).toBe(false);
  });
});

describe('A description', () => {
  it('is one line, and unchanged when short enough', () => {
    expect(asDescription(' Wool \n\t jacket ')).toBe('Wool jacket');
    expect(asDescription('x'.repeat(155))).toBe('x'.repeat(155));
  });

  it('is truncated at whole characters, with an ellipsis', () => {
    expect(asDescription('👜👠🧣👒', 3)).toBe('👜👠…');
    expect(asDescription('wool  coat', 6)).toBe('wool…');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const cut = asDescription(text, 20);
        const whole = asDescription(text, Infinity);
        expect(Array.from(cut).length).toBeLessThanOrEqual(20);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut === whole || (cut.endsWith('…') && whole.startsWith(cut.slice(0, -1)))).toBe(
          true,
        );
      }),
    );
  });
});
