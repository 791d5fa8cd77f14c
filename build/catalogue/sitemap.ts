import { canonicalUrl, inLanguage } from '../../src/domain/pageAddress';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/i18n/languages';
import { paths } from '../../src/paths';
import { escaped } from './html';

/** A page in the sitemap; `updated` is in epoch seconds. */
export type SitemapPage = {
  url: string;
  image?: string | undefined;
  updated?: number | undefined;
};

/** The limit of the sitemap protocol for one file. */
const MOST_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** The pages of the shop that list products: the front page, and one for each brand. */
export function listPages(origin: string, brandNames: Iterable<string>): SitemapPage[] {
  const front = canonicalUrl(origin, paths.home(), '');
  const brands = [...brandNames].map((name) => canonicalUrl(origin, paths.brand(name), ''));
  // A URL takes the names `.` and `..` for folders.
  const ofBrand = brands.filter((url) => url.startsWith(`${origin}/search/`));
  return [...new Set([front, ...ofBrand])].map((url) => ({ url }));
}

/** The files of the sitemap by name: `sitemap.xml`, and its parts where it has too many URLs for one. */
export function sitemapFiles(
  origin: string,
  pages: readonly SitemapPage[],
  mostUrls = MOST_URLS,
): Map<string, string> {
  if (pages.length <= mostUrls) return new Map([['sitemap.xml', urlSet(pages)]]);
  const parts = Array.from({ length: Math.ceil(pages.length / mostUrls) }, (_, part) => ({
    name: `sitemap-${part + 1}.xml`,
    text: urlSet(pages.slice(part * mostUrls, (part + 1) * mostUrls)),
  }));
  const links = parts.map(
    ({ name }) => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>`,
  );
  const index = `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${links.join('\n')}\n</sitemapindex>\n`;
  return new Map([...parts.map(({ name, text }) => [name, text] as const), ['sitemap.xml', index]]);
}

function urlSet(pages: readonly SitemapPage[]): string {
  return `${HEAD}<urlset ${NAMESPACES}>\n${pages.map(urlEntry).join('\n')}\n</urlset>\n`;
}

function urlEntry({ url, image, updated }: SitemapPage): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`;
  return [
    `<url><loc>${escaped(url)}</loc>`,
    updated === undefined ? '' : lastModified(updated),
    ...LANGUAGE_CODES.map((code) => link(LANGUAGES[code].htmlLang, inLanguage(url, code))),
    link('x-default', url),
    // Through `URL`, because XML allows no control characters, which a host's URL may contain.
    image
      ? `<image:image><image:loc>${escaped(new URL(image).href)}</image:loc></image:image>`
      : '',
    '</url>',
  ].join('');
}

function lastModified(seconds: number): string {
  const time = new Date(seconds * 1000);
  const year = time.getUTCFullYear();
  // A host may name any number; search engines reject a file with an impossible date.
  return year >= 2000 && year < 2100 ? `<lastmod>${time.toISOString()}</lastmod>` : '';
}

/** The built robots.txt with the URL of the sitemap. */
export function robotsWithSitemap(robots: string, origin: string): string {
  const rules = robots.replace(/^Sitemap:.*\n?/gim, '').trimEnd();
  return `${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
