import type { InlineSources } from './inline.ts';

/** A build's settings by their names in `.env.example`; an unset one is missing or ''. */
type Settings = Readonly<Record<string, string | undefined>>;

const HOSTS = ['VITE_CATALOGUE_HOST', 'VITE_ORDER_HOST', 'VITE_INTRA_HOST'];
const SELF = "'self'";
const NONE = "'none'";

/** The two services of Firebase Auth: accounts, and the renewal of ID tokens. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The two scripts of the Google sign-in popup: the loader by its whole path, and the library that it
 * loads, whose file names change. A path that ends in `/` allows every file below it.
 */
const GOOGLE_SCRIPTS = [
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/abc-static/_/js/',
];

/**
 * The Trusted Types policies that may exist: the shop's own (src/lib/trustedTypes.ts), and the two that
 * Google's script makes for itself.
 */
const POLICIES = ['default', 'gapi#gapi', 'goog#html'];

/** Browser features that the shop does not use and therefore denies. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/** The headers of every response, including errors, for a shop built with these settings. */
export function securityHeaders(
  settings: Settings,
  inline?: InlineSources,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // The URL of an order page contains the order number, so the Referer header never carries a path.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // The sign-in popup must be able to message this page.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * The policy of the service worker (`/sw.js`). The worker fetches pictures for its pages, which
 * `connect-src` controls, so `connect-src` includes the origins of `img-src`.
 */
export function workerPolicy(settings: Settings): string {
  const page = contentSecurityPolicy(settings);
  const pictures = /img-src 'self' ([^;]*)/.exec(page)?.[1] ?? '';
  return page.replace("connect-src 'self'", `connect-src 'self' ${pictures}`);
}

/** The Content-Security-Policy of the pages of a build with these settings. */
export function contentSecurityPolicy(
  settings: Settings,
  inline: InlineSources = { scripts: [], styles: [] },
): string {
  const origins = (...names: string[]) => names.flatMap((name) => originOf(settings[name]));
  const hosts = [...origins(...HOSTS), ...origins('VITE_HERO_IMAGES_URL')];
  const pictures = [...hosts, ...origins('VITE_IMAGE_RESIZER')];
  const emulator = origins('VITE_AUTH_EMULATOR_URL');
  const authDomain = originOf(`https://${settings.VITE_FIREBASE_AUTH_DOMAIN ?? ''}`);
  const isEmulated = emulator.length > 0;
  const isHttpOnly = (origin: string) => origin.startsWith('http:');
  const absolute = hosts.filter((origin) => origin !== SELF);

  const directives: Record<string, readonly string[]> = {
    'default-src': [NONE],
    'script-src': [SELF, ...GOOGLE_SCRIPTS, ...inline.scripts],
    'style-src': [SELF, ...inline.styles],
    'font-src': [SELF],
    // Hosts may name pictures on any https origin; http is allowed only if a host itself uses http.
    'img-src': [SELF, 'https:', 'data:', 'blob:', ...(pictures.some(isHttpOnly) ? ['http:'] : [])],
    'connect-src': [
      SELF,
      ...hosts,
      ...(isEmulated ? emulator : FIREBASE),
      ...origins('VITE_AUTH_TOKEN_SYNC_URL', 'VITE_REPORT_URL'),
    ],
    'frame-src': isEmulated ? emulator : authDomain,
    'manifest-src': [SELF],
    'worker-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': POLICIES,
    ...(absolute.length > 0 && !absolute.some(isHttpOnly)
      ? { 'upgrade-insecure-requests': [] }
      : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * The CSP source of a setting, read as in src/config.ts: the origin of a URL, or 'self' for a path. Empty
 * for an unset or invalid setting.
 */
function originOf(setting = ''): string[] {
  const text = setting.trim();
  if (/^\/(?!\/)/.test(text)) return [SELF];
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url ? [url.origin] : [];
}
