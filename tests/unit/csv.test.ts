import fc from 'fast-check';
import { parse } from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { csvOf, saveCsv } from '../../src/services/csv';

/** The rows as a spreadsheet reads them, without the mark before them. */
const read = (csv: string) => parse<string[]>(csv.slice(1)).data;

describe('A table for Excel', () => {
  it('begins with the mark of UTF-8, as Excel else garbles Chinese, and ends its lines in CRLF', async () => {
    const csv = await csvOf([
      ['訂單編號', '收件人'],
      ['ZN1', '陳小姐'],
    ]);
    expect(csv).toBe('\uFEFF訂單編號,收件人\r\nZN1,陳小姐');
    expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('quotes what would break a cell or a row', async () => {
    const row = ['a,b', 'say "hi"', 'two\r\nlines', ' ends ', '', 12_800, 0];
    const csv = await csvOf([row]);
    expect(csv).toContain('"a,b","say ""hi""","two\r\nlines"');
    expect(read(csv)).toEqual([row.map(String)]);
  });

  it.each(['=1+1', '+852 5550', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=A1\n=A2'])(
    'holds no formula: %j becomes text',
    async (cell) => {
      expect(read(await csvOf([['x', cell]]))).toEqual([['x', `'${cell}`]]);
    },
  );

  it('leaves a number a number, a negative one too', async () => {
    expect(await csvOf([[-5, 1.5]])).toBe('\uFEFF-5,1.5');
  });

  it('loses nothing but that, whatever is in it', async () => {
    const cells = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '陳', '","', '\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 2, maxLength: 4 }), async (row) => {
        const [back] = read(await csvOf([row, ['end', 'end']]));
        expect(back!.map((cell) => cell.replace(/^'/, ''))).toEqual(
          row.map((cell) => cell.replace(/^'/, '')),
        );
        for (const cell of back!) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('Its file', () => {
  afterEach(() => vi.useRealTimers());

  it('is named by what it holds and the day in Hong Kong, and is CSV in UTF-8', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date', 'setTimeout'] });
    const made: Blob[] = [];
    const saved: string[] = [];
    // jsdom has none of its own.
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}` });
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
  });
});
