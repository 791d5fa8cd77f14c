import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { errorText } from '../../src/domain/errorText';

/** A token as identity providers make them, and ids as long as theirs. */
const longRun = fc.stringMatching(/^[\w-]{20,300}$/);
const token = fc.tuple(longRun, longRun, longRun).map((parts) => parts.join('.'));
const around = fc.string({ maxLength: 80, unit: 'grapheme' });

/** The text, somewhere in a message. */
function told(secret: fc.Arbitrary<string>, check: (text: string, secret: string) => void) {
  fc.assert(
    fc.property(around, secret, around, (before, inside, after) => {
      check(errorText(new Error(`${before} ${inside} ${after}`)), inside);
      check(errorText(`${before}${inside}${after}`), inside);
    }),
    { numRuns: 500 },
  );
}

describe('What is told of an error', () => {
  it('never holds an e-mail', () => {
    told(fc.emailAddress(), (text, email) => {
      expect(text).not.toContain(email);
      // What stands around it may be a lone @, which is nobody's.
      expect(text).not.toMatch(/\S@\S/);
    });
  });

  it('never holds a token or a long id', () => {
    told(token, (text, secret) => {
      for (const part of secret.split('.')) expect(text).not.toContain(part);
    });
    told(longRun, (text, secret) => expect(text).not.toContain(secret));
  });

  it('never holds a digit, so no order, phone or flat number', () => {
    told(fc.nat().map(String), (text) => expect(text).not.toMatch(/\d/));
  });

  it('never holds a URL’s path or query', () => {
    told(fc.webUrl({ withQueryParameters: true }), (text, url) => {
      expect(text).not.toContain(url);
      expect(text).not.toContain('://');
    });
  });

  it('never holds what was written in Chinese, nor what a parser quotes', () => {
    expect(errorText(new Error('Cannot save 黃大文 of 尖沙咀'))).not.toMatch(/\p{Script=Han}/u);
    expect(errorText(new SyntaxError(`Unexpected token, "Flat A, Kennedy Road" is not JSON`))).toBe(
      'SyntaxError: Unexpected token, [text] is not JSON',
    );
  });

  it.each([
    [new TypeError("Cannot read properties of undefined (reading 'items')")],
    [new Error('Loading chunk CartPage failed')],
  ])('still tells what went wrong: %s', (error) => {
    expect(errorText(error)).toBe(`${error.name}: ${error.message}`);
  });

  it('marks what it left out', () => {
    expect(errorText(new Error('GET https://h.test/mylist?uid=42 failed for /a?b=c'))).toBe(
      'Error: GET [url] failed for /a',
    );
    expect(errorText(new Error('Order ZN4711 of mei@shop.hk'))).toBe('Error: Order ZN# of [email]');
  });

  it('is short, whatever was thrown', () => {
    expect(errorText(new Error('very long '.repeat(1000))).length).toBeLessThanOrEqual(300);
    for (const thrown of [undefined, null, 'text', 7, { a: 1 }])
      expect(typeof errorText(thrown)).toBe('string');
  });
});
