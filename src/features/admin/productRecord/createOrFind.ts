import { createSpu, fetchBrandId } from '../../../services/adminCatalogue';
import { HostError, writeOutcome } from '../../../services/client/hostError';
import type { Upload } from '../../../services/client/http';
import { findHostSpu, isAsTyped, photosSent, type HostSpu } from './findHostSpu';
import { spuOf, type SpuDraft } from './spuDraft';
import type { StoredDraft } from './spuDraftStorage';

/** The host may have created the product, and does not show it. `cause` is why the creation was not confirmed. */
export class UnconfirmedCreation extends Error {
  override readonly name = 'UnconfirmedCreation';

  constructor(cause: unknown) {
    super('The host may have created the product', { cause });
  }
}

type CreatePorts = {
  /** Sends a request for the admin who has begun, and for nobody else. */
  send: <T>(request: () => Promise<T>) => Promise<T>;
  /** Notes the `sentPhotos` of the draft, before the product is sent. */
  noteSent: (sentPhotos: readonly string[]) => Promise<void>;
  upload: Upload;
};

/**
 * Creates the product of a draft. Resolves to undefined once the host has it as it was typed, or to the product of
 * an earlier attempt that the host has otherwise. @throws HostError | UnconfirmedCreation
 */
export async function createOrFind(
  content: StoredDraft,
  { send, noteSent, upload }: CreatePorts,
): Promise<HostSpu | undefined> {
  const { draft, photos } = content;
  const earlier = await send(() => findHostSpu(content));
  if (earlier) return earlier;
  let sentShare = 0;
  const onProgress = (share: number) => {
    sentShare = share;
    upload.onProgress(share);
  };
  onProgress(0);
  const brandId = await send(() => fetchBrandId(draft.brand));
  if (brandId === undefined) throw new Error(`The host knows no brand called ${draft.brand}`);
  const files = photos.map(({ file }) => file);
  const spu = spuOf(draft, brandId, files);
  const sentPhotos = photosSent(content);
  await noteSent(sentPhotos);
  try {
    await send(() => createSpu(spu, { signal: upload.signal, onProgress }));
    return undefined;
  } catch (error) {
    if (!mayHaveCreated(error, sentShare)) throw error;
    const sent = { draft: { ...draft, sentPhotos }, photos };
    const found = await send(() => findHostSpu(sent)).catch(() => null);
    if (!found) throw new UnconfirmedCreation(error);
    // The host may have created the product from an earlier attempt.
    return isAsTyped(found) ? undefined : found;
  }
}

/** Whether the host may have created the product although the upload, sent by that share, has failed. */
function mayHaveCreated(error: unknown, sentShare: number): boolean {
  const isCutShort = error instanceof HostError && error.kind === 'cancelled' && sentShare < 1;
  return writeOutcome(error) === 'unknown' && !isCutShort;
}

/** What to note of a failed attempt that has created nothing, or 409, after which the product exists. */
export function certainFailure({ sentPhotos }: SpuDraft, error: unknown) {
  const { kind, status } = error instanceof HostError ? error : {};
  if (status === 409) return { failure: 'exists' } as const;
  // An earlier attempt, of which the outcome is unknown, may still have created the product.
  if (sentPhotos) return { sentPhotos, failure: undefined };
  return { sentPhotos, failure: kind === 'cancelled' ? 'cancelled' : 'failed' } as const;
}
