// @vitest-environment jsdom

import { beforeAll, describe, expect, it, vi } from 'vitest';

type Rule = (text: string) => string | null;

// jsdom has no Trusted Types.
const createPolicy = vi.fn<(name: string, rules: Record<string, Rule>) => void>();
vi.stubGlobal('trustedTypes', { createPolicy });

let rules: Record<string, Rule> = {};
beforeAll(async () => {
  await import('../../../src/lib/trustedTypes');
  const [call] = createPolicy.mock.calls;
  expect(call?.[0]).toBe('default');
  rules = call?.[1] ?? {};
});

describe('The Trusted Types policy', () => {
  it.each([
    '/sw.js',
    'https://shop.test/assets/shop-1.js',
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
    'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.x.O/m=gapi_iframes/cb=gapi.loaded_0',
  ])('allows the script %s', (url) => {
    expect(rules['createScriptURL']!(url)).toBe(url);
  });

  it.each([
    'https://evil.example/x.js',
    'https://evil.example/?https://apis.google.com/js/api.js',
    'https://apis.google.com.evil.example/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://apis.google.com/',
    'https://apis.google.com/js/api.js/../plusone.js',
    'https://apis.google.com/js/client.js',
    'https://apis.google.com/_/scs/abc-static/_/js/../../../apps-static/x.js',
    'data:text/javascript,run()',
    'data:application/json,{}',
    'blob:https://apis.google.com/1',
    'blob:https://shop.test/1',
    'BLOB:https://shop.test/1',
    'filesystem:https://shop.test/temporary/x.js',
    'javascript:run()',
    'ftp://shop.test/x.js',
    'ws://shop.test/x.js',
    'file:///x.js',
    'about:blank',
    'http://shop.test/x.js',
    'https://shop.test:444/x.js',
    'https://shop.test.evil.example/x.js',
    '//evil.example/x.js',
    'https://',
    'http://[',
  ])('refuses the script %s', (url) => {
    expect(rules['createScriptURL']!(url)).toBeNull();
  });

  it('allows JSON as script text and nothing else', () => {
    const data = '{"@context":"https://schema.org"}';
    expect(rules['createScript']!(data)).toBe(data);
    expect(rules['createScript']!('run()')).toBeNull();
  });

  it('has no rule that allows HTML', () => {
    expect(Object.keys(rules)).toEqual(['createScriptURL', 'createScript']);
  });
});
