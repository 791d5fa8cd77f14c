import * as v from 'valibot';

import { DEFAULT_CATEGORY_ID } from '../../../domain/constants';
import type { NewSpu } from '../../../services/adminCatalogue';
import {
  amountProblem,
  freeTextProblem,
  normalizedFreeText,
  parseAmount,
  type AmountProblem,
} from '../amount';

/** A row of the create form: a size and its sale price in HKD, as typed. */
export type SpuRow = SpuDraft['rows'][number];

/** A product that is being created (spec §13.6). */
export type SpuDraft = v.InferOutput<typeof draftSchema>;

export const draftSchema = v.object({
  /** Generated once for a draft, so a second attempt creates no second product. Also names the draft. */
  productId: v.string(),
  name: v.string(),
  desc: v.string(),
  /** Free text. */
  price: v.string(),
  /** The brand's name, from which the brand's id is looked up when the form is submitted. */
  brand: v.string(),
  categoryId: v.string(),
  rows: v.pipe(
    v.array(v.object({ key: v.string(), size: v.string(), salePrice: v.string() })),
    v.minLength(1),
    v.readonly(),
  ),
  /**
   * The keys of the photos that were sent; empty where two attempts have sent different ones. Undefined
   * as long as the host cannot have created the product.
   */
  sentPhotos: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** Why the last attempt has not created the product, where that is certain. */
  failure: v.optional(v.picklist(['failed', 'exists', 'cancelled'])),
});

/** An empty form with the own label under its configured name, the default category and one row. */
export function newSpuDraft(ownLabel: string): SpuDraft {
  return {
    productId: newProductId(),
    name: '',
    desc: '',
    price: '',
    brand: ownLabel,
    categoryId: DEFAULT_CATEGORY_ID,
    rows: [newRow()],
  };
}

export function newRow(size = '', salePrice = ''): SpuRow {
  return { key: randomText(8), size, salePrice };
}

/** Whether nothing has been typed yet. A chosen brand or category does not count. */
export function isBlank(draft: SpuDraft): boolean {
  const { name, desc, price, rows } = draft;
  const typed = [name, desc, price, ...rows.flatMap((row) => [row.size, row.salePrice])];
  return typed.every((text) => text.trim() === '');
}

/** Whether the host may have the product of a draft, because a response to its creation was lost. */
export function mayExist({ sentPhotos }: SpuDraft): boolean {
  return sentPhotos !== undefined;
}

/** What became of the last attempt to create the product; undefined before the first. */
export function attemptOutcome(draft: SpuDraft) {
  return draft.failure ?? (mayExist(draft) ? 'unknown' : undefined);
}

type DraftProblem = 'required' | AmountProblem;

/** The problems of a form by input name, `rows.0.size` for a row. Every field is required (spec §5). */
export function draftProblems(draft: SpuDraft): Record<string, DraftProblem> {
  const fields: [string, DraftProblem | undefined][] = [
    ['name', textProblem(draft.name)],
    ['desc', textProblem(draft.desc)],
    // The price is free text (spec §5), so only one that reads as an amount is checked as one.
    ['price', textProblem(draft.price) ?? freeTextProblem(draft.price)],
    ...draft.rows.flatMap(({ size, salePrice }, index): typeof fields => [
      [`rows.${index}.size`, textProblem(size)],
      [`rows.${index}.salePrice`, textProblem(salePrice) ?? amountProblem(salePrice)],
    ]),
  ];
  return Object.fromEntries(
    fields.flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])),
  );
}

/** Whether the price is a text, of which shoppers will see no price. */
export function isPriceInWords({ price }: SpuDraft): boolean {
  return parseAmount(price) === undefined;
}

function textProblem(text: string): 'required' | undefined {
  return text.trim() === '' ? 'required' : undefined;
}

/** The product to send for a draft without problems, in the order of the documented form (spec §7). */
export function spuOf(draft: SpuDraft, brandId: string, photos: readonly File[]): NewSpu {
  const { productId, name, desc, price, categoryId, rows } = draft;
  return {
    name: name.trim(),
    productId,
    desc: desc.trim(),
    brandId,
    categoryId,
    // A host that reads a text to its first other character would make HK$8 of `8,800`.
    price: normalizedFreeText(price),
    photos,
    items: rows.map(({ size, salePrice }) => ({
      size: size.trim(),
      salePrice: parseAmount(salePrice) ?? 0,
    })),
  };
}

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** One of 31^16 ids that need no escaping in a URL and can be read out. */
function newProductId(): string {
  return `spu-${randomText(16)}`;
}

/** A random text of that length, as an id. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
