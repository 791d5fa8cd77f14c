import { loadChunk } from '../../../../lib/loadChunk';

/** A range of cells as spreadsheets write it to the clipboard: tabs between cells, a line for each row. */
export function formatRange(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * The cells of a pasted text: those of a range that a spreadsheet has copied, or one cell.
 * @throws ChunkLoadError
 */
export async function parseRange(text: string): Promise<string[][]> {
  const { readCells } = await loadChunk('pastedTable', () => import('../../pastedTable'));
  return readCells(text.replace(/\r?\n$/, ''), '\t');
}
