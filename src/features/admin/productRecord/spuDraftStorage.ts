import { createStore, del, delMany, get, getMany, keys, set } from 'idb-keyval';
import * as v from 'valibot';

import { ownerKey } from '../../../domain/currentUser';
import { withLock } from '../../../lib/locks';
import { newTexts } from '../records/table';
import { photoFile } from './photo';
import { PRODUCT_TABLE } from './productTable';
import { textOf } from './productValues';
import { isBlankDraft, type SpuDraft } from './spuDraft';

/** A photo of a draft. `key` stays the same when the photos are reordered. */
export type DraftPhoto = { key: string; file: File };

export type StoredDraft = { draft: SpuDraft; photos: readonly DraftPhoto[] };

/** A draft without its photos; `changedAt` in epoch milliseconds. */
export type UnfinishedDraft = SpuDraft & { changedAt: number };

/** A draft is stored like a record of the host, with its texts beside its ids. */
const storedSchema = v.pipe(
  v.looseObject({
    productId: v.string(),
    brand: v.string(),
    categoryId: v.string(),
    isOnline: v.optional(v.boolean()),
    rows: v.pipe(v.array(v.looseObject({ key: v.string() })), v.minLength(1)),
    sentPhotos: v.optional(v.array(v.string())),
    failure: v.optional(v.picklist(['failed', 'exists', 'cancelled'])),
    changedAt: v.optional(v.number(), 0),
  }),
  v.transform((stored): UnfinishedDraft => {
    const { productId, brand, categoryId, isOnline, rows, sentPhotos, failure, changedAt } = stored;
    return {
      productId,
      brand,
      categoryId,
      ...(isOnline && { isOnline }),
      sentPhotos,
      failure,
      changedAt,
      texts: newTexts(PRODUCT_TABLE.texts, (key) => textOf(stored[key])),
      rows: rows.map((row) => ({
        key: row.key,
        texts: newTexts(PRODUCT_TABLE.rows, (key) => textOf(row[key])),
      })),
    };
  }),
);

function toStored({ texts, rows, ...draft }: SpuDraft, changedAt: number): object {
  return {
    ...texts,
    ...draft,
    rows: rows.map((row) => ({ ...row.texts, key: row.key })),
    changedAt,
  };
}

// Stored as bytes, because some browsers lose a stored `File` when they restart. Without the name of
// the file, which may name a person (docs/security.md).
const photosSchema = v.fallback(
  v.array(
    v.object({
      key: v.string(),
      type: v.string(),
      bytes: v.custom<ArrayBuffer>((bytes) => bytes instanceof ArrayBuffer),
    }),
  ),
  [],
);

let openedStore: ReturnType<typeof createStore> | undefined;

/** IndexedDB, because photos are larger than what localStorage can hold. */
function store() {
  openedStore ??= createStore('admin-drafts', 'spuDraft');
  return openedStore;
}

/** Each user has keys of their own, so nobody sees the drafts of the previous user. */
const draftKey = (uid: string, productId: string) => `draft of ${ownerKey(uid)} ${productId}`;
const photosKey = (uid: string, productId: string) => `photos of ${ownerKey(uid)} ${productId}`;

/** The lock of the tab that has a draft open. */
export const draftLock = (productId: string) => `spuDraft ${productId}`;

/** Loads a user's unfinished products, the last changed one first. Empty where storage is denied. */
export async function readSpuDrafts(uid: string): Promise<UnfinishedDraft[]> {
  const drafts = await tryRead(async () => {
    await migrateSingleDraft(uid);
    const names = (await keys<IDBValidKey>(store())).filter(
      (key) => typeof key === 'string' && key.startsWith(draftKey(uid, '')),
    );
    const stored = await getMany<unknown>(names, store());
    return stored.flatMap((value) => parseDraft(value) ?? []);
  });
  return (drafts ?? []).toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Loads an unfinished product with its photos. Undefined where this user has none of that id. */
export function readSpuDraft(uid: string, productId: string): Promise<StoredDraft | undefined> {
  return tryRead(async () => {
    const storedUnder = [draftKey(uid, productId), photosKey(uid, productId)];
    const [value, photos] = await getMany<unknown>(storedUnder, store());
    const draft = parseDraft(value);
    return (
      draft && {
        draft,
        photos: v.parse(photosSchema, photos).map(({ key, type, bytes }, index) => ({
          key,
          file: photoFile(new Blob([bytes], { type }), `photo-${index + 1}`),
        })),
      }
    );
  });
}

/** Stores the texts of an unfinished product. Resolves to false when the browser refuses. */
export function writeSpuDraft(uid: string, draft: SpuDraft): Promise<boolean> {
  return tryWrite(() => set(draftKey(uid, draft.productId), toStored(draft, Date.now()), store()));
}

/** Changes a part of a draft where it is stored. Resolves to false when the browser refuses. */
export function updateSpuDraft(
  uid: string,
  productId: string,
  part: Partial<SpuDraft>,
): Promise<boolean> {
  return tryWrite(async () => {
    const key = draftKey(uid, productId);
    const draft = parseDraft(await get<unknown>(key, store()));
    if (draft) await set(key, toStored({ ...draft, ...part }, draft.changedAt), store());
  });
}

/** Stores its photos. Resolves to false when the browser refuses or its quota is used up. */
export function writeSpuPhotos(
  uid: string,
  productId: string,
  photos: readonly DraftPhoto[],
): Promise<boolean> {
  return tryWrite(async () => {
    const key = photosKey(uid, productId);
    if (photos.length === 0) return del(key, store());
    const stored = photos.map(async (photo) => ({
      key: photo.key,
      type: photo.file.type,
      bytes: await photo.file.arrayBuffer(),
    }));
    return set(key, await Promise.all(stored), store());
  });
}

/** Deletes an unfinished product with its photos. Resolves to false when the browser refuses. */
export function removeSpuDraft(uid: string, productId: string): Promise<boolean> {
  return tryWrite(() => delMany([draftKey(uid, productId), photosKey(uid, productId)], store()));
}

/** Moves the draft of an earlier version of the shop, which stored one per user, to the others. */
async function migrateSingleDraft(uid: string): Promise<void> {
  const owner = ownerKey(uid);
  const oldKeys = [`draft of ${owner}`, `photos of ${owner}`];
  const [value, oldPhotos] = await getMany<unknown>(oldKeys, store());
  if (value === undefined) return;
  const draft = parseDraft(value);
  const photos = v.parse(photosSchema, oldPhotos);
  if (draft && (photos.length > 0 || !isBlankDraft(draft))) {
    const { productId } = draft;
    await set(draftKey(uid, productId), toStored(draft, Date.now()), store());
    await set(photosKey(uid, productId), photos, store());
  }
  await delMany(oldKeys, store());
}

function parseDraft(value: unknown): UnfinishedDraft | undefined {
  const result = v.safeParse(storedSchema, value);
  return result.success ? result.output : undefined;
}

/** Resolves to undefined where the browser denies storage. */
async function tryRead<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withDraftLock(read);
  } catch {
    return undefined;
  }
}

async function tryWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await withDraftLock(write);
    return true;
  } catch {
    return false;
  }
}

/** Runs reads and writes one after the other, so the last change is stored last, and read. */
function withDraftLock<T>(task: () => Promise<T>): Promise<T> {
  return withLock('spuDraft', task);
}
