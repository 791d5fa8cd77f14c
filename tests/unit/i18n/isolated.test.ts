import { expect, it } from 'vitest';

import { isolated } from '../../../src/i18n/isolated';

it.each(['فاطمة', 'שרה', 'Sara שרה 3'])('%s is put between isolates', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});

it.each(['', '陳小姐', 'Ms Chan', '9123 4567', 'Ελένη', 'Оля'])('%j stays as it is', (text) => {
  expect(isolated(text)).toBe(text);
});
