import type { PastedRow } from '../pastedRows';
import { isCourier, splitCourier, trackingLikeness } from './tracking';

/** Tells what a text of a paste is, by the orders that are known. */
export type KnownTexts = {
  /** Whether it is the number of an order. */
  isNumber: (text: string) => boolean;
  /** Whether it is the telephone number of an order's recipient, which is no tracking number. */
  isPhone: (text: string) => boolean;
};

/** Which columns of a pasted table hold what; undefined where none does. */
export type Columns = {
  order: number | undefined;
  tracking: number | undefined;
  courier: number | undefined;
  hasHeading: boolean;
};

const HEADINGS = {
  order: /order|訂單|ref(?:erence)?\b|參考/i,
  tracking: /track|waybill|awb|consignment|運單|快遞單|物流單|追蹤/i,
  courier: /courier|carrier|快遞公司|物流公司|承運|速遞公司/i,
  person: /phone|tel|mobile|contact|電話|手機|聯絡/i,
};

/**
 * Finds the columns by their cells: most of one are order numbers of the shop, most of another look like tracking
 * numbers. A heading decides between columns that look alike, such as telephone numbers. Where most cells are those of
 * known orders, it is a column of telephone numbers without a heading too.
 */
export function readColumns(
  rows: readonly PastedRow[],
  { isNumber, isPhone }: KnownTexts,
): Columns {
  const [first] = rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const hasHeading = first !== undefined && isHeading(first, isNumber);
  const headings = hasHeading ? first.cells : [];
  const body = hasHeading ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, column) => column);

  function best(score: (cell: string) => number, heading: RegExp, taken: readonly unknown[]) {
    const scores = columns.map((column) => {
      const sum = body.reduce((total, { cells }) => total + score(cells[column] ?? ''), 0);
      if (taken.includes(column)) return 0;
      return heading.test(headings[column] ?? '') ? (sum + 1) * 3 : sum;
    });
    const most = Math.max(0, ...scores);
    return most === 0 ? undefined : scores.indexOf(most);
  }

  const persons = columns.filter(
    (column) =>
      HEADINGS.person.test(headings[column] ?? '') ||
      body.filter(({ cells }) => isPhone(cells[column] ?? '')).length * 2 > body.length,
  );
  const order = best((cell) => (isNumber(cell) ? 1 : 0), HEADINGS.order, persons);
  const likeness = (cell: string) => trackingLikeness(splitCourier(cell).tracking);
  const tracking = best(likeness, HEADINGS.tracking, [order, ...persons]);
  const taken = [order, tracking, ...persons];
  const courier = best((cell) => (isCourier(cell) ? 1 : 0), HEADINGS.courier, taken);
  return { order, tracking, courier, hasHeading };
}

/** Whether a line names columns: it has neither an order number nor any other long number. */
export function isHeading({ cells }: PastedRow, isNumber: (cell: string) => boolean): boolean {
  return !cells.some((cell) => isNumber(cell) || /\d{3,}/.test(cell));
}
