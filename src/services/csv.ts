/** Without it Excel takes UTF-8 for the computer's own code page, and Chinese for rubbish. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * How a cell begins that a spreadsheet runs (CWE-1236): wide signs work in Chinese, and what follows
 * in further lines of the cell changes nothing, though the library's own pattern stumbles over them.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Rows as CSV for Excel: UTF-8 with its mark, CRLF, and no cell that would be run as a formula. */
export async function csvOf(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { unparse } = await import('papaparse');
  return (
    BYTE_ORDER_MARK +
    unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: FORMULA },
    )
  );
}

/** Saves rows as a file `{name}-{today}.csv` in the browser's downloads. */
export async function saveCsv(
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const url = URL.createObjectURL(
    new Blob([await csvOf(rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Hong_Kong' })}.csv`;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
