// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { median, missesBar, type Figure } from '../../bench/figure';

const figure: Figure = { page: 'Home', what: 'FCP', unit: 'ms', value: 110, bar: 1.1 };
const base = { of: 'html floor', value: 100 };

describe('A figure', () => {
  it('keeps its bar up to the limit of its ratio', () => {
    expect(missesBar({ ...figure, base })).toBe(false);
    expect(missesBar({ ...figure, value: 111, base })).toBe(true);
  });

  it('misses a minimum below it', () => {
    expect(missesBar({ ...figure, value: 99, bar: 100, isMinimum: true })).toBe(true);
    expect(missesBar({ ...figure, value: 100, bar: 100, isMinimum: true })).toBe(false);
  });

  it('misses its bar when it could not be measured', () => {
    expect(missesBar({ ...figure, value: NaN })).toBe(true);
    expect(missesBar({ ...figure, base: { ...base, value: NaN } })).toBe(true);
  });
});

describe('The median', () => {
  it('is the middle value, or the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 9, 2, 4])).toBe(3);
  });
});
