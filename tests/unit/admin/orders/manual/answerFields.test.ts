import { expect, test } from 'vitest';

import {
  answerFields,
  answerReference,
  saysFailure,
} from '../../../../../src/features/admin/orders/manual/answerFields';

test('lists the simple values of a response and those one level down', () => {
  const response = {
    code: 0,
    message: 'success',
    data: { imOrderNo: 'IM1', id: 12345678901234567890n, paid: false, deep: { deeper: { x: 1 } } },
    none: null,
  };
  expect(answerFields(response)).toEqual([
    { name: 'code', value: '0' },
    { name: 'message', value: 'success' },
    { name: 'data.imOrderNo', value: 'IM1' },
    { name: 'data.id', value: '12345678901234567890' },
    { name: 'data.paid', value: 'false' },
  ]);
});

test('makes one line of each record of a list', () => {
  const errors = [{ field: 'itemId', message: 'is required' }];
  expect(answerFields({ errors })).toEqual([{ name: 'errors.1', value: 'itemId, is required' }]);
});

test.each([['a text'], [7], [null], [undefined], [{}], [[]]])(
  'finds no field in %j',
  (response) => {
    expect(answerFields(response)).toEqual([]);
  },
);

test('lists at most 40 fields', () => {
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, place) => [`f${place}`, place]));
  expect(answerFields(many)).toHaveLength(40);
});

test.each([
  [{ success: false }],
  [{ success: 'false', message: 'No stock' }],
  [{ code: 40001, message: 'Validation failed' }],
  [{ code: 'E12' }],
  [{ status: 'FAILED' }],
  [{ status: 500, msg: 'No stock' }],
  ['error: no stock'],
  [{ result: '失敗' }],
  [{ error: 'No stock' }],
  [{ errors: [{ field: 'itemId' }] }],
  [false],
  [{ data: { success: false, message: 'Out of stock' } }],
  [{ code: 0, data: { error: 'Out of stock' } }],
  [{ result: { code: 500, msg: 'Out of stock' } }],
  [{ code: 0, results: [{ success: true }, { success: false }] }],
  [[{ success: false }]],
])('takes %j for a failure', (response) => {
  expect(saysFailure(response)).toBe(true);
});

test.each([
  [{ code: 0, message: 'success', data: { status: 'CREATED' } }],
  [{ code: '0000' }],
  [{ code: 200, success: true }],
  [{ status: 'PENDING', error: null, errors: [] }],
  [{ id: 7 }],
  [{ code: 0, data: { code: 200, errors: [], imOrderNo: 'IM1' }, results: [{ ok: true }, false] }],
  [{ code: 0, message: 'success', data: 'failed before' }],
  ['OK'],
  [null],
  [true],
])('takes %j for no failure', (response) => {
  expect(saysFailure(response)).toBe(false);
});

test('finds the channel’s own number of the order, not the one that was sent', () => {
  const data = { channelOrderNo: 'C-1', itemId: 'bag', imOrderNo: 'IM1' };
  expect(answerReference({ code: 0, data }, ['bag', 'C-1'])).toBe('IM1');
  expect(answerReference({ id: 'x 1', note: 'IM1' }, [])).toBe('');
});
