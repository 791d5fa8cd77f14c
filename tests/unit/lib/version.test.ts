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
    document.head.innerHTML = '';
    expect(runningVersion()).toBe('');
  });

  it('is new when the deployed page has another entry script', async () => {
    deployed(page('shop-OLD1.js'));
    expect(await isNewVersionDeployed()).toBe(false);
    deployed(page('shop-NEW2.js'));
    expect(await isNewVersionDeployed()).toBe(true);
  });

  it('is not new for a foreign page, an error status or a network error', async () => {
    deployed('<h1>Log in to this café’s network</h1>');
    expect(await isNewVersionDeployed()).toBe(false);
    deployed(page('shop-NEW2.js'), 503);
    expect(await isNewVersionDeployed()).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isNewVersionDeployed()).toBe(false);
  });
});
