import { ownerKey } from '../../../../domain/currentUser';
import { sizeKey } from '../../../../domain/sizeKey';
import { fetchDesignerItems, type DesignerItem } from '../../../../services/adminCatalogue';
import { HostError, logFailure, writeOutcome } from '../../../../services/client/hostError';
import { currentUid } from '../../../../services/identity/identity';
import { createImOrder } from '../../../../services/intra';
import { claimImOrder, releaseImOrder } from '../../../../services/storage/imOrderStorage';
import { withSession } from '../../access/pausedWrites';
import { answerReference, saysFailure } from './answerFields';
import { logSent, type Answer } from './sentLog';

/** A manual order: an item as the admin saw it, with its price, and the number of the order at the channel. */
export type ManualOrder = { item: DesignerItem; channelOrderNo: string };

/** What became of an order. Where it was sent, `response` is the channel's, also that of a refusal. */
export type SendResult =
  | { kind: 'created' | 'doubtful'; response: unknown }
  | { kind: 'refused' | 'unsent' | 'unknown'; error: unknown }
  /** Nothing was sent: the item costs something else now. */
  | { kind: 'priceChanged'; item: DesignerItem }
  /**
   * Nothing was sent: the same order was sent before or may have been, the item can no longer be ordered, its price
   * could not be read again, or somebody else has signed in.
   */
  | { kind: 'mayExist' | 'gone' | 'unread' | 'sessionOver' };

type Sending = {
  /** Whether the admin has been asked about an order that was sent before. */
  isAsked: boolean;
  /** Whose log the order is written into (`useAdminOwner`). */
  logOwner: string;
};

/**
 * Sends a manual order once: reads the item's price again, and sends nothing where it has changed or where the order
 * was sent before. Resolves also where it fails.
 */
export async function sendManualOrder(
  { item, channelOrderNo }: ManualOrder,
  { isAsked, logOwner }: Sending,
): Promise<SendResult> {
  const uid = currentUid();
  const read = await readAgain(item);
  if (currentUid() !== uid) return { kind: 'sessionOver' };
  if (read.kind !== 'found') return read;
  const { salePrice = 0, itemId } = read.item;
  if (salePrice !== item.salePrice) return { kind: 'priceChanged', item: read.item };

  const owner = ownerKey(uid ?? '');
  const order = { itemId, salePrice, channelOrderNo };
  const isFirst = await claimImOrder(owner, order);
  if (!isFirst && !isAsked) return { kind: 'mayExist' };

  const at = Date.now();
  const note = (answer: Answer, reference = '') =>
    logSent(logOwner, { at, ...order, answer, reference });
  note('unknown');
  try {
    const response = await withSession(() => createImOrder(order));
    const kind = saysFailure(response) ? 'doubtful' : 'created';
    note(kind, answerReference(response, [itemId, channelOrderNo]));
    return { kind, response };
  } catch (error) {
    logFailure('Error creating IM order:', error);
    const kind = writeOutcome(error);
    note(kind);
    // Where the order may exist, the admin is asked before it is sent again.
    if (isFirst && kind !== 'unknown') await releaseImOrder(owner, order);
    return { kind, error };
  }
}

type Read = { kind: 'found'; item: DesignerItem } | { kind: 'gone' | 'unread' };

/**
 * The item as its designer has it now, with a price above 0. A host may give one id to two sizes, also after one of them
 * is sold out, and to both prices of a size (docs/decisions/0045).
 */
async function readAgain({ designerId, itemId, size, salePrice }: DesignerItem): Promise<Read> {
  try {
    const items = await withSession(() => fetchDesignerItems(designerId));
    const same = items.filter(
      (item) => item.itemId === itemId && sizeKey(item.size) === sizeKey(size),
    );
    const found = same.find((item) => item.salePrice === salePrice) ?? same[0];
    return found && (found.salePrice ?? 0) > 0 ? { kind: 'found', item: found } : { kind: 'gone' };
  } catch (error) {
    logFailure('Error fetching products:', error);
    return { kind: 'unread' };
  }
}

/** What the channel has responded; undefined where it has not. */
export function channelResponse(result: SendResult): unknown {
  if ('response' in result) return result.response;
  return 'error' in result && result.error instanceof HostError ? result.error.body : undefined;
}
