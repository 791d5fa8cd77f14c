import { createStore, getMany, set } from 'idb-keyval';
import * as v from 'valibot';

import type { SpuDraft } from '../domain/spuDraft';
import { exclusively } from './exclusive';

/** A photo of a draft; `key` stays the same while it is moved about. */
export type DraftPhoto = { key: string; file: File };

export type StoredDraft = { draft: SpuDraft | undefined; photos: readonly DraftPhoto[] };

const draftSchema = v.fallback(
  v.optional(
    v.object({
      productId: v.string(),
      name: v.string(),
      desc: v.string(),
      price: v.string(),
      brand: v.string(),
      categoryId: v.string(),
      rows: v.pipe(
        v.array(v.object({ key: v.string(), size: v.string(), salePrice: v.string() })),
        v.minLength(1),
      ),
    }),
  ),
  undefined,
);

// Bytes rather than files: some browsers lose a stored file when they restart.
const photosSchema = v.fallback(
  v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      type: v.string(),
      bytes: v.custom<ArrayBuffer>((bytes) => bytes instanceof ArrayBuffer),
    }),
  ),
  [],
);

let opened: ReturnType<typeof createStore> | undefined;

/** Photos are larger than what localStorage holds. */
function store() {
  opened ??= createStore('admin-drafts', 'spuDraft');
  return opened;
}

/** By person: the next to use the browser goes on with nobody else's. */
const keysOf = (uid: string) => ({ draft: `draft of ${uid}`, photos: `photos of ${uid}` });

/**
 * A person's unfinished product, photos included; empty where there is none or the browser keeps
 * nothing.
 */
export async function readSpuDraft(uid: string): Promise<StoredDraft> {
  try {
    const keys = keysOf(uid);
    const [draft, photos] = await getMany<unknown>([keys.draft, keys.photos], store());
    return {
      draft: v.parse(draftSchema, draft),
      photos: v.parse(photosSchema, photos).map(({ key, name, type, bytes }) => ({
        key,
        file: new File([bytes], name, { type }),
      })),
    };
  } catch {
    return { draft: undefined, photos: [] };
  }
}

/** Keeps the unfinished product's texts; false when the browser refuses. */
export function writeSpuDraft(uid: string, draft: SpuDraft): Promise<boolean> {
  return kept(() => set(keysOf(uid).draft, draft, store()));
}

/** Keeps its photos; false when the browser refuses, or has no room for them. */
export function writeSpuPhotos(uid: string, photos: readonly DraftPhoto[]): Promise<boolean> {
  return kept(async () => {
    const bytes = photos.map(async ({ key, file }) => ({
      key,
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
    }));
    await set(keysOf(uid).photos, await Promise.all(bytes), store());
  });
}

/** One after the other, so that the last change is what stays. */
async function kept(write: () => Promise<void>): Promise<boolean> {
  try {
    await exclusively('spuDraft', write);
    return true;
  } catch {
    return false;
  }
}
