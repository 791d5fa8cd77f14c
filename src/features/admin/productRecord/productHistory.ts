import * as v from 'valibot';

import { DAY_MS } from '../../../domain/constants';
import { shortHash } from '../../../lib/shortHash';
import { storedValue } from '../../../lib/storage';
import { changedFields, isSameList, type FieldChange } from '../records/changedFields';
import { PRODUCT_TABLE, type ProductValues } from './productTable';

/** How long a change is remembered, how many of all products, and from which length on a text is cut. */
const KEPT_MS = 90 * DAY_MS;
const MAX_CHANGES = 500;
const MAX_TEXT = 80;

const changeSchema = v.object({
  product: v.string(),
  /** When this device made or saw it. Epoch milliseconds. */
  at: v.number(),
  /** Whether this admin has made it. */
  isOwn: v.boolean(),
  /** The name of the field's input, such as `price`, and of a size's field the size. */
  input: v.string(),
  row: v.exactOptional(v.string()),
  before: v.string(),
  after: v.string(),
  /** Whether as many pictures as before are others. Without it, the same number of pictures is another order. */
  isReplaced: v.exactOptional(v.boolean()),
  /** Tells a new order of the same pictures from another one. */
  order: v.exactOptional(v.string()),
});

export type ProductChange = v.InferOutput<typeof changeSchema>;

/** Stored for each person (`ownerKey`, '' where the admin's pages are open to everybody). */
const stored = (owner: string) => storedValue(`product history of ${owner}`, v.array(changeSchema));

/** The changes of a product that this device has made or seen, the last one first. */
export function productHistory(owner: string, productId: string): ProductChange[] {
  return (stored(owner).read() ?? []).filter(({ product }) => product === productId).toReversed();
}

type Look = { productId: string; at: number; isOwn: boolean };

/**
 * Notes what differs between two states of a product. What is seen of somebody else's change is not noted again where
 * the last one noted has led to the same: each look compares with what was loaded. An own change is made once each time.
 */
export function noteProductChanges(
  owner: string,
  { productId, at, isOwn }: Look,
  before: ProductValues,
  after: ProductValues,
): void {
  const known = stored(owner).read() ?? [];
  const last = new Map(
    known
      .filter(({ product }) => product === productId)
      .map((change) => [`${change.input} ${change.row ?? ''}`, change]),
  );
  const added = changedFields(PRODUCT_TABLE, before, after).flatMap((change): ProductChange[] => {
    const { row } = change;
    const input = change.input.replace(/^.*\./, '');
    const text = textOf(change.after);
    const isReplaced = hasOtherPictures(change);
    const order = isReplaced ? undefined : newOrder(change);
    const seen = last.get(`${input} ${row ?? ''}`);
    const isSeen = seen?.after === text && (order === undefined || seen.order === order);
    if (isSeen && !isOwn) return [];
    const own = { product: productId, at, isOwn, input, before: textOf(change.before) };
    return [
      {
        ...own,
        after: text,
        ...(row !== undefined && { row }),
        ...(isReplaced && { isReplaced }),
        ...(order !== undefined && { order }),
      },
    ];
  });
  if (added.length === 0) return;
  const kept = [...known, ...added].filter((change) => at - change.at < KEPT_MS);
  stored(owner).write(kept.slice(-MAX_CHANGES));
}

function hasOtherPictures({ before, after }: FieldChange): boolean {
  if (typeof before === 'string' || typeof after === 'string') return false;
  return before.length === after.length && !isSameList(before, after, { isSet: true });
}

/** Identifies the order of as many pictures as before; undefined for a text and where their number has changed. */
function newOrder({ before, after }: FieldChange): string | undefined {
  if (typeof after === 'string' || before.length !== after.length) return undefined;
  return shortHash(after.join('\n'));
}

/** Pictures are counted: an added one is as long as its file. */
function textOf(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : String(value.length);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
