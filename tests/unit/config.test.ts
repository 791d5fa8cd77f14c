// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { configAt, readSettings } from '../../src/config';

const REQUIRED = {
  VITE_CATALOGUE_HOST: 'https://catalogue.test',
  VITE_ORDER_HOST: 'https://order.test',
  VITE_INTRA_HOST: 'https://intra.test',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};
const OPTIONAL_URLS = [
  'VITE_AUTH_EMULATOR_URL',
  'VITE_AUTH_TOKEN_SYNC_URL',
  'VITE_SHOP_MAP_URL',
  'VITE_INSTAGRAM_URL',
  'VITE_FACEBOOK_URL',
  'VITE_PLEDGE_URL',
  'VITE_PRIVACY_URL',
  'VITE_TERMS_URL',
  'VITE_HERO_IMAGES_URL',
  'VITE_REPORT_URL',
] as const;
const HOST_SETTINGS = ['VITE_CATALOGUE_HOST', 'VITE_ORDER_HOST', 'VITE_INTRA_HOST'] as const;

const problemsOf = (env: object) => problemsIn({ ...REQUIRED, ...env });
const problemsIn = (env: Record<string, unknown>) =>
  readSettings(env).problems.map(({ name, problem }) => `${name} ${problem}`);
const configOf = (env: object = {}) =>
  configAt(location.origin, readSettings({ ...REQUIRED, ...env }).settings!);

describe('The settings', () => {
  it('have their documented defaults', () => {
    expect(configOf()).toMatchObject({
      shopName: 'ZAN',
      tokenSyncCredentials: false,
      sendIdToken: false,
      adminAccess: 'claim',
      authEmulatorUrl: undefined,
      tokenSyncUrl: undefined,
      payment: {
        methods: [],
        fpsId: '',
        hidesReference: false,
        note: { zh: '', en: '' },
      },
      mapUrl: undefined,
      instagramUrl: undefined,
      facebookUrl: undefined,
      heroImagesUrl: undefined,
      reportUrl: undefined,
    });
    expect(configOf().chatPhone).toMatch(/^\d{7,15}$/);
  });

  it('are each read into their own field', () => {
    const config = configOf({
      VITE_SHOP_NAME: 'Maison',
      VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      VITE_AUTH_TOKEN_SYNC_URL: 'https://shop.test/api/session',
      VITE_AUTH_TOKEN_SYNC_CREDENTIALS: 'true',
      VITE_SEND_ID_TOKEN: 'true',
      VITE_ADMIN_ACCESS: 'open',
      VITE_CHAT_PHONE: '85291234567',
      VITE_PAYMENT_METHODS: 'payme, bank',
      VITE_FPS_ID: '1234567',
      VITE_FPS_WITHOUT_REFERENCE: 'true',
      VITE_PAYMENT_NOTE_ZH: '恒生 123-456',
      VITE_PAYMENT_NOTE_EN: 'Hang Seng 123-456',
      VITE_SHOP_MAP_URL: 'https://map.test/1',
      VITE_INSTAGRAM_URL: 'https://ig.test/shop',
      VITE_FACEBOOK_URL: 'https://fb.test/shop',
      VITE_PLEDGE_URL: 'https://pledge.test/shop',
      VITE_PRIVACY_URL: 'https://shop.test/privacy',
      VITE_TERMS_URL: 'https://shop.test/terms',
      VITE_HERO_IMAGES_URL: 'https://photos.test/v2/list',
      VITE_IMAGE_RESIZER: 'https://resize.test/?u={url}&w={width}',
      VITE_REPORT_URL: 'https://reports.test/in?shop=zan',
    });
    expect(config).toEqual({
      shopName: 'Maison',
      catalogueHost: 'https://catalogue.test',
      orderHost: 'https://order.test',
      intraHost: 'https://intra.test',
      firebase: {
        apiKey: 'key',
        authDomain: 'shop.firebaseapp.com',
        projectId: 'shop',
        appId: '1:2:web:3',
      },
      authEmulatorUrl: 'http://127.0.0.1:9099',
      tokenSyncUrl: 'https://shop.test/api/session',
      tokenSyncCredentials: true,
      sendIdToken: true,
      adminAccess: 'open',
      chatPhone: '85291234567',
      payment: {
        methods: ['payme', 'bank'],
        fpsId: '1234567',
        hidesReference: true,
        note: { zh: '恒生 123-456', en: 'Hang Seng 123-456' },
      },
      mapUrl: 'https://map.test/1',
      instagramUrl: 'https://ig.test/shop',
      facebookUrl: 'https://fb.test/shop',
      pledgeUrl: 'https://pledge.test/shop',
      privacyUrl: 'https://shop.test/privacy',
      termsUrl: 'https://shop.test/terms',
      heroImagesUrl: 'https://photos.test/v2/list',
      imageResizer: 'https://resize.test/?u={url}&w={width}',
      reportUrl: 'https://reports.test/in?shop=zan',
    });
  });

  it('are trimmed, and unset when blank', () => {
    expect(configOf({ VITE_SHOP_NAME: ' Maison ' }).shopName).toBe('Maison');
    expect(configOf({ VITE_SHOP_NAME: '  ' }).shopName).toBe('ZAN');
    expect(configOf({ VITE_SHOP_MAP_URL: ' ' }).mapUrl).toBeUndefined();
  });
});

