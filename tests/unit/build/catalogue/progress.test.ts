import { expect, it } from 'vitest';

import { progressLine } from '../../../../build/catalogue/progress';

it.each([
  ['says none', 100, 0, undefined, Infinity, '100 products, 50 a second, 2.0 s'],
  [
    'expects two readings',
    100,
    0,
    300,
    Infinity,
    '100 products, 50 a second, 2.0 s, about 10 s left',
  ],
  [
    'expects one reading up to a maximum',
    100,
    0,
    300,
    200,
    '100 products, 50 a second, 2.0 s, about 2 s left',
  ],
  [
    'expects as much again as is read',
    300,
    100,
    900,
    Infinity,
    '300 products, 100 read again, 200 a second, 2.0 s, about 1 s left',
  ],
  [
    'says none at the end',
    300,
    300,
    300,
    Infinity,
    '300 products, 300 read again, 300 a second, 2.0 s',
  ],
  [
    'says none in a third reading',
    300,
    400,
    300,
    Infinity,
    '300 products, 400 read again, 350 a second, 2.0 s',
  ],
])('The time left %s', (_, products, again, last, max, line) => {
  expect(progressLine({ products, again }, 2, { last, max })).toBe(line);
});
