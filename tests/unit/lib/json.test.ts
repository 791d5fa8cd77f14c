import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseJson, stringifyJson } from '../../../src/lib/json';

/** The text of a JSON value after it was read and written again. */
const written = (json: string) => stringifyJson(parseJson(json));

describe('A number of a host', () => {
  it.each([
    '9007199254740993',
    '9007199254740992',
    '-9007199254740993',
    '1844674407370955161618446744073709551616',
    '[9007199254740993,9007199254740994]',
    '{"_id":9007199254740993,"qty":1,"items":[{"itemId":9007199254740995}]}',
    '{"note":"say \\"9007199254740993\\" aloud","id":9007199254740993}',
    '{"path":"C:\\\\","id":9007199254740993}',
    '{"url":"https://host.test/9007199254740993.jpg,9007199254740993","id":1}',
    '{"9007199254740993":9007199254740993}',
    '9'.repeat(400),
  ])('that is too long for JavaScript is written back as it came: %s', (json) => {
    expect(written(json)).toBe(json);
  });

  it('that is too long is a bigint, so that two of them differ', () => {
    expect(parseJson('[9007199254740993, 9007199254740992 ]')).toEqual([
      9007199254740993n,
      9007199254740992n,
    ]);
  });

  it.each([
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['1234567890123456', 1_234_567_890_123_456],
    ['0.12345678901234567', Number('0.12345678901234567')],
    ['12345678901234567.5', Number('12345678901234567.5')],
    ['12345678901234567e2', Number('12345678901234567e2')],
    ['1e-9007199254740993', 0],
    ['"9007199254740993"', '9007199254740993'],
    ['37', 37],
  ])('stays what JavaScript reads where it is no such number: %s', (json, value) => {
    expect(parseJson(json)).toBe(value);
  });

  it('is dropped where it overflows to infinity', () => {
    expect(parseJson('{"a":1e400,"b":1}')).toEqual({ b: 1 });
  });

  it('is never made of a text, wherever the text has quotes and digits', () => {
    const text = 'a"\u0000123" \\"\u0000456\\\\';
    const record = { text, id: 9007199254740993n };
    expect(parseJson(stringifyJson(record))).toEqual(record);
    const marked = { '\u00001': ['\u00000', '\u0000-9007199254740993', '\u0000\u00001', '\u0000'] };
    expect(parseJson(stringifyJson(marked))).toEqual(marked);
    expect(parseJson(JSON.stringify(marked))).toEqual(marked);
    expect(parseJson(stringifyJson(marked, 2))).toEqual(marked);
  });
});

describe('A JSON text', () => {
  it('keeps every whole number and every text through reading and writing', () => {
    const leaf = fc.oneof(
      fc.bigInt(),
      fc.maxSafeInteger(),
      fc.string({ unit: 'binary-ascii' }),
      fc.string({ unit: fc.constantFrom('\0', '0', '1', '-', '"', ':', '\\') }),
    );
    fc.assert(
      fc.property(fc.array(leaf, { maxLength: 5 }), (values) => {
        const json = stringifyJson({ values });
        const read = parseJson(json);
        expect(stringifyJson(read)).toBe(json);
        expect(read).toEqual({
          values: values.map((value) =>
            typeof value === 'bigint' && Number.isSafeInteger(Number(value))
              ? Number(value)
              : value,
          ),
        });
      }),
    );
  });

  it('has no `__proto__` and no `constructor`', () => {
    expect(parseJson('{"__proto__":{"x":1},"constructor":1,"a":1}')).toEqual({ a: 1 });
  });

  it('of which a part is missing is an error, however many quotes it has', () => {
    const broken = `["9007199254740993${'\\"'.repeat(200_000)}`;
    expect(() => parseJson(broken)).toThrow(SyntaxError);
  });

  it('may hold a text of millions of characters beside a long number', () => {
    const picture = `data:image/png;base64,${'A'.repeat(8_000_000)}`;
    expect(parseJson(`{"id":9007199254740993,"images":["${picture}"]}`)).toEqual({
      id: 9007199254740993n,
      images: [picture],
    });
  });

  it('is indented where that is asked for', () => {
    expect(stringifyJson({ id: 9007199254740993n }, 2)).toBe('{\n  "id": 9007199254740993\n}');
  });
});
