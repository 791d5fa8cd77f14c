import { choiceFromUrl, choiceToUrl } from './productQuery';

/**
 * A path with one slash wherever a link has several, as in `https://shop.example//search`. No route has two
 * in a row, and a path that begins with two names another host when it is resolved (`new URL`).
 */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
}

/**
 * The canonical URL of a page: without a trailing slash, and without parameters except, on Home, the
 * brand, category and sort that differ from the defaults. `search` is `location.search`.
 */
export function canonicalUrl(origin: string, pathname: string, search: string): string {
  const path = withSingleSlashes(pathname);
  // Concatenates text, because `new URL('//elsewhere', origin)` would change the origin.
  const url = new URL(`${origin}${path.replace(/(?<=.)\/$/, '')}`);
  if (path === '/') url.search = String(choiceToUrl(choiceFromUrl(new URLSearchParams(search))));
  return url.href;
}

/** The same page, asked for in a language (the parameter that i18next detects). */
export function inLanguage(url: string, language: string): string {
  const address = new URL(url);
  address.searchParams.set('lng', language);
  return address.href;
}

/** Whether Home's URL selects no brand, category or sort. */
export function isFrontPage(params: URLSearchParams): boolean {
  return !['brand', 'category', 'sort'].some((name) => params.has(name));
}

/** Truncates a text to one line of at most `length` characters for a meta description. */
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
