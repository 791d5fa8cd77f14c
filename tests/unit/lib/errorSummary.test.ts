// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';

import { codeLocation, errorSummary } from '../../../src/lib/errorSummary';
import { ChunkLoadError } from '../../../src/lib/loadChunk';
import { HostError } from '../../../src/services/client/hostError';
import { IdentityError } from '../../../src/services/identity/identity';

const PERSON = 'Chan Tai Man, mei@shop.hk, Flat 8A, ZN4711, 黃大文';

/** An error with this stack. */
function thrown(message: string, stack: string): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}

describe('errorSummary', () => {
  it.each([
    ['TypeError', new TypeError(PERSON)],
    ['SyntaxError', new SyntaxError(`Unexpected token, "${PERSON}" is not JSON`)],
    ['FirebaseError', Object.assign(new Error(PERSON), { name: 'FirebaseError' })],
    ['Error', Object.assign(new Error(PERSON), { name: PERSON })],
    ['string', PERSON],
    ['object', { message: PERSON }],
    ['undefined', undefined],
  ])('is only the type of a foreign error: %s', (summary, error) => {
    expect(errorSummary(error)).toBe(summary);
  });

  it.each([
    ['HostError: http 500', new HostError('http', PERSON, 500, { message: PERSON })],
    ['HostError: network', new HostError('network', PERSON)],
    ['IdentityError: unavailable', new IdentityError('unavailable', PERSON)],
    ['ChunkLoadError: CartPage', new ChunkLoadError('CartPage', new Error(PERSON))],
  ])('adds fixed words to the type of an error of the shop: %s', (summary, error) => {
    expect(errorSummary(error)).toBe(summary);
  });
});

describe('codeLocation', () => {
  const FRAME = 'at f (https://shop.test/assets/shop-BJPYRvXu.js:1:2345)';

  it('is the first frame in the shop’s own scripts', () => {
    const frames = `at g (https://other.test/x.js:3:4)\n${FRAME}\nat https://shop.test/assets/a.js:1:1`;
    expect(codeLocation(thrown('No', `Error: No\n${frames}`))).toBe('shop-BJPYRvXu.js:1:2345');
  });

  it('is no part of the message', () => {
    const message = `of https://host.test/assets/Chan-Tai-Man.js:47:11 and ${FRAME}`;
    expect(codeLocation(thrown(message, `Error: ${message}\nat main.ts:1:1`))).toBeUndefined();
    expect(codeLocation(thrown(message, `Error: ${message}\n${FRAME}`))).toBe(
      'shop-BJPYRvXu.js:1:2345',
    );
  });

  it('is undefined for a value that is no error', () => {
    expect(codeLocation(FRAME)).toBeUndefined();
  });
});
