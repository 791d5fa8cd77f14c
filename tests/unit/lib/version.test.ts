// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { isNewVersionDeployed, runningVersion } from '../../../src/lib/version';

const page = (entry: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/${entry}"></script><div id="root">`;

function deployed(html: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
}

beforeEach(() => {
  const scripts = ['vendor-SAME', 'shop-OLD1'].map(
    (name) => `<script type="module" src="/assets/${name}.js"></script>`,
  );
  document.head.innerHTML = scripts.join('');
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('The version', () => {
  it('is the hashed name of the entry script', () => {
    expect(runningVersion()).toBe('shop-OLD1');
    document.head.innerHTML = '<script type="module" src="/assets/shop.v2-OLD1.js"></script>';
    expect(runningVersion()).toBe('shop.v2-OLD1');
    document.head.innerHTML = '';
    expect(runningVersion()).toBe('');
  });

  it('is new when the deployed page has another entry script', async () => {
    deployed(page('shop-OLD1.js'));
    expect(await isNewVersionDeployed()).toBe(false);
    deployed(page('shop-NEW2.js'));
    expect(await isNewVersionDeployed()).toBe(true);
  });

  it('is compared with the page as the host has it now, and not at all in development', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response(page('shop-NEW2.js'))));
    vi.stubGlobal('fetch', fetch);
    await isNewVersionDeployed();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(new URL('https://shop.test/index.html'), {
      cache: 'no-store',
    });

    document.head.innerHTML = '';
    expect(await isNewVersionDeployed()).toBe(false);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each(['<div id="root">', '<script type="module" src="/app.js"></script>'])(
    'is not new for a page that is not the shop’s: %s',
    async (html) => {
      deployed(html);
      expect(await isNewVersionDeployed()).toBe(false);
    },
  );

  it('is not new for a foreign page, an error status or a network error', async () => {
    deployed('<h1>Log in to this café’s network</h1>');
    expect(await isNewVersionDeployed()).toBe(false);
    deployed(page('shop-NEW2.js'), 503);
    expect(await isNewVersionDeployed()).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isNewVersionDeployed()).toBe(false);
  });
});
