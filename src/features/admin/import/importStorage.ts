import * as v from 'valibot';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { storedValue } from '../../../lib/storage';
import { proposedEditSchema } from '../productRecord/proposedEdits';

const status = v.picklist([String(PRODUCT_STATUS.online), String(PRODUCT_STATUS.offline)]);

const entrySchema = v.object({
  productId: v.string(),
  name: v.string(),
  /** The brand's English name, '' for the own label. */
  brand: v.optional(v.string(), ''),
  /** Whether the file named the id, so that the host may have had the product before. */
  hasOwnId: v.boolean(),
  /** The status that its line has. */
  status: v.optional(status),
  state: v.picklist([
    'waiting',
    'created',
    /** Created, but its status is not yet the chosen one. */
    'statusNotSet',
    /** The host had a product of this id before, or has it otherwise than the file. */
    'exists',
    'differs',
    /** The host may have created it. */
    'unknown',
    'failed',
  ]),
});

const leftSchema = v.object({
  /** Its line in the file, from 1. */
  line: v.number(),
  name: v.string(),
  /** `notKept` was ready, but the import stopped before it was stored. The last three are of a photo. */
  reason: v.picklist([
    ...(['wrong', 'exists', 'repeats', 'notKept'] as const),
    ...(['unreadable', 'cutOff', 'protected'] as const),
  ]),
  /** The fields to correct. */
  fields: v.optional(v.array(v.string()), []),
  /** The id of the product that the shop has, and its brand as that of an entry. */
  productId: v.optional(v.string()),
  brand: v.optional(v.string(), ''),
  /** What the line says differently of that product. */
  edit: v.optional(proposedEditSchema),
  /** The line that has the product before it. */
  repeats: v.optional(v.number()),
  /** The file that is refused as a photo. */
  photo: v.optional(v.string()),
  /** What the line has in each column. */
  cells: v.array(v.string()),
});

const importSchema = v.object({
  /** The status of products whose line has none. */
  status,
  /** The headings of the columns, and the lines that are not stored as products. */
  headings: v.optional(v.array(v.string()), []),
  left: v.optional(v.array(leftSchema), []),
  entries: v.array(entrySchema),
});

/** A product of an import. Its texts and photos are a stored draft (`spuDraftStorage`). */
export type ImportEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/** A line of an import that is not stored as a product, and why. */
export type LeftLine = Readonly<v.InferOutput<typeof leftSchema>>;

/** An import that has begun. */
export type StoredImport = {
  status: string;
  headings: readonly string[];
  left: readonly LeftLine[];
  entries: readonly ImportEntry[];
};

/** Stored for each admin (`ownerKey`, '' where the admin's pages are open to everybody). */
const stored = (owner: string) => storedValue(`import of ${owner}`, importSchema);

/** The text of the form, which this tab keeps while another page is looked at. */
export const importText = (owner: string) =>
  storedValue(`text to import of ${owner}`, v.string(), 'sessionStorage');

/** The lock of the tab in which an admin's import runs. */
export const importLock = (owner: string) => `import of ${owner}`;

/** The import that this admin has begun on this device and not put away. */
export function readImport(owner: string): StoredImport | undefined {
  return stored(owner).read();
}

/** Stores how far an import has come; undefined once it is put away. */
export function writeImport(owner: string, running: StoredImport | undefined): void {
  stored(owner).write(
    running && {
      ...running,
      headings: [...running.headings],
      left: [...running.left],
      entries: [...running.entries],
    },
  );
}
