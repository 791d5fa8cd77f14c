import { describe, expect, it } from 'vitest';

import { uniqueKeys } from '../../../src/lib/uniqueKeys';

describe('uniqueKeys', () => {
  it('changes only keys that have come before, and none twice to the same', () => {
    expect(uniqueKeys(['a', 'b', 'a', 'a #2', 'a', ''])).toEqual([
      'a',
      'b',
      'a #2',
      'a #2 #2',
      'a #3',
      '',
    ]);
  });
});
