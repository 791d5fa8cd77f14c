import * as v from 'valibot';

import { hostUrl } from './domain/catalogueRequests';
import { fpsProxy, paymentMethods, type PaymentSettings } from './domain/payment';

/** What can be wrong with a setting; the locale files say it in words (`settings`). */
const PROBLEMS = [
  'missing',
  'url',
  'colon',
  'flag',
  'access',
  'phone',
  'resizer',
  'payment',
  'fps',
] as const;

/** A setting by its name in the environment, and what is wrong with it. */
export type SettingProblem = { name: string; problem: (typeof PROBLEMS)[number] };

/** A URL, or a path of the page's own origin, so that a build can serve its hosts itself. */
const url = v.pipe(
  v.string(),
  v.check((text) => isHttp(text) || /^\/(?!\/)/.test(text), 'url'),
);
function isHttp(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
const withoutSlash = (base: string) => base.replace(/\/+$/, '');
const unset = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const optionalUrl = v.union([unset, url], 'url');
const required = v.pipe(v.string(), v.nonEmpty('missing'));
const host = v.pipe(required, url);
const optionalHost = v.pipe(
  optionalUrl,
  v.transform((base) => base && withoutSlash(base)),
);
const flag = v.pipe(
  v.picklist(['true', 'false', ''], 'flag'),
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
    v.check((key) => !key.includes(':'), 'colon'),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: required,
  VITE_FIREBASE_PROJECT_ID: required,
  VITE_FIREBASE_APP_ID: required,
  VITE_AUTH_EMULATOR_URL: optionalHost,
  VITE_AUTH_TOKEN_SYNC_URL: optionalUrl,
  VITE_AUTH_TOKEN_SYNC_CREDENTIALS: flag,
  VITE_SEND_ID_TOKEN: flag,
  VITE_ADMIN_ACCESS: v.pipe(
    v.picklist(['claim', 'open', ''], 'access'),
    v.transform((access) => access || 'claim'),
  ),
  VITE_CHAT_PHONE: v.pipe(
    v.string(),
    v.transform((phone) => phone || '85255501234'),
    v.regex(/^\d{7,15}$/, 'phone'),
  ),
  VITE_PAYMENT_METHODS: v.pipe(
    v.string(),
    v.transform(paymentMethods),
    v.check((methods) => methods !== undefined, 'payment'),
  ),
  VITE_FPS_ID: v.pipe(
    v.string(),
    v.check((id) => id === '' || fpsProxy(id) !== undefined, 'fps'),
  ),
  VITE_FPS_WITHOUT_REFERENCE: flag,
  VITE_PAYMENT_NOTE_ZH: v.string(),
  VITE_PAYMENT_NOTE_EN: v.string(),
  VITE_SHOP_MAP_URL: optionalUrl,
  VITE_INSTAGRAM_URL: optionalUrl,
  VITE_FACEBOOK_URL: optionalUrl,
  VITE_PLEDGE_URL: optionalUrl,
  VITE_PRIVACY_URL: optionalUrl,
  VITE_TERMS_URL: optionalUrl,
  VITE_HERO_IMAGES_URL: optionalUrl,
  VITE_IMAGE_RESIZER: v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || (isHttp(text) && text.includes('{url}') && text.includes('{width}')),
      'resizer',
    ),
    v.transform((text) => text || undefined),
  ),
  VITE_REPORT_URL: optionalUrl,
});

type SettingsResult = { settings: Settings | undefined; problems: SettingProblem[] };

/**
 * Checks the environment of a build (`VITE_*`, spec §12, `.env.example`). `problems` names every
 * setting that is missing or unreadable, for one screen to show them all; `settings` exist only when
 * there is none. Their URLs may still be paths of the page's own origin.
 */
export function readSettings(env: Record<string, unknown>): SettingsResult {
  const given = Object.fromEntries(
    Object.keys(settings.entries).map((name) => {
      const value = env[name];
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
  const result = v.safeParse(settings, given);
  if (result.success) return { settings: named(result.output), problems: [] };
  const problems = result.issues.map((issue) => ({
    name: v.getDotPath(issue) ?? '',
    problem: PROBLEMS.find((problem) => problem === issue.message) ?? 'missing',
  }));
  return { settings: undefined, problems };
}

type Settings = ReturnType<typeof named>;

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
    tokenSyncCredentials: env.VITE_AUTH_TOKEN_SYNC_CREDENTIALS,
    sendIdToken: env.VITE_SEND_ID_TOKEN,
    /** `claim`: admin pages need a signed-in user with the claim `admin: true`; `open`: no check. */
    adminAccess: env.VITE_ADMIN_ACCESS,
    chatPhone: env.VITE_CHAT_PHONE,
    payment: {
      methods: env.VITE_PAYMENT_METHODS ?? [],
      fpsId: env.VITE_FPS_ID,
      hidesReference: env.VITE_FPS_WITHOUT_REFERENCE,
      note: { zh: env.VITE_PAYMENT_NOTE_ZH, en: env.VITE_PAYMENT_NOTE_EN },
    } satisfies PaymentSettings,
    mapUrl: env.VITE_SHOP_MAP_URL,
    instagramUrl: env.VITE_INSTAGRAM_URL,
    facebookUrl: env.VITE_FACEBOOK_URL,
    pledgeUrl: env.VITE_PLEDGE_URL,
    privacyUrl: env.VITE_PRIVACY_URL,
    termsUrl: env.VITE_TERMS_URL,
    heroImagesUrl: env.VITE_HERO_IMAGES_URL,
    imageResizer: env.VITE_IMAGE_RESIZER,
    reportUrl: env.VITE_REPORT_URL,
  };
}

/** The settings with every path of the page's own origin made a whole URL. */
export function configAt(origin: string, settings: Settings): Config {
  const wholeIfSet = (url: string | undefined) =>
    url === undefined || isHttp(url) ? url : origin + url;
  return {
    ...settings,
    catalogueHost: hostUrl(settings.catalogueHost, origin),
    orderHost: hostUrl(settings.orderHost, origin),
    intraHost: hostUrl(settings.intraHost, origin),
    authEmulatorUrl: wholeIfSet(settings.authEmulatorUrl),
    tokenSyncUrl: wholeIfSet(settings.tokenSyncUrl),
    mapUrl: wholeIfSet(settings.mapUrl),
    instagramUrl: wholeIfSet(settings.instagramUrl),
    facebookUrl: wholeIfSet(settings.facebookUrl),
    pledgeUrl: wholeIfSet(settings.pledgeUrl),
    privacyUrl: wholeIfSet(settings.privacyUrl),
    termsUrl: wholeIfSet(settings.termsUrl),
    heroImagesUrl: wholeIfSet(settings.heroImagesUrl),
    reportUrl: wholeIfSet(settings.reportUrl),
  };
}

export type Config = Settings;

const result = readSettings(import.meta.env);

/** The problems of this build's settings; with any of them `main` starts nothing else. */
export const configProblems: readonly SettingProblem[] = result.problems;

let here: Config | undefined;

/** The settings of this build. @throws Error when there are problems */
export function config(): Config {
  if (!result.settings) throw new Error("The shop's settings need attention");
  here ??= configAt(location.origin, result.settings);
  return here;
}
