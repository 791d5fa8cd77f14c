// @vitest-environment jsdom

import fc from 'fast-check';
import { parse } from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { formatCsv, saveCsv } from '../../../src/features/admin/csv';

/** Parses the rows after the byte order mark. The parser guesses another delimiter from a cell with a tab. */
const read = (csv: string) => parse<string[]>(csv.slice(1), { delimiter: ',' }).data;

describe('A CSV for Excel', () => {
  it('starts with a byte order mark, so Excel decodes Chinese, and ends lines with CRLF', async () => {
    const csv = await formatCsv([
      ['訂單編號', '收件人'],
      ['ZN1', '陳小姐'],
    ]);
    expect(csv).toBe('\uFEFF訂單編號,收件人\r\nZN1,陳小姐');
    expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('quotes commas, quotes and line breaks in a cell', async () => {
    const row = ['a,b', 'say "hi"', 'two\r\nlines', ' ends ', '', 12_800, 0];
    const csv = await formatCsv([row]);
    expect(csv).toContain('"a,b","say ""hi""","two\r\nlines"');
    expect(read(csv)).toEqual([row.map(String)]);
  });

  it.each(['=1+1', '+852 5550', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=A1\n=A2'])(
    'stores the formula %j as text',
    async (cell) => {
      expect(read(await formatCsv([['x', cell]]))).toEqual([['x', `'${cell}`]]);
    },
  );

  it.each([
    ...['123456789012345678', '0012', '007', '00', '36.50', '1e5', '12E10', '.5', '１２３'],
    ...['1,234', '50%', '3-4', '11-26', '2026/11', '1/2/26', '9:30', '2026-11-05'],
  ])('keeps the text %j, which a spreadsheet would change, as text', async (cell) => {
    expect(read(await formatCsv([['x', cell]]))).toEqual([['x', `'${cell}`]]);
  });

  it.each([
    ...['1002', '0', '36.5', '123456789012345', 'ZN0012', '9123 4567', 'SF 1234', '37', ''],
    ...['2026-11-03 10:00', '3 pieces', '1.2.3.4.5'],
  ])('leaves the text %j, which a spreadsheet does not change, without a mark', async (cell) => {
    expect(read(await formatCsv([['x', cell]]))).toEqual([['x', cell]]);
  });

  it('leaves numbers as they are, negative ones too', async () => {
    expect(await formatCsv([[-5, 1.5]])).toBe('\uFEFF-5,1.5');
  });

  it('puts an apostrophe before one of its own, of which a reader takes one off', async () => {
    expect(await formatCsv([["'90s jacket"]])).toBe("\uFEFF''90s jacket");
  });

  it('keeps every text exactly, but for an apostrophe before it, and has no formula', async () => {
    const cells = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '陳', '","', '\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 2, maxLength: 4 }), async (row) => {
        const [back] = read(await formatCsv([row, ['end', 'end']]));
        expect(back).toEqual(
          row.map((cell, place) => (back?.[place] === cell ? cell : `'${cell}`)),
        );
        for (const cell of back ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});

describe('The downloaded file', () => {
  afterEach(() => vi.useRealTimers());

  it('is named by its content and the day in Hong Kong, is CSV in UTF-8, and is freed later', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date', 'setTimeout'] });
    const made: Blob[] = [];
    const saved: string[] = [];
    // jsdom has none of its own.
    const revokeObjectURL = vi.fn();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await saveCsv('orders', [['陳']]);

    expect(saved).toEqual(['orders-2026-11-21.csv']);
    expect(made[0]!.type).toBe('text/csv;charset=utf-8');
    expect(new Uint8Array(await made[0]!.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );

    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });
});
