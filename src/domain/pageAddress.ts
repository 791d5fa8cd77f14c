import { choiceFromUrl, choiceToUrl } from './productQuery';

/**
 * The one absolute URL of a page, however it was reached: on Home with the brand, category and sort
 * that differ from the defaults, elsewhere without any parameter (not `lng`, not `utm_…`), and
 * without a trailing slash. `search` as a location has it.
 */
export function canonicalUrl(origin: string, pathname: string, search: string): string {
  // Put together as text: of `//elsewhere`, URL's own resolving would make another origin.
  const url = new URL(`${origin}${pathname.replace(/(?<=.)\/+$/, '')}`);
  if (pathname === '/')
    url.search = String(choiceToUrl(choiceFromUrl(new URLSearchParams(search))));
  return url.href;
}

/** The same page, asked for in a language (the parameter that i18next detects). */
export function inLanguage(url: string, language: 'zh' | 'en'): string {
  const address = new URL(url);
  address.searchParams.set('lng', language);
  return address.href;
}

/** Whether Home's URL asks for no list in particular: the shop's front page. */
export function isFrontPage(params: URLSearchParams): boolean {
  return !['brand', 'category', 'sort'].some((name) => params.has(name));
}

/** A text cut to what a description may hold, at whole characters, in one line. */
export function asDescription(text: string, length = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= length
    ? line
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