describe('.env.example', () => {
  it('lists every setting the shop reads, and no other', () => {
    const namesIn = (file: string, pattern: RegExp) =>
      [...new Set(readFileSync(file, 'utf8').match(pattern))].sort();
    const read = namesIn('src/config.ts', /\bVITE_[A-Z_]+\b(?=:)/g);
    expect(read.length).toBeGreaterThan(10);
    // Only the build reads VITE_DEMO.
    expect(namesIn('.env.example', /^VITE_[A-Z_]+(?==)/gm)).toEqual([...read, 'VITE_DEMO'].sort());
  });
});

describe('A host', () => {
  it('can be a path on the page’s own origin', () => {
    expect(configOf({ VITE_CATALOGUE_HOST: '/api' }).catalogueHost).toBe(`${location.origin}/api`);
    expect(configOf({ VITE_ORDER_HOST: '/' }).orderHost).toBe(location.origin);
  });

  it('loses its trailing slash', () => {
    expect(configOf({ VITE_INTRA_HOST: 'https://intra.test/v1/' }).intraHost).toBe(
      'https://intra.test/v1',
    );
  });

  it.each(HOST_SETTINGS)('is required: %s', (name) => {
    expect(problemsOf({ [name]: '' })).toEqual([`${name} missing`]);
  });

  it.each(['ftp://host.test', 'javascript:alert(1)', 'https://', 'http://a b', 'host:8080'])(
    'cannot be %s',
    (value) => {
      for (const name of HOST_SETTINGS)
        expect(problemsOf({ [name]: value })).toEqual([`${name} url`]);
    },
  );

  it.each(['catalogue.example.com', 'localhost', 'api/v1', 'not a url'])(
    'cannot be %j, which is neither a URL nor a path',
    (value) => {
      expect(problemsOf({ VITE_CATALOGUE_HOST: value })).toEqual(['VITE_CATALOGUE_HOST url']);
    },
  );
});

describe('An invalid setting', () => {
  it.each(Object.keys(REQUIRED))('is reported when %s is missing', (name) => {
    const rest = Object.fromEntries(Object.entries(REQUIRED).filter(([key]) => key !== name));
    expect(readSettings(rest)).toEqual({
      settings: undefined,
      problems: [{ name, problem: 'missing' }],
    });
  });

  it('is reported when the API key contains a colon', () => {
    expect(problemsOf({ VITE_FIREBASE_API_KEY: 'a:b' })).toEqual(['VITE_FIREBASE_API_KEY colon']);
  });

  it.each(['https://resize.test/', 'https://resize.test/{url}', '{url}?{width}'])(
    'is reported when the image resizer is %s',
    (value) => {
      expect(problemsOf({ VITE_IMAGE_RESIZER: value })).toEqual(['VITE_IMAGE_RESIZER resizer']);
    },
  );

  it.each(['Claim', 'true', 'none'])('is reported when the admin access is %s', (value) => {
    expect(problemsOf({ VITE_ADMIN_ACCESS: value })).toEqual(['VITE_ADMIN_ACCESS access']);
  });

  it.each(['yes', 'TRUE', '1'])('is reported when a flag is %s', (value) => {
    expect(problemsOf({ VITE_SEND_ID_TOKEN: value })).toEqual(['VITE_SEND_ID_TOKEN flag']);
  });

  it.each(['+85291234567', '9123 4567', '123', 'call me', '1234567890123456'])(
    'is reported when the chat phone is %j',
    (value) => {
      expect(problemsOf({ VITE_CHAT_PHONE: value })).toEqual(['VITE_CHAT_PHONE phone']);
    },
  );

  it.each(['octopus', 'fps;payme', 'cash, fps'])(
    'is reported when the ways of paying are %j',
    (value) => {
      expect(problemsOf({ VITE_PAYMENT_METHODS: value })).toEqual(['VITE_PAYMENT_METHODS payment']);
    },
  );

  it.each(['91234567', '+85291234567', 'pay', '12'])(
    'is reported when the FPS id is %j',
    (value) => {
      expect(problemsOf({ VITE_FPS_ID: value })).toEqual(['VITE_FPS_ID fps']);
    },
  );

  it.each(OPTIONAL_URLS)('is reported when %s is not an http(s) URL', (name) => {
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'map.test/1'])
      expect(problemsOf({ [name]: value }), value).toEqual([`${name} url`]);
  });

  it('is reported together with every other invalid setting', () => {
    const problems = problemsIn({ VITE_SEND_ID_TOKEN: 'maybe' });
    for (const name of [...Object.keys(REQUIRED), 'VITE_SEND_ID_TOKEN'])
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
  });
});

describe('The map URL', () => {
  it('keeps its query string', () => {
    const url = 'https://map.test/search/?q=Central/';
    expect(configOf({ VITE_SHOP_MAP_URL: url }).mapUrl).toBe(url);
  });
});
