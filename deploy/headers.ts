import type { InlineSources } from './inline.ts';

/** A build's settings by their names in `.env.example`; what is not set may be missing or ''. */
type Settings = Readonly<Record<string, string | undefined>>;

const HOSTS = ['VITE_CATALOGUE_HOST', 'VITE_ORDER_HOST', 'VITE_INTRA_HOST'];
const SELF = "'self'";
const NONE = "'none'";

/** Firebase Auth's two services: accounts, and the renewing of ID tokens. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Google's popup sign-in is opened with the help of a script that only Google has. */
const GOOGLE_SCRIPT = 'https://apis.google.com';

/**
 * The Trusted Types policies that may exist: the shop's own (src/trustedTypes.ts), and the two that
 * Google's script makes for itself.
 */
const POLICIES = ['default', 'gapi#gapi', 'goog#html'];

/** Who of the browser's senses and devices the shop asks for: none. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/** The headers of every answer of a shop built with these settings, whatever the answer is. */
export function securityHeaders(
  settings: Settings,
  inline?: InlineSources,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // An order's number is part of its page's address: no address is told, to this origin either.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // The sign-in popup tells this page who has signed in.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * The policy of the service worker (`/sw.js`), which fetches what its pages show: by calls, so that
 * wherever their pictures may lie it may call.
 */
export function workerPolicy(settings: Settings): string {
  const page = contentSecurityPolicy(settings);
  const pictures = /img-src 'self' ([^;]*)/.exec(page)?.[1] ?? '';
  return page.replace("connect-src 'self'", `connect-src 'self' ${pictures}`);
}

/** What the pages of a build with these settings may load, call, frame and run. */
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
    'script-src': [SELF, GOOGLE_SCRIPT, ...inline.scripts],
    'style-src': [SELF, ...inline.styles],
    'font-src': [SELF],
    // Pictures may lie on any origin that a host names; without https only where a host itself is.
    'img-src': [SELF, 'https:', 'data:', 'blob:', ...(pictures.some(isHttpOnly) ? ['http:'] : [])],
    'connect-src': [
      SELF,
      ...hosts,
      ...(isEmulated ? emulator : FIREBASE),
      ...origins('VITE_REPORT_URL'),
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
 * The source a setting stands for, as the shop reads it (src/config.ts): a path is one of its own
 * origin. None where it is unset, or nothing the shop would start with.
 */
function originOf(setting = ''): string[] {
  const text = setting.trim();
  if (/^\/(?!\/)/.test(text)) return [SELF];
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url ? [url.origin] : [];
}
