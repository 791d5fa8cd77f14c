import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { firebaseJson } from '../../deploy/firebase';
import { folderOf, FOLDERS, REVALIDATED } from '../../deploy/folders';
import { contentSecurityPolicy, securityHeaders, workerPolicy } from '../../deploy/headers';
import { inlineSources } from '../../deploy/inline';
import { nginxConf } from '../../deploy/nginx';

const SETTINGS = {
  VITE_CATALOGUE_HOST: 'https://catalogue.test/v1',
  VITE_ORDER_HOST: 'https://order.test',
  VITE_INTRA_HOST: 'https://intra.test:8443/',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.test',
};

/** A policy's directives, each with its sources. */
function policyOf(settings: Record<string, string>): Record<string, string[]> {
  const directives = contentSecurityPolicy({ ...SETTINGS, ...settings }).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('The Content-Security-Policy', () => {
  it('runs no text, frames nothing but the sign-in, and is framed by nobody', () => {
    const policy = policyOf({});
    expect(contentSecurityPolicy(SETTINGS)).not.toMatch(/unsafe|\*/);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://apis.google.com'],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-src': ['https://shop.firebaseapp.test'],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    });
  });

  it('runs and applies what index.html holds itself, by its hash, and no other text', () => {
    const page = '<style>\na{}</style><script src="/x.js"></script><script>run()</script>';
    const inline = inlineSources(page);
    expect(inline).toEqual({
      // printf 'run()' | openssl dgst -sha256 -binary | base64
      scripts: ["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"],
      styles: ["'sha256-Wos276ClB3DtmPV7ggY3FkrD5vJJA1QcT7vVWXT1dNk='"],
    });
    const policy = contentSecurityPolicy(SETTINGS, inline);
    expect(policy).toContain(`script-src 'self' https://apis.google.com ${inline.scripts[0]};`);
    expect(policy).toContain(`style-src 'self' ${inline.styles[0]};`);
    expect(workerPolicy(SETTINGS)).not.toContain('sha256');
  });

  it('calls the hosts and Firebase by their origins', () => {
    expect(policyOf({})['connect-src']).toEqual([
      "'self'",
      'https://catalogue.test',
      'https://order.test',
      'https://intra.test:8443',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('calls what else is set, each once', () => {
    const { 'connect-src': called } = policyOf({
      VITE_HERO_IMAGES_URL: 'https://photos.test/v2/list?x=1',
      VITE_REPORT_URL: 'https://order.test/report',
    });
    expect(called).toContain('https://photos.test');
    expect(called?.filter((source) => source === 'https://order.test')).toHaveLength(1);
    expect(policyOf({ VITE_REPORT_URL: 'https://reports.test/1' })['connect-src']).toContain(
      'https://reports.test',
    );
  });

  it('takes an emulator for Firebase, and a path for the shop’s own origin', () => {
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

  it('allows http only to a shop that has a host without https, and else upgrades', () => {
    const secure = policyOf({});
    expect(secure['img-src']).toEqual(["'self'", 'https:', 'data:', 'blob:']);
    expect(secure).toHaveProperty('upgrade-insecure-requests', []);
    const plain = policyOf({ VITE_ORDER_HOST: 'http://order.test' });
    expect(plain['img-src']).toContain('http:');
    expect(plain).not.toHaveProperty('upgrade-insecure-requests');
  });

  it('is not written by a setting that is no URL', () => {
    for (const trick of [
      'https://x.test; script-src *',
      'javascript:x',
      '*',
      '//x.test',
      'x.test',
    ]) {
      const policy = policyOf({ VITE_ORDER_HOST: trick, VITE_FIREBASE_AUTH_DOMAIN: trick });
      expect(policy['script-src'], trick).toEqual(["'self'", 'https://apis.google.com']);
      expect(policy['connect-src']?.join(' '), trick).not.toMatch(/[*;]/);
    }
  });
});

describe('The policy of the service worker', () => {
  it('is that of the page, but that it may call wherever pictures may lie', () => {
    const called = "connect-src 'self' https: data: blob: https://catalogue.test";
    expect(workerPolicy(SETTINGS)).toContain(called);
    expect(workerPolicy(SETTINGS).replace(' https: data: blob: https://c', ' https://c')).toBe(
      contentSecurityPolicy(SETTINGS),
    );
  });
});

describe('What is written for a static host', () => {
  const headers = securityHeaders(SETTINGS);
  const ofWorker = workerPolicy(SETTINGS);
  const conf = nginxConf(headers, ofWorker);
  const { hosting } = JSON.parse(firebaseJson(headers, ofWorker, 'dist'));

  const asObject = (list: { key: string; value: string }[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value]));

  it('is each header of the source and no other: nginx', () => {
    const added = [...conf.matchAll(/^add_header (\S+) "(.*)" always;$/gm)];
    expect(Object.fromEntries(added.map(([, name, value]) => [name, value]))).toEqual({
      ...headers,
      'Content-Security-Policy': '$policy',
    });
    expect(conf).toContain(`\nset $policy "${headers['Content-Security-Policy']}";\n`);
    expect(conf).toContain(`location = /sw.js {\n  set $policy "${ofWorker}";`);
    expect(conf.match(/add_header/g)).toHaveLength(added.length + 1);
    // One inside a location would take the others away there.
    expect(conf).not.toMatch(/\{[^}]*add_header/);
  });

  it('is each header of the source and no other: Firebase Hosting', () => {
    const [everywhere] = hosting.headers;
    expect(everywhere.source).toBe('**');
    expect(asObject(everywhere.headers)).toEqual({ ...headers, 'Cache-Control': REVALIDATED });
    expect(hosting.public).toBe('dist');
  });

  it('keeps what the folders say for as long as they say', () => {
    const written = [...conf.matchAll(/location \/(\w+)\/ \{\s*set \$cache_control "(.*)";/g)];
    expect(written.map(([, name, cache]) => ({ name, cache }))).toEqual(FOLDERS);
    expect(conf).toContain(`\nset $cache_control "${REVALIDATED}";\n`);
    expect(
      hosting.headers.slice(2).map((rule: { source: string; headers: [] }) => ({
        name: /^\/(\w+)\/\*\*$/.exec(rule.source)?.[1],
        cache: asObject(rule.headers)['Cache-Control'],
      })),
    ).toEqual(FOLDERS);
  });

  it('answers with the page where there is no file, but never inside the folders of files', () => {
    expect(conf).toMatch(/location \/ \{\s*try_files \$uri \$uri\/index.html \/index.html;/);
    // The folders, and the service worker.
    expect(conf.match(/try_files \$uri =404;/g)).toHaveLength(FOLDERS.length + 1);
    const names = FOLDERS.map(({ name }) => name).join('|');
    expect(hosting.rewrites).toEqual([{ source: `!/@(${names})/**`, destination: '/index.html' }]);
  });

  it('keeps nothing for good but what is named by its content', () => {
    const forGood = FOLDERS.filter(({ cache }) => cache.includes('immutable'));
    expect(forGood.map(({ name }) => name)).toEqual(['assets']);
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

  it('takes each setting of .env.example as a build argument', () => {
    expect(names('Dockerfile', /^ARG (VITE_\w+)/gm)).toEqual(
      names('.env.example', /^(VITE_\w+)=/gm),
    );
  });
});
