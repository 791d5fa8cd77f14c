import { describe, expect, it } from 'vitest';

import { readBrands } from '../../../src/boot/listedBrands';

describe('The brands of index.html', () => {
  it('are read from the ids by their names', () => {
    expect(readBrands('{"Celine":"12","Prada":"7"}')).toEqual([
      { brandId: '12', englishName: 'Celine' },
      { brandId: '7', englishName: 'Prada' },
    ]);
  });

  it.each([undefined, '', 'null', '7', '"Celine"x', '{"Celine":"12"', '{"Celine":12,"Prada":""}'])(
    'are none in %j',
    (content) => {
      expect(readBrands(content)).toEqual([]);
    },
  );
});
