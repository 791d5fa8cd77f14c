import { expect, test } from 'vitest';

import en from '../../../../public/locales/en/admin.json' with { type: 'json' };
import zh from '../../../../public/locales/zh/admin.json' with { type: 'json' };
import { ORDER_STATUSES } from '../../../../src/domain/constants';
import { ORDER_TABLE } from '../../../../src/features/admin/orders/orderTable';
import { PRODUCT_TABLE } from '../../../../src/features/admin/productRecord/productTable';
import { fieldProblem } from '../../../../src/features/admin/records/fieldProblems';
import { namedChoice, type TextField } from '../../../../src/features/admin/records/table';

const noLabel = () => '';
const meant = ({ choices = [] }: TextField, typed: string) =>
  namedChoice(choices, typed, noLabel)?.value;

test('a status of an order is known by its words in both languages while the words of neither are loaded', () => {
  for (const status of ORDER_STATUSES)
    for (const { status: words } of [en, zh])
      expect(meant(ORDER_TABLE.texts.status, ` ${words[status].toUpperCase()} `)).toBe(status);
});

test('a status of a product likewise', () => {
  for (const { field } of [en, zh]) {
    expect(meant(PRODUCT_TABLE.texts.status, field.online)).toBe('1');
    expect(meant(PRODUCT_TABLE.texts.status, field.offline)).toBe('2');
  }
});

test('another word is no choice', () => {
  expect(meant(ORDER_TABLE.texts.status, 'Lost')).toBeUndefined();
});

test('an edit cannot leave a product without a status, under which alone the host finds it', () => {
  expect(fieldProblem(PRODUCT_TABLE.texts.status, '')).toBe('required');
  expect(fieldProblem(PRODUCT_TABLE.texts.status, '2')).toBeUndefined();
});
