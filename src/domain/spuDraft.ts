import { readAmount } from './adminProduct';
import { DEFAULT_CATEGORY_ID } from './constants';

/** A row of the create form: a size and its sale price in HKD, as typed. */
export type SpuRow = { key: string; size: string; salePrice: string };

/** A product being created (specification section 2, decisions: Create product). */
export type SpuDraft = {
  /** Made by the client, once a draft: a second try is the same product to the host. */
  productId: string;
  name: string;
  desc: string;
  /** Free text. */
  price: string;
  /** The brand's name; its id is asked for where it is not known. */
  brand: string;
  categoryId: string;
  rows: readonly SpuRow[];
};

/** An empty form: the own label under its configured name, the default category, one row. */
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

/** Whether anything has been put in that would be a pity to lose. */
export function isBlank(draft: SpuDraft): boolean {
  const { name, desc, price, rows } = draft;
  const typed = [name, desc, price, ...rows.flatMap((row) => [row.size, row.salePrice])];
  return typed.every((text) => text.trim() === '');
}

/** What a create form lacks, by field; rows as in `rows.0.size`. All are required (section 5). */
export function draftProblems(draft: SpuDraft): Record<string, 'required' | 'notNumber'> {
  const problems: Record<string, 'required' | 'notNumber'> = {};
  for (const field of ['name', 'desc', 'price'] as const)
    if (draft[field].trim() === '') problems[field] = 'required';
  draft.rows.forEach((row, place) => {
    if (row.size.trim() === '') problems[`rows.${place}.size`] = 'required';
    if (row.salePrice.trim() === '') problems[`rows.${place}.salePrice`] = 'required';
    else if (readAmount(row.salePrice) === undefined)
      problems[`rows.${place}.salePrice`] = 'notNumber';
  });
  return problems;
}

/** The form's rows as the host wants them: sizes and sale prices in HKD. */
export function draftItems(draft: SpuDraft): { size: string; salePrice: number }[] {
  return draft.rows.map((row) => ({
    size: row.size.trim(),
    salePrice: readAmount(row.salePrice) ?? 0,
  }));
}

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Unique and safe in URLs: 31^16 of them, easy to read out. */
function newProductId(): string {
  return `spu-${randomText(16)}`;
}

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
