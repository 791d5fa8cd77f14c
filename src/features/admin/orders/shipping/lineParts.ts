import { noteCells, pastedRows, type PastedRow } from '../pastedRows';
import { isHeading, readColumns, type Columns, type KnownTexts } from './columns';
import {
  findTracking,
  isCourier,
  splitCourier,
  trackingLikeness,
  type FoundTracking,
  type Tracking,
} from './tracking';

/** The parts of a pasted line, before its order is looked for. */
export type LineParts = Tracking & {
  /** The order number, '' where the line has none that is known. */
  number: string;
  /** What else the line says, which may name a person. */
  rest: readonly string[];
  /** Whether digits that stand apart were taken for the end of the tracking number. */
  isJoined: boolean;
};

/** The lines of a pasted text with their parts. */
export function lineParts(
  pasted: string,
  known: KnownTexts,
): { row: PastedRow; parts: LineParts }[] {
  const { rows, isTable } = pastedRows(pasted);
  if (isTable) {
    const columns = readColumns(rows, known);
    const body = columns.hasHeading ? rows.slice(1) : rows;
    return body.map((row) => ({ row, parts: partsOfRow(row, columns, known) }));
  }
  const isFirstHeading = rows.length > 1 && rows[0] && isHeading(rows[0], known.isNumber);
  const body = isFirstHeading ? rows.slice(1) : rows;
  return body.map((row) => ({ row, parts: partsOfNote(row.text, known) }));
}

function partsOfRow(
  { cells }: PastedRow,
  { order, tracking, courier }: Columns,
  known: KnownTexts,
): LineParts {
  const { isNumber, isPhone } = known;
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  // A line that has the two the other way round.
  if (isNumber(at(tracking)) && !isNumber(at(order)))
    return partsOfRow(
      { line: 0, text: '', cells },
      { order: tracking, tracking: order, courier, hasHeading: false },
      known,
    );
  const split = splitCourier(at(tracking));
  const isTracking = trackingLikeness(split.tracking) > 0 && !isPhone(split.tracking);
  return {
    number: at(order),
    courier: at(courier) || split.courier,
    tracking: isTracking ? split.tracking : '',
    // A text that is no tracking number may say something else, and is named last.
    rest: [
      ...cells.filter((_cell, column) => column !== order && column !== tracking),
      ...(isTracking ? [] : [split.tracking]),
    ].filter(Boolean),
    isJoined: false,
  };
}

/**
 * Reads a line that a person wrote: `20600, SF 1329 0044 871`, or the other way round, or with spaces only, and perhaps
 * with a date before it.
 */
function partsOfNote(text: string, { isNumber, isPhone }: KnownTexts): LineParts {
  const trackingIn = (parts: readonly string[]) =>
    trackingAmong(
      parts.flatMap((part) => phoneApart(part, isPhone)),
      isPhone,
    );
  const cells = noteCells(text);
  const place = cells.findIndex(isNumber);
  if (place !== -1) return { number: cells[place] ?? '', ...trackingIn(cells.toSpliced(place, 1)) };
  const words = text.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isMarkedLast = last.startsWith('#') && isNumber(last);
  if (isNumber(first) && !isMarkedLast)
    return { number: first, ...trackingIn([words.slice(1).join(' ')]) };
  if (isNumber(last)) return { number: last, ...trackingIn([words.slice(0, -1).join(' ')]) };
  const inner = words.findIndex(isNumber);
  if (inner !== -1)
    return {
      number: words[inner] ?? '',
      ...trackingIn([words.slice(0, inner).join(' '), words.slice(inner + 1).join(' ')]),
    };
  return { number: '', ...trackingIn(cells) };
}

/** The words of a text before and behind a known telephone number in it, and the telephone number. */
function phoneApart(text: string, isPhone: KnownTexts['isPhone']): string[] {
  const words = text.split(/\s+/);
  const place = words.findIndex(isPhone);
  if (place === -1) return [text];
  const [before, after] = [words.slice(0, place), words.slice(place + 1)];
  return [before.join(' '), words[place] ?? '', after.join(' ')].filter(Boolean);
}

/** Of some cells the courier, the part of them that most looks like a tracking number, and the others. */
function trackingAmong(
  cells: readonly string[],
  isPhone: KnownTexts['isPhone'],
): Omit<LineParts, 'number'> {
  function find(cell: string): FoundTracking {
    const found = findTracking(cell);
    if (!isPhone(found.tracking)) return found;
    return { courier: '', tracking: '', rest: cell, isJoined: false };
  }

  const courier = cells.find(isCourier) ?? '';
  const others = cells.filter((cell) => cell !== courier);
  const likeness = (cell: string) => trackingLikeness(find(cell).tracking);
  const [best = '', ...rest] = others.toSorted((a, b) => likeness(b) - likeness(a));
  const found = find(best);
  return {
    courier: courier || found.courier,
    tracking: found.tracking,
    rest: [found.rest, ...rest].filter(Boolean),
    isJoined: found.isJoined,
  };
}
