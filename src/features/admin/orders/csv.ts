import { hongKongDay } from './hongKongTime';

/** Without this mark Excel decodes UTF-8 with the computer's code page, which garbles Chinese. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches a cell that a spreadsheet would run as a formula (CWE-1236), full-width signs included. The
 * library's own pattern does not match a formula in a cell of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Formats rows as CSV for Excel: with a byte order mark, CRLF, and formulas escaped. */
export async function formatCsv(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { unparse } = await import('papaparse');
  return (
    BYTE_ORDER_MARK +
    unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: FORMULA },
    )
  );
}

/** Downloads rows as a file `{name}-{today}.csv`. */
export async function saveCsv(
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const url = URL.createObjectURL(
    new Blob([await formatCsv(rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${hongKongDay(Date.now())}.csv`;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
