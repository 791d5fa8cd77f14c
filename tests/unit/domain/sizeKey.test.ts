import { describe, expect, it } from 'vitest';

import { sizeKey } from '../../../src/domain/sizeKey';

describe('sizeKey', () => {
  it.each([
    ['m', 'M'],
    ['38½', '38.5'],
    ['EU 38 ½', 'eu 38.5'],
    ['38 1/2', '38.5'],
    ['38,5', '38.5'],
    ['３８．５', '38.5'],
    ['2XL', 'XXL'],
    ['3xs', 'XXXS'],
    ['均碼', 'One size'],
    ['FREE SIZE', '均一碼'],
  ])('is one for %s and %s', (one, other) => {
    expect(sizeKey(one)).toBe(sizeKey(other));
  });

  it.each([
    ['38', '38.5'],
    ['1/2', '1.5'],
    ['40,42', '42'],
    ['X', 'XL'],
    ['11/2', '1.5'],
  ])('is not one for %s and %s', (one, other) => {
    expect(sizeKey(one)).not.toBe(sizeKey(other));
  });
});
