import { parse } from 'papaparse';

/**
 * The cells of a table as text. Quotation marks around a cell are read as a spreadsheet writes them; where they are none,
 * as in “"Mini" bag” of a chat, every one is part of its cell, for the package would take all that follows for the same cell.
 */
export function readCells(text: string, delimiter: string): string[][] {
  const { data, errors } = parse<string[]>(text, { delimiter });
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  return parse<string[]>(text, { delimiter, fastMode: true }).data;
}
