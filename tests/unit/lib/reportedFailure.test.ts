import { expect, it } from 'vitest';

import { isGoodResponse, isReportedFailure } from '../../../src/lib/reportedFailure';

it.each([
  false,
  'false',
  'Error: out of stock',
  'failed',
  { error: 'sold out' },
  { error: { message: 'sold out' } },
  { errors: ['sold out'] },
  { err: true },
  { error_code: 17 },
  { errcode: '40001', errmsg: 'no' },
  { success: false, message: 'sold out' },
  { ok: 'false' },
  { status: 'error' },
  { status: 500 },
  { statusCode: '409' },
  { code: 400, data: null },
])('%j reports a failure', (body) => {
  expect(isReportedFailure(body)).toBe(true);
});

it.each([
  true,
  null,
  undefined,
  '',
  'OK',
  'soon',
  0,
  [],
  {},
  { success: true, orderNumber: 'HK-1' },
  { error: null },
  { error: false, errors: [], err: {} },
  { errcode: 0, errmsg: 'ok' },
  { errorCode: '0' },
  { status: 'Pending', code: 'HK400' },
  { status: 200, code: 0 },
  { statusCode: 201 },
  { code: 100234 },
])('%j reports none', (body) => {
  expect(isReportedFailure(body)).toBe(false);
});

it.each([{ list: [1] }, { list: [] }, { list: [1], error: 'One of them is away' }, {}])(
  '%j is a good response with a list',
  (body) => {
    expect(isGoodResponse(body, ['list'])).toBe(true);
  },
);

it.each([
  { list: [], error: 'sold out' },
  { others: [1], success: false },
  { list: 'a', error: 'sold out' },
  [1],
  null,
  'OK',
])('%j is no good response with a list', (body) => {
  expect(isGoodResponse(body, ['list'])).toBe(false);
});
