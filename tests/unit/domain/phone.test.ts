import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { phoneKey, typedPhone, whatsAppNumber } from '../../../src/domain/phone';

describe('A telephone number', () => {
  it.each([
    '91234567',
    '9123 4567',
    '9123-4567',
    ' 9123–4567 ',
    '９１２３　４５６７',
    '+852 9123 4567',
    '+852-9123-4567',
    '(852) 9123 4567',
    '00852 91234567',
    '85291234567',
    '＋８５２ ９１２３４５６７',
    '\u200e+852 9123 4567\u200e',
  ])('is the same one as %j', (text) => {
    expect(phoneKey(text)).toBe('91234567');
    expect(whatsAppNumber(text)).toBe('85291234567');
  });

  it('of another country keeps its code', () => {
    expect(phoneKey('+86 138 0013 8000')).toBe('8613800138000');
    expect(whatsAppNumber('0086-138-0013-8000')).toBe('8613800138000');
    // 8 digits with their country's code are not Hong Kong's.
    expect(whatsAppNumber('+65 912345')).toBe('65912345');
  });

  it.each([
    '',
    ' ',
    '5550',
    'wxid_chan',
    '9123 4567 / 6123 4567',
    '13800138000',
    '+852 9123',
    'N/A',
  ])('is not read from %j', (text) => {
    expect(phoneKey(text)).toBeUndefined();
    expect(whatsAppNumber(text)).toBeUndefined();
  });

  it('has digits only, in whatever text it is read from', () => {
    const piece = fc.constantFrom('+', '00', '852', '9123', '４５６７', ' ', '-', '(', 'a');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('');
        expect(phoneKey(text) ?? '0').toMatch(/^\d+$/);
        expect(whatsAppNumber(text) ?? '0').toMatch(/^\d+$/);
      }),
    );
  });
});

describe('A number that is typed into a search', () => {
  it.each([
    ['9123', '9123'],
    ['9123 45', '912345'],
    ['+852 9123', '9123'],
    ['+852 9123 4567', '91234567'],
    ['85291234567', '91234567'],
    ['+86 138', '86138'],
  ])('%j looks for %j', (text, digits) => {
    expect(typedPhone(text)).toBe(digits);
  });

  it.each(['', '38', 'Chan 9123', '9123/4567'])('is not read from %j', (text) => {
    expect(typedPhone(text)).toBeUndefined();
  });
});
