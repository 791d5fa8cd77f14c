import { readCells } from '../pastedTable';

/** A line that was pasted: its number from 1, the whole of it, and its cells. */
export type PastedRow = { line: number; text: string; cells: readonly string[] };

/** Lines that belong together: a table has the same columns in each, a note has not. */
export type Pasted = { rows: readonly PastedRow[]; isTable: boolean };

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What separates the cells of a table, first what is least often part of one. */
const SEPARATORS = ['\t', ';', '|', ','] as const;

/** What stands between a number and its tracking in a note. */
const IN_NOTES = /\s*(?:[,;|、]|→|=>|:(?!\/\/))\s*|\t/;

/**
 * The lines of a pasted text, in ordinary width and without invisible characters. Where most lines have three cells or
 * more with one separator it is a table, such as a courier's CSV, whose quotes are read as such; else each line is
 * read for itself.
 */
export function pastedRows(pasted: string): Pasted {
  const text = pasted.replace(INVISIBLE, '').normalize('NFKC');
  for (const separator of SEPARATORS) {
    const table = readCells(text, separator).map((row) => row.map(bare));
    const filled = table.filter(isFilled);
    const wide = filled.filter((cells) => cells.length >= 3);
    if (wide.length * 2 > filled.length) return { isTable: true, rows: numbered(table) };
  }
  return { isTable: false, rows: numbered(text.split(/\r\n|\r|\n/).map((line) => [line.trim()])) };
}

/** The cells of a line of a note; several where something else than a space separates them. */
export function noteCells(text: string): string[] {
  return text.split(IN_NOTES).map(bare).filter(Boolean);
}

function numbered(table: readonly (readonly string[])[]): PastedRow[] {
  return table
    .map((cells, place) => ({ line: place + 1, text: cells.filter(Boolean).join(' '), cells }))
    .filter(({ cells }) => isFilled(cells));
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '');
}

/** A cell without spaces and quotes around it, and without what keeps a spreadsheet from changing it: `'…` or `="…"`. */
function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^=(?=")/, '')
    .replace(/^["']+|["']+$/g, '')
    .trim();
}

/** A number that a spreadsheet has shortened, such as 1.329E+12: its last digits are lost. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim());
}
