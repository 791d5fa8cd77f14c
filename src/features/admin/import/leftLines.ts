import { unparse } from 'papaparse';

import { PRODUCT_TABLE } from '../productRecord/productTable';
import { changedPart } from '../records/rebase';
import type { ImportField, PastedTable } from './importColumns';
import type { LeftLine, StoredImport } from './importStorage';
import type { PreviewRow } from './useImportRows';

/** The lines of an import with why each is not stored; those to be created are, one after another, once it runs. */
export function leftLines(
  { rows: lines }: Pick<PastedTable, 'rows'>,
  rows: readonly PreviewRow[],
): LeftLine[] {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  return rows.map((row) => ({
    line: row.line,
    name: row.cells.name ?? '',
    cells: [...(cellsOf.get(row.line) ?? [])],
    fields: Object.keys(row.problems),
    brand: row.existing?.brand ?? '',
    ...reasonOf(row),
  }));
}

function reasonOf({ problems, existing, repeats }: PreviewRow) {
  if (existing) {
    const { productId, edit } = existing;
    // The whole record of each of 700 lines would take more room than browsers give.
    return {
      reason: 'exists',
      productId,
      edit: edit && { productId, ...changedPart(PRODUCT_TABLE, edit) },
    } as const;
  }
  if (repeats !== undefined) return { reason: 'repeats', repeats } as const;
  return { reason: Object.keys(problems).length > 0 ? 'wrong' : 'notKept' } as const;
}

/** The headings of a table as the import reads them: a chosen field has its label. */
export function readHeadings(
  { headings, fields: named }: PastedTable,
  fields: readonly (ImportField | undefined)[],
  labelOf: (field: ImportField) => string,
): string[] {
  return headings.map((heading, column) => {
    const field = fields[column];
    if (field === named[column]) return heading;
    return field ? labelOf(field) : '';
  });
}

/** The lines that an import has left out as cells of a spreadsheet, below their headings; '' where there are none. */
export function leftText({ headings, left }: StoredImport): string {
  if (left.length === 0) return '';
  const lines = left.map(({ cells }) => cells);
  return unparse([[...headings], ...lines], { delimiter: '\t', newline: '\n' });
}
