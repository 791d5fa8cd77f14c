/**
 * The page's Content-Security-Policy (deploy/headers.ts) lets no text become code unless this
 * policy says that it may: the address of a script for a service worker of the shop's own and for
 * what Google's sign-in loads, and the text of a script where it is data for search engines. None
 * becomes HTML.
 */
const GOOGLE_SCRIPT_ORIGIN = 'https://apis.google.com';

type Rule = (text: string) => string | null;

declare global {
  interface Window {
    /** Not yet among TypeScript's own types; absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: Rule; createScript: Rule }): void;
    };
  }
}

window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin } = new URL(address, location.href);
    return origin === location.origin || origin === GOOGLE_SCRIPT_ORIGIN ? address : null;
  },
  createScript: (text) => (isJson(text) ? text : null),
});

/** JSON calls nothing and assigns nothing, whoever should run it. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export {};
