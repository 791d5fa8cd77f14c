import { holdLock } from '../../../lib/tabLock';
import { fetchAdminProduct, invalidateShopCopies } from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/client/hostError';
import { currentUid } from '../../../services/identity/identity';
import { withSession } from '../access/pausedWrites';
import { certainFailure, createOrFind, UnconfirmedCreation } from '../productRecord/createOrFind';
import { isAsTyped } from '../productRecord/findHostSpu';
import { setNewStatus } from '../productRecord/newStatus';
import { mayExist } from '../productRecord/spuDraft';
import {
  draftLock,
  readSpuDraft,
  removeSpuDraft,
  updateSpuDraft,
  type StoredDraft,
} from '../productRecord/spuDraftStorage';
import { WriteRefusal } from '../records/writeProblem';
import type { ImportEntry } from './importStorage';

/** Sends a request for the admin who has begun, and for nobody else. */
type Send = <T>(request: () => Promise<T>) => Promise<T>;

/**
 * Creates a product of an import from its stored draft, as the form of a new product does, and gives it its status.
 * Resolves to what became of it; `waiting` where another tab has its draft open or somebody else has signed in.
 */
export async function importProduct(
  { productId, state, hasOwnId }: ImportEntry,
  { uid, status }: { uid: string | undefined; status: string },
): Promise<ImportEntry['state']> {
  const owner = uid ?? '';
  const send: Send = (request) =>
    withSession(() => {
      if (currentUid() !== uid) throw new WriteRefusal('sessionOver');
      return request();
    });
  const release = await holdLock(draftLock(productId));
  if (!release) return 'waiting';
  try {
    const content = await readSpuDraft(owner, productId);
    if (state === 'statusNotSet') return await finish();
    // It was finished before a reload, or its form has created it with the status chosen there; or the admin has
    // discarded it.
    if (!content) return (await send(() => fetchAdminProduct(productId))) ? 'created' : 'failed';
    if (hasOwnId && !mayExist(content.draft)) {
      if (await send(() => fetchAdminProduct(productId))) {
        // The form of the draft would not look for a product that it has never sent.
        await removeSpuDraft(owner, productId);
        return 'exists';
      }
    }
    const created = await create(content, owner, send);
    // What differs from the file is in the shop all the same.
    if (created === 'differs') await setNewStatus(productId, status, send);
    if (created !== 'created') return created;
    return await finish();
  } catch (error) {
    if (currentUid() !== uid) return 'waiting';
    logFailure('Error creating SPU:', error);
    return 'failed';
  } finally {
    release();
  }

  /** Gives the product its status. The draft goes last: until then a reload goes on with it. */
  async function finish(): Promise<'created' | 'statusNotSet'> {
    const isSet = await setNewStatus(productId, status, send);
    if (isSet) await removeSpuDraft(owner, productId);
    invalidateShopCopies(productId);
    return isSet ? 'created' : 'statusNotSet';
  }
}

async function create(
  content: StoredDraft,
  owner: string,
  send: Send,
): Promise<'created' | 'differs' | 'unknown' | 'failed'> {
  const { productId } = content.draft;
  const note = (attempt: Parameters<typeof updateSpuDraft>[2]) =>
    updateSpuDraft(owner, productId, attempt);
  try {
    const found = await createOrFind(content, {
      send,
      noteSent: async (sentPhotos) => void (await note({ sentPhotos, failure: undefined })),
      upload: { signal: new AbortController().signal, onProgress: () => undefined },
    });
    return !found || isAsTyped(found) ? 'created' : 'differs';
  } catch (error) {
    const isUnconfirmed = error instanceof UnconfirmedCreation;
    if (!isUnconfirmed) await note(certainFailure(content.draft, error));
    logFailure('Error creating SPU:', isUnconfirmed ? error.cause : error);
    if (isUnconfirmed) return 'unknown';
    // After a 409 the draft opens as an edit of the product that the host has.
    return certainFailure(content.draft, error).failure === 'exists' ? 'differs' : 'failed';
  }
}
