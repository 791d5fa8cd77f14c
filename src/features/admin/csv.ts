import { hongKongDay } from './hongKongTime';

/** Without this mark Excel decodes UTF-8 with the computer's code page, which garbles Chinese. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches a text that a spreadsheet would run as a formula (CWE-1236), full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** What marks a text, of which another reader takes one off. */
const MARK = "'";

/** Matches a text that a spreadsheet would read as a number, a date or a time. */
const READ_AS_VALUE =
  /^(?:[\d,]*\.?\d*(?:e[+-]?\d+)?%?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d+:[\d:.]+)$/i;

/** A moment as `hongKongTime` writes it, which a spreadsheet is meant to read as one. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** The digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/**
 * Whether a spreadsheet keeps a text as it is: it turns no formula, drops no leading zero, rounds no digit
 * and makes no date of it.
 */
function isKept(text: string): boolean {
  const ordinary = text.normalize('NFKC');
  if (FORMULA.test(ordinary) || text.startsWith(MARK)) return false;
  if (!READ_AS_VALUE.test(ordinary.trim()) || !/\d/.test(ordinary) || MOMENT.test(text))
    return true;
  return text.replace('.', '').length <= KEPT_DIGITS && String(Number(text)) === text;
}

/**
 * Formats rows as CSV for Excel: with a byte order mark and CRLF. A text that a spreadsheet would run or
 * change has an apostrophe before it, with which Excel, Numbers and Google Sheets read it as text. They show
 * the apostrophe. Excel would hide the marks of `="007"`, but that is a formula: Numbers and other readers
 * show it with all its marks, and a file without formulas needs no trust. Another reader takes one
 * apostrophe off.
 */
export async function formatCsv(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' || isKept(cell) ? cell : MARK + cell)),
  );
  return BYTE_ORDER_MARK + unparse(cells);
}

/** Downloads rows as a file `{name}-{today}.csv`, unless `signal` is aborted before. */
export async function saveCsv(
  name: string,
  rows: readonly (readonly (string | number)[])[],
  signal?: AbortSignal,
): Promise<void> {
  const text = await formatCsv(rows);
  if (signal?.aborted) return;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${hongKongDay(Date.now())}.csv`;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
