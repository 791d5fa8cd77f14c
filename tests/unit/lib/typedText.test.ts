import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isBlank, plainTyped } from '../../../src/lib/typedText';

describe('a typed code', () => {
  it.each([
    ['\u202A+852 9123 4567\u202C', '+852 9123 4567', 'marks of writing direction'],
    ['SAVE\u200B10', 'SAVE10', 'a zero-width space'],
    ['\uFEFFSAVE10', 'SAVE10', 'a byte order mark'],
    ['SA\u00ADVE\u206010', 'SAVE10', 'a soft hyphen and a word joiner'],
    ['SAVE10\uFE0F', 'SAVE10', 'a variation selector'],
    ['ＳＡＶＥ１０', 'SAVE10', 'full width'],
    ['\u3000SAVE 10\u00A0', 'SAVE 10', 'wide and unbreakable spaces around it'],
    [' \u200E SAVE10 \u200F ', 'SAVE10', 'spaces inside of invisible marks'],
    ['①②', '12', 'circled digits'],
    ['e\u200B\u0301', 'é', 'an accent that a zero-width space keeps apart'],
  ])('%j is read as %s (%s)', (typed, plain) => {
    expect(plainTyped(typed)).toBe(plain);
  });

  it('keeps what is visible inside of it: spaces, dashes, case and Chinese', () => {
    expect(plainTyped('Ch-1 真品 / a')).toBe('Ch-1 真品 / a');
  });

  it('is the same read a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = plainTyped(text);
        expect(plainTyped(once)).toBe(once);
      }),
    );
  });
});

describe('a blank text', () => {
  it.each(['', ' ', '\u3000', '\u200B', ' \u202A\u202C '])('%j shows nothing', (typed) => {
    expect(isBlank(typed)).toBe(true);
  });

  it('is none with a single letter', () => {
    expect(isBlank('\u200Ba')).toBe(false);
  });
});
