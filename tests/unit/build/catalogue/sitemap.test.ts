// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import {
  listPages,
  robotsWithSitemap,
  sitemapFiles,
  type SitemapPage,
} from '../../../../build/catalogue/sitemap';

const SHOP = 'https://shop.test';

function read(xml: string | undefined): Document {
  const parsed = new DOMParser().parseFromString(xml ?? '', 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}
const locs = (xml: string | undefined) =>
  [...read(xml).querySelectorAll('url > loc, sitemap > loc')].map(({ textContent }) => textContent);
const page = (number: number): SitemapPage => ({ url: `${SHOP}/product/p-${number}` });

describe('The sitemap', () => {
  it('has the front page and the brands, each once', () => {
    const pages = listPages(SHOP, ['Roger Vivier', 'Gucci', 'Gucci', '..', 'A & B']);
    expect(pages.map(({ url }) => url)).toEqual([
      `${SHOP}/`,
      `${SHOP}/search/Roger%20Vivier`,
      `${SHOP}/search/Gucci`,
      `${SHOP}/search/A%20%26%20B`,
    ]);
  });

  it('has each page in both languages, with its picture and the time of its change', () => {
    const image = 'https://img.test/?a=1&b=<\u0001>';
    const xml = sitemapFiles(SHOP, [{ ...page(1), image, updated: 1_795_000_000 }]);
    const url = read(xml.get('sitemap.xml')).querySelector('url')!;
    expect(url.getElementsByTagName('loc')[0]?.textContent).toBe(`${SHOP}/product/p-1`);
    expect(url.getElementsByTagName('lastmod')[0]?.textContent).toBe('2026-11-18T11:06:40.000Z');
    const links = [...url.getElementsByTagName('xhtml:link')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      [
        ['zh-HK', `${SHOP}/product/p-1?lng=zh`],
        ['en', `${SHOP}/product/p-1?lng=en`],
        ['x-default', `${SHOP}/product/p-1`],
      ],
    );
    expect(url.getElementsByTagName('image:loc')[0]?.textContent).toBe(
      'https://img.test/?a=1&b=%3C%01%3E',
    );
  });

  it.each([0, -1, 9e12, 1e300])('leaves out %d as the time of a change', (updated) => {
    const xml = sitemapFiles(SHOP, [{ ...page(1), updated }]).get('sitemap.xml');
    expect(read(xml).querySelector('lastmod')).toBeNull();
  });

  it('is split where it has more URLs than a file may have', () => {
    const pages = Array.from({ length: 5 }, (_, number) => page(number));
    expect([...sitemapFiles(SHOP, pages, 5).keys()]).toEqual(['sitemap.xml']);
    const split = sitemapFiles(SHOP, pages, 2);
    expect(locs(split.get('sitemap.xml'))).toEqual(
      [1, 2, 3].map((part) => `${SHOP}/sitemap-${part}.xml`),
    );
    const parts = [1, 2, 3].flatMap((part) => locs(split.get(`sitemap-${part}.xml`)));
    expect(parts).toEqual(pages.map(({ url }) => url));
    expect(split.size).toBe(4);
  });
});

describe('robots.txt', () => {
  const robots = readFileSync('public/robots.txt', 'utf8');

  it('names the sitemap once, and keeps its rules', () => {
    const once = robotsWithSitemap(robots, SHOP);
    expect(once).toBe(`${robots.trimEnd()}\n\nSitemap: ${SHOP}/sitemap.xml\n`);
    expect(robotsWithSitemap(once, SHOP)).toBe(once);
    expect(once).toMatch(/^Disallow: \/admin$/m);
  });
});
