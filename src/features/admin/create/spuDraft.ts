import { DEFAULT_CATEGORY_ID } from '../../../domain/constants';
import type { NewSpu } from '../../../services/adminCatalogue';
import { amountProblem, isMeantAsAmount, parseAmount, type AmountProblem } from '../amount';

/** A row of the create form: a size and its sale price in HKD, as typed. */
export type SpuRow = { key: string; size: string; salePrice: string };

/** A product that is being created (spec §2). */
export type SpuDraft = {
  /** Generated once for a draft, so a second attempt creates no second product. Also names the draft. */
  productId: string;
  name: string;
  desc: string;
  /** Free text. */
  price: string;
  /** The brand's name, from which the brand's id is looked up when the form is submitted. */
  brand: string;
  categoryId: string;
  rows: readonly SpuRow[];
  /** The keys of the photos sent last; undefined until the first attempt to create the product. */
  sentPhotos?: readonly string[] | undefined;
};

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

type DraftProblem = 'required' | AmountProblem;

/** The problems of a form by input name, `rows.0.size` for a row. Every field is required (spec §5). */
export function draftProblems(draft: SpuDraft): Record<string, DraftProblem> {
  const fields: [string, DraftProblem | undefined][] = [
    ['name', textProblem(draft.name)],
    ['desc', textProblem(draft.desc)],
    // The price is free text (spec §5), so only a price that is meant as a number is checked as one.
    ['price', isMeantAsAmount(draft.price) ? amountProblem(draft.price) : textProblem(draft.price)],
    ...draft.rows.flatMap(({ size, salePrice }, index): typeof fields => [
      [`rows.${index}.size`, textProblem(size)],
      [`rows.${index}.salePrice`, textProblem(salePrice) ?? amountProblem(salePrice)],
    ]),
  ];
  return Object.fromEntries(
    fields.flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])),
  );
}

function textProblem(text: string): 'required' | undefined {
  return text.trim() === '' ? 'required' : undefined;
}

/** The product to send for a draft without problems. */
export function spuOf(draft: SpuDraft, brandId: string, photos: readonly File[]): NewSpu {
  const { productId, name, desc, price, categoryId, rows } = draft;
  return {
    name: name.trim(),
    productId,
    desc: desc.trim(),
    brandId,
    categoryId,
    price: price.trim(),
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

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
