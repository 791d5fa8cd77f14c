import { DEFAULT_CATEGORY_ID } from '../../../domain/constants';
import type { NewSpu } from '../../../services/adminCatalogue';
import { freeTextProblem, normalizedFreeText, parseAmount } from '../amount';
import { fieldProblem, type FieldProblem, type FieldProblems } from '../records/fieldProblems';
import { repeatedNames } from '../records/repeatedNames';
import { keysOf, newTexts, rowInput, type TextField, type Texts } from '../records/table';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from './productTable';

const { texts: TEXTS, rows: ROW_TEXTS } = PRODUCT_TABLE;

/** A product that is being created (spec §13.6). Its texts are those that the product's table has for a new one. */
export type SpuDraft = Pick<ProductValues, 'texts' | 'rows'> & {
  /** Generated once for a draft, so a second attempt creates no second product. Also names the draft. */
  productId: string;
  /** The brand's name, from which the brand's id is looked up when the form is submitted. */
  brand: string;
  categoryId: string;
  /** Whether shoppers see it once it is created: the host puts new products online, so any other is taken offline at once. */
  isOnline?: boolean | undefined;
  /**
   * The keys of the photos that were sent; empty where two attempts have sent different ones. Undefined
   * as long as the host cannot have created the product.
   */
  sentPhotos?: readonly string[] | undefined;
  /** Why the last attempt has not created the product, where that is certain. */
  failure?: 'failed' | 'exists' | 'cancelled' | undefined;
};

/** An empty form with the own label under its configured name, the default category and one row. */
export function newSpuDraft(ownLabel: string): SpuDraft {
  return {
    productId: newProductId(),
    texts: newTexts(TEXTS),
    brand: ownLabel,
    categoryId: DEFAULT_CATEGORY_ID,
    rows: [newRow()],
  };
}

/** A row of the create form: a size and its sale price in HKD, as typed. */
export function newRow(texts: ItemValues['texts'] = {}): ItemValues {
  return { key: randomText(8), texts: newTexts(ROW_TEXTS, (key) => texts[key]) };
}

/** A size that a product of the host gets. Without a number in stock shoppers could not order it. */
export function addedRow(given: ItemValues['texts'] = {}, stock = '1'): ItemValues {
  const { key, texts } = newRow(given);
  return { key, texts: { ...texts, qty: stock } };
}

/** A field as the create form asks for it: required, and as text where words may stand for an amount. */
export function newField(field: TextField): TextField {
  const control = field.inNew === 'orWords' ? 'text' : field.control;
  return { ...field, control, isRequired: true };
}

/** Whether nothing has been typed yet. A chosen brand or category does not count. */
export function isBlankDraft({ texts, rows }: SpuDraft): boolean {
  const typed = [texts, ...rows.map((row) => row.texts)].flatMap((some) => Object.values(some));
  return typed.every((text) => text.trim() === '');
}

/** The brand as the product list names it: '' for the own label. */
export function listBrand({ brand }: SpuDraft, ownLabel: string): string {
  return brand === ownLabel ? '' : brand;
}

/** The name of a draft's product, '' before one is typed. */
export function draftName({ texts }: SpuDraft): string {
  return texts.name?.trim() ?? '';
}

/** Whether the host may have the product of a draft, because a response to its creation was lost. */
export function mayExist({ sentPhotos }: SpuDraft): boolean {
  return sentPhotos !== undefined;
}

/** What became of the last attempt to create the product; undefined before the first. */
export function attemptOutcome(draft: SpuDraft) {
  return draft.failure ?? (mayExist(draft) ? 'unknown' : undefined);
}

/** The problems of a form by the name of the input. Every field is required (spec §5). */
export function draftProblems({ texts, rows }: SpuDraft): FieldProblems {
  const problems = [
    ...repeatedNames(PRODUCT_TABLE, [], rows).map((input) => [input, 'repeated'] as const),
    ...problemsOf(TEXTS, texts),
    ...rows.flatMap((row) =>
      problemsOf(ROW_TEXTS, row.texts).map(
        ([key, problem]) => [rowInput(row.key, key), problem] as const,
      ),
    ),
  ];
  return Object.fromEntries(problems);
}

function problemsOf<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  texts: Texts<T>,
): (readonly [input: string, problem: FieldProblem])[] {
  return keysOf(texts).flatMap((key) => {
    const problem = newFieldProblem(fields[key], texts[key] ?? '');
    return problem ? [[key, problem] as const] : [];
  });
}

function newFieldProblem(field: TextField, typed: string): FieldProblem | undefined {
  const problem = fieldProblem(newField(field), typed);
  return problem ?? (field.inNew === 'orWords' ? freeTextProblem(typed) : undefined);
}

/** Whether the price is a text, of which shoppers will see no price. */
export function isPriceInWords({ texts }: SpuDraft): boolean {
  return parseAmount(texts.price ?? '') === undefined;
}

/** The product to send for a draft without problems. */
export function spuOf(draft: SpuDraft, brandId: string, photos: readonly File[]): NewSpu {
  const { productId, categoryId, texts, rows } = draft;
  return {
    // The documented form begins in this order (spec §7).
    fields: { name: '', productId, desc: '', brandId, categoryId, ...newValues(TEXTS, texts) },
    photos,
    items: rows.map((row) => newValues(ROW_TEXTS, row.texts)),
  };
}

function newValues<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  texts: Texts<T>,
): Record<string, string | number> {
  return Object.fromEntries(keysOf(texts).map((key) => [key, newValue(fields[key], texts[key])]));
}

function newValue({ control, inNew }: TextField, typed = ''): string | number {
  // A host that reads a text to its first other character would make HK$8 of `8,800`.
  if (inNew === 'orWords') return normalizedFreeText(typed);
  return control === 'amount' ? (parseAmount(typed) ?? 0) : typed.trim();
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
