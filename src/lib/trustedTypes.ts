/**
 * The Trusted Types policy of the page, which its Content-Security-Policy (build/deployment/headers.ts)
 * requires. Allows as script URLs the http(s) files of this origin and the two scripts of Google's
 * sign-in, and as script text only JSON, which is data for search engines. Allows no HTML.
 */
const GOOGLE_LOADER = 'https://apis.google.com/js/api.js';
/** The loader loads its library from below this URL. */
const GOOGLE_LIBRARY = 'https://apis.google.com/_/scs/abc-static/_/js/';

type Rule = (text: string) => string | null;

declare global {
  interface Window {
    /** TypeScript has no type for this yet; undefined in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: Rule; createScript: Rule }): void;
    };
  }
}

window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (!URL.canParse(url, location.href)) return null;
    const { protocol, origin, pathname } = new URL(url, location.href);
    // `blob:` and `filesystem:` URLs have the origin of the page that made them.
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    const address = origin + pathname;
    const isGoogles = address === GOOGLE_LOADER || address.startsWith(GOOGLE_LIBRARY);
    return isGoogles || origin === location.origin ? url : null;
  },
  createScript: (text) => (isJson(text) ? text : null),
});

/** Valid JSON is safe as script text: it calls and assigns nothing. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export {};
