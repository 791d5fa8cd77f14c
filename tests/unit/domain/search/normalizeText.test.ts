import { expect, it } from 'vitest';

import {
  joinTokens,
  normalizeQuery,
  normalizeText,
} from '../../../../src/domain/search/normalizeText';

it('splits a text into tokens where Chinese meets Latin, and at spaces and punctuation', () => {
  expect(normalizeText('Tote袋, size 38!').tokens).toEqual(['tote', '袋', 'size', '38']);
  expect(normalizeText(' …!').tokens).toEqual([]);
});

it.each([
  ['Bags', 'bag'],
  ['clutches', 'clutch'],
  ['Brushes', 'brush'],
  ['dresses', 'dress'],
  ['boxes', 'box'],
  ['dress', 'dress'],
  ['Chesterfield', 'chesterfield'],
  ['gas', 'gas'],
])('normalises %s to %s', (text, normal) => {
  expect(normalizeText(text).text).toBe(normal);
});

it('knows where the Latin tokens start in the joined text', () => {
  expect(joinTokens(['麥昆', 'amq', '袋', 'mini'])).toEqual({
    text: '麥昆amq袋mini',
    tokens: ['麥昆', 'amq', '袋', 'mini'],
    latinStarts: [2, 6],
  });
});

it('reads the first 64 characters of a query, of any number of spaces one', () => {
  const spaces = ' '.repeat(100);
  expect(normalizeQuery(`${spaces}gucci${spaces}bag${spaces}`).tokens).toEqual(['gucci', 'bag']);
  expect(normalizeQuery('a'.repeat(65)).text).toBe('a'.repeat(64));
});

it('reads a query as if its invisible characters were not there', () => {
  expect(normalizeQuery('gu\u200Bcci \u202Abag\u202C').tokens).toEqual(['gucci', 'bag']);
});
