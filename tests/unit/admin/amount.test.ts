import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  amountProblem,
  freeTextProblem,
  normalizedFreeText,
  parseAmount,
} from '../../../src/features/admin/amount';

describe('A typed amount', () => {
  it.each([
    ['8800', 8800],
    ['8,800', 8800],
    ['8,800.50', 8800.5],
    ['8.80', 8.8],
    [' 1,234,567.50 ', 1_234_567.5],
    ['HK$8,800', 8800],
    ['hk$ 8800', 8800],
    ['HK$8800元', 8800],
    ['$8800', 8800],
    ['8800元', 8800],
    ['港幣8,800', 8800],
    ['8,800.00 HKD', 8800],
    ['８８００', 8800],
    ['ＨＫ＄８，８００．５０', 8800.5],
    ['　８８００元　', 8800],
    ['\u202A8800\u202C', 8800],
    ['0', 0],
    ['0.50', 0.5],
  ])('%j is the number %d', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each([
    ['0', 'notPositive'],
    ['0.00', 'notPositive'],
    ['-1', 'notPositive'],
    ['HK$-8,800', 'notPositive'],
    ['－８８００', 'notPositive'],
    ['-8.800', 'notPositive'],
    ['8.800', 'ambiguous'],
    ['8,80', 'ambiguous'],
    ['8,8000', 'ambiguous'],
    ['1.234.567', 'ambiguous'],
    ['8800.505', 'ambiguous'],
    ['8,800,50', 'ambiguous'],
    ['88,00', 'ambiguous'],
    ['0,800', 'ambiguous'],
    ['8 800', 'ambiguous'],
    ['8800.', 'ambiguous'],
    ['.50', 'ambiguous'],
    ['cheap', 'notNumber'],
    ['1e5', 'notNumber'],
    ['0x1f', 'notNumber'],
    ['+8800', 'notNumber'],
    ['8800x', 'notNumber'],
    ['88²', 'notNumber'],
    ['八千八', 'notNumber'],
    ['US$8800', 'notNumber'],
    ['€8800', 'notNumber'],
    ['¥8800', 'notNumber'],
    ['元', 'notNumber'],
  ])('%j is asked about: %s', (typed, problem) => {
    expect(amountProblem(typed)).toBe(problem);
  });

  it.each(['8800', '8,800.50', 'HK$8,800', '８８００', '8800元'])('%j has no problem', (typed) => {
    expect(amountProblem(typed)).toBeUndefined();
  });

  it('is never infinite, so JSON can represent it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,400}$/)), (typed) => {
        const amount = parseAmount(typed);
        expect(amount === undefined || Number.isFinite(amount)).toBe(true);
      }),
    );
  });

  it('may be written with or without commas', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(parseAmount(String(amount))).toBe(amount);
        expect(parseAmount(amount.toLocaleString('en'))).toBe(amount);
      }),
    );
  });
});

describe('A free text for a price', () => {
  it.each([
    ['8,800', '8800'],
    ['HK$8800', '8800'],
    ['８８００', '8800'],
    ['8800元', '8800'],
    ['8,800.50', '8800.5'],
    [' from 9,000 ', 'from 9,000'],
    ['請查詢', '請查詢'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(normalizedFreeText(typed)).toBe(sent);
  });

  it.each([
    ['-5', 'notPositive'],
    ['HK$0', 'notPositive'],
    ['8.800', 'ambiguous'],
    ['1e5', 'notNumber'],
    ['from 9,000', undefined],
    ['abc', undefined],
    ['8,800-9,800', undefined],
  ])('%j has the problem %s', (typed, problem) => {
    expect(freeTextProblem(typed)).toBe(problem);
  });
});
