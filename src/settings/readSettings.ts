import * as v from 'valibot';

/** A URL, or a path of the page's own origin, so that a build can serve its hosts itself. */
const url = v.pipe(
  v.string(),
  v.check(
    (text) => isHttp(text) || /^\/(?!\/)/.test(text),
    'must be a URL that begins with https:// or http://',
  ),
);
function isHttp(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
const withoutSlash = (base: string) => base.replace(/\/+$/, '');
const unset = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const optionalUrl = v.union([unset, url], 'is not an http(s) URL');
const required = v.pipe(v.string(), v.nonEmpty('is missing'));
const host = v.pipe(required, url, v.transform(withoutSlash));
const optionalHost = v.pipe(
  optionalUrl,
  v.transform((base) => base && withoutSlash(base)),
);
const flag = v.pipe(
  v.picklist(['true', 'false', ''], 'must be true or false'),
  v.transform((text) => text === 'true'),
);

const settings = v.object({
  VITE_SHOP_NAME: v.pipe(
    v.string(),
    v.transform((name) => name || 'ZAN'),
  ),
  VITE_CATALOGUE_HOST: host,
  VITE_ORDER_HOST: host,
  VITE_INTRA_HOST: host,
  VITE_FIREBASE_API_KEY: v.pipe(
    required,
    v.check((key) => !key.includes(':'), 'must not contain a colon'),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: required,
  VITE_FIREBASE_PROJECT_ID: required,
  VITE_FIREBASE_APP_ID: required,
  VITE_AUTH_EMULATOR_URL: optionalHost,
  VITE_AUTH_TOKEN_SYNC_URL: optionalUrl,
  VITE_SEND_ID_TOKEN: flag,
  VITE_ADMIN_ACCESS: v.pipe(
    v.picklist(['claim', 'open', ''], 'must be claim or open'),
    v.transform((access) => access || 'claim'),
  ),
  VITE_CHAT_PHONE: v.pipe(
    v.string(),
    v.transform((phone) => phone || '85255501234'),
    v.regex(/^\d{7,15}$/, 'must be 7 to 15 digits, country code first'),
  ),
  VITE_SHOP_MAP_URL: optionalUrl,
  VITE_INSTAGRAM_URL: optionalUrl,
  VITE_FACEBOOK_URL: optionalUrl,
  VITE_HERO_IMAGES_URL: optionalUrl,
  VITE_IMAGE_RESIZER: v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || (isHttp(text) && text.includes('{url}') && text.includes('{width}')),
      'must be an http(s) URL with {url} and {width} in it',
    ),
    v.transform((text) => text || undefined),
  ),
  VITE_REPORT_URL: optionalUrl,
});

export type SettingsRead = { settings: Settings | undefined; problems: string[] };

/**
 * Checks the environment of a build (`VITE_*`, see `.env.example`). `problems` names every setting that
 * is missing or unreadable, so that one screen can tell them all; `settings` exist only when there is
 * none. Their URLs may be paths of the page's own origin, hosts have no slash at their end.
 */
export function readSettings(env: Record<string, unknown>): SettingsRead {
  const given = Object.fromEntries(
    Object.keys(settings.entries).map((name) => {
      const value = env[name];
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
  const result = v.safeParse(settings, given);
  if (result.success) return { settings: named(result.output), problems: [] };
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  return { settings: undefined, problems };
}

export type Settings = ReturnType<typeof named>;

function named(env: v.InferOutput<typeof settings>) {
  return {
    shopName: env.VITE_SHOP_NAME,
    catalogueHost: env.VITE_CATALOGUE_HOST,
    orderHost: env.VITE_ORDER_HOST,
    intraHost: env.VITE_INTRA_HOST,
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      appId: env.VITE_FIREBASE_APP_ID,
    },
    authEmulatorUrl: env.VITE_AUTH_EMULATOR_URL,
    tokenSyncUrl: env.VITE_AUTH_TOKEN_SYNC_URL,
    sendIdToken: env.VITE_SEND_ID_TOKEN,
    /** `claim`: the admin's pages need a signed-in user with the claim `admin: true`; `open`: no check. */
    adminAccess: env.VITE_ADMIN_ACCESS,
    chatPhone: env.VITE_CHAT_PHONE,
    mapUrl: env.VITE_SHOP_MAP_URL,
    instagramUrl: env.VITE_INSTAGRAM_URL,
    facebookUrl: env.VITE_FACEBOOK_URL,
    heroImagesUrl: env.VITE_HERO_IMAGES_URL,
    imageResizer: env.VITE_IMAGE_RESIZER,
    reportUrl: env.VITE_REPORT_URL,
  };
}
