import { noteCells, pastedRows } from '../pastedRows';

/** A pasted line of the queue: which item it orders, and under which number. '' where it does not say. */
export type QueueLine = {
  /** The number of the line, from 1. */
  line: number;
  /** The line as it was pasted. */
  text: string;
  designerId: string;
  itemId: string;
  channelOrderNo: string;
};

type Part = 'designerId' | 'itemId' | 'channelOrderNo';

const HEADINGS: Record<Part, RegExp> = {
  designerId: /designer|設計師/i,
  itemId: /item|sku|貨品|商品/i,
  channelOrderNo: /order|channel|number|\bno\b|訂單|渠道|單號/i,
};

/** The parts of a line by how many cells it has: the designer may be left out. */
const TWO: readonly (Part | undefined)[] = ['itemId', 'channelOrderNo'];
const THREE: readonly (Part | undefined)[] = ['designerId', 'itemId', 'channelOrderNo'];

/**
 * The lines of a pasted text: `item, number`, or `designer, item, number`. Columns of a spreadsheet are read too,
 * in any order where the first line names them.
 */
export function queueLines(pasted: string): QueueLine[] {
  const { rows, isTable } = pastedRows(pasted);
  const lines = rows.map(({ line, text, cells }) => ({
    line,
    text,
    cells: isTable ? withoutEmptyEnd(cells) : cellsOfNote(text),
  }));
  const heading = headingOf(lines[0]?.cells ?? []);
  return lines.slice(heading ? 1 : 0).map(({ line, text, cells }) => {
    const parts = heading ?? (cells.length > 2 ? THREE : TWO);
    const cellOf = (part: Part) => cells[parts.indexOf(part)] ?? '';
    return {
      line,
      text,
      designerId: cellOf('designerId'),
      itemId: cellOf('itemId'),
      channelOrderNo: cellOf('channelOrderNo'),
    };
  });
}

/** The cells of a line that is no row of a table; spaces separate them where nothing else does. */
function cellsOfNote(text: string): string[] {
  const cells = noteCells(text);
  return cells.length > 1 ? cells : text.split(/\s+/);
}

/** A row without the empty cells at its end, which a selection in a spreadsheet often has. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** What each cell of a heading names; undefined where the line is no heading. */
function headingOf(cells: readonly string[]): (Part | undefined)[] | undefined {
  const parts = cells.map(partNamed);
  const isHeading = parts.includes('itemId') && parts.includes('channelOrderNo');
  return isHeading && !cells.some((cell) => /\d{3}/.test(cell)) ? parts : undefined;
}

function partNamed(cell: string): Part | undefined {
  if (HEADINGS.designerId.test(cell)) return 'designerId';
  if (HEADINGS.itemId.test(cell)) return 'itemId';
  return HEADINGS.channelOrderNo.test(cell) ? 'channelOrderNo' : undefined;
}
