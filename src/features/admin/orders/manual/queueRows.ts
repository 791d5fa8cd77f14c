import type { DesignerItem } from '../../../../services/adminCatalogue';
import { isShortened } from '../pastedRows';
import type { QueueLine } from './queueLines';
import type { OrderKey } from './sentLog';

/** Why the admin has to look at a line before it is sent. Such a line is not ticked. */
export type QueueDoubt =
  | 'noDesigner'
  | 'loading'
  | 'unread'
  | 'noItem'
  | 'severalItems'
  | 'noPrice'
  | 'noNumber'
  | 'shortened'
  | 'repeated'
  | 'sentBefore'
  | 'fewLeft';

/** These only need a second look; a line with any other doubt cannot be sent. */
const TICKABLE: readonly QueueDoubt[] = ['shortened', 'sentBefore', 'fewLeft'];

/** A line of the queue with the item that it orders. */
export type QueueRow = {
  key: string;
  text: string;
  designerId: string;
  item: DesignerItem | undefined;
  channelOrderNo: string;
  doubts: readonly QueueDoubt[];
  canSend: boolean;
};

/** A designer's items, or why they are not there. */
export type DesignerItems = readonly DesignerItem[] | 'loading' | 'unread';

type Known = {
  /** The designer of the search, to whom lines without a designer belong. */
  searched: string;
  itemsOf: (designerId: string) => DesignerItems;
  /** Whether an order was sent before, or may have been. */
  isSent: (order: OrderKey) => boolean;
};

/** The designers whose items the lines need. */
export function designersOf(lines: readonly QueueLine[], searched: string): string[] {
  // While a line is typed, its designer is known once its number begins.
  const complete = lines.filter(({ itemId, channelOrderNo }) => itemId && channelOrderNo);
  const designers = complete.map(({ designerId }) => designerId || searched);
  return [...new Set(designers)].filter(Boolean);
}

/** Matches the lines of the queue with the items of their designers, and says what is doubtful about each. */
export function queueRows(lines: readonly QueueLine[], known: Known): QueueRow[] {
  const rows = lines.map((line): QueueRow => {
    const designerId = line.designerId || known.searched;
    const found = findItem(line, designerId === '' ? [] : known.itemsOf(designerId));
    const doubts = designerId === '' ? ['noDesigner' as const] : doubtsOf(found, known);
    return {
      key: String(line.line),
      text: line.text,
      designerId,
      item: found.item,
      channelOrderNo: found.channelOrderNo,
      doubts,
      canSend: false,
    };
  });
  return markRepeated(rows).map((row) => ({
    ...row,
    canSend: row.item !== undefined && row.doubts.every((doubt) => TICKABLE.includes(doubt)),
  }));
}

type Found = {
  item: DesignerItem | undefined;
  channelOrderNo: string;
  problem?: QueueDoubt;
};

/** The item of a line, whose two cells may stand the other way round. */
function findItem({ itemId, channelOrderNo }: QueueLine, items: DesignerItems): Found {
  if (items === 'loading' || items === 'unread')
    return { item: undefined, channelOrderNo, problem: items };
  const named = (id: string) => (id === '' ? [] : items.filter((item) => item.itemId === id));
  const isTurned = named(itemId).length === 0 && named(channelOrderNo).length > 0;
  const [item, ...others] = named(isTurned ? channelOrderNo : itemId);
  const number = isTurned ? itemId : channelOrderNo;
  if (!item) return { item, channelOrderNo: number, problem: 'noItem' };
  // A host may give two sizes one id; which of them is meant, the line cannot tell.
  if (others.length > 0) return { item, channelOrderNo: number, problem: 'severalItems' };
  return { item, channelOrderNo: number };
}

function doubtsOf({ item, channelOrderNo, problem }: Found, { isSent }: Known): QueueDoubt[] {
  const doubts: QueueDoubt[] = problem ? [problem] : [];
  if (item && !problem && (item.salePrice ?? 0) <= 0) doubts.push('noPrice');
  if (channelOrderNo === '') doubts.push('noNumber');
  if (isShortened(channelOrderNo)) doubts.push('shortened');
  if (item && isSent({ itemId: item.itemId, channelOrderNo })) doubts.push('sentBefore');
  return doubts;
}

/** Marks a line that repeats an earlier one, and the lines for which fewer pieces are left. */
function markRepeated(rows: readonly QueueRow[]): QueueRow[] {
  const seen = new Set<string>();
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const { item, channelOrderNo, doubts } = row;
    if (!item) return row;
    const order = JSON.stringify([item.itemId, channelOrderNo]);
    if (seen.has(order)) return { ...row, doubts: [...doubts, 'repeated'] };
    seen.add(order);
    const count = (taken.get(item.itemId) ?? 0) + 1;
    taken.set(item.itemId, count);
    return item.qty > 0 && count > item.qty ? { ...row, doubts: [...doubts, 'fewLeft'] } : row;
  });
}
