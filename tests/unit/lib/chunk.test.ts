import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chunk } from '../../../src/lib/chunk';

describe('A list in parts', () => {
  it('has every entry in order, and every part but the last is full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, size) => {
        const parts = chunk(list, size);
        expect(parts.flat()).toEqual(list);
        expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
        expect(parts.every((part) => part.length > 0 && part.length <= size)).toBe(true);
      }),
    );
  });
});
