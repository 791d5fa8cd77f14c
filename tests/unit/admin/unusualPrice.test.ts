import { describe, expect, it } from 'vitest';

import { isUnusualPrice } from '../../../src/features/admin/unusualPrice';

describe('A new price', () => {
  it.each([
    [{ before: 8800, after: 880 }, false],
    [{ before: 8800, after: 879 }, true],
    [{ before: 880, after: 8800 }, false],
    [{ before: 880, after: 8801 }, true],
    [{ before: 900, after: 1000, retail: 1000 }, false],
    [{ before: 900, after: 1001, retail: 1000 }, true],
    [{ before: undefined, after: 99, retail: 1000 }, true],
    [{ before: 0, after: 99 }, false],
    [{ before: 900, after: 1000, retail: 0 }, false],
  ])('%j is unusual: %s', (prices, isUnusual) => {
    expect(isUnusualPrice(prices)).toBe(isUnusual);
  });
});
