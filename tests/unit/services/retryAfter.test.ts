import { describe, expect, it } from 'vitest';

import { readRetryAfter } from '../../../src/services/retryAfter';

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 10, 20, 4, 0, 0);

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['86400', 86_400_000],
    ['Fri, 20 Nov 2026 04:00:05 GMT', 5000],
    ['Friday, 20-Nov-26 04:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 03:00:00 GMT', 0],
  ])('parses %j as %d ms', (header, ms) => {
    expect(readRetryAfter(header, now)).toBe(ms);
  });

  it.each(['', 'soon', '-5', '1.5', '5 seconds', '2026-11-20', undefined, null, 5])(
    'returns undefined for %j',
    (header) => {
      expect(readRetryAfter(header, now)).toBeUndefined();
    },
  );
});
