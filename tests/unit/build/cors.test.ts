import { describe, expect, it } from 'vitest';

import { refusals } from '../../../build/checkHosts/cors';

const origin = 'https://shop.test';
/** The answer to a preflight that allows cookies, and any method and header by a wildcard. */
const preflight = new Response(null, {
  headers: {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Allow-Headers': '*',
  },
});
const call = { origin, method: 'DELETE', headers: ['Content-Type'] };

describe('A wildcard of CORS', () => {
  it('allows any method and header of a call without cookies', () => {
    expect(refusals(preflight, call)).toEqual([]);
  });

  // https://fetch.spec.whatwg.org/#http-new-header-syntax: with credentials, `*` is the name of a method or header.
  it('allows no method and no header of a call with cookies', () => {
    expect(refusals(preflight, { ...call, withCookie: true })).toEqual([
      'does not allow the method DELETE',
      'does not allow the header Content-Type',
    ]);
  });
});
