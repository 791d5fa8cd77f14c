import { knownBrandById } from '../../../domain/catalogueRequests';
import {
  BRAND_NAMES,
  CATEGORIES,
  DEFAULT_CATEGORY_ID,
  type CategoryKey,
} from '../../../domain/constants';
import { CATEGORY_ALIASES } from '../../../domain/search/aliases';
import { normalizeText } from '../../../domain/search/normalizeText';
import { foldText } from '../../../lib/searchText';
import { PRODUCT_TABLE, type ItemValues } from '../productRecord/productTable';
import {
  draftProblems,
  isPriceInWords,
  newRow,
  newSpuDraft,
  type SpuDraft,
} from '../productRecord/spuDraft';
import type { FieldProblem } from '../records/fieldProblems';
import { keysOf, namedChoice, newTexts, rowInput } from '../records/table';
import type { ImportField, PastedTable } from './importColumns';

/** The problem of a cell. */
type CellProblem =
  | FieldProblem
  | 'unknownBrand'
  | 'unknownCategory'
  | 'unknownStatus'
  | 'sizesWithoutPrice'
  | 'missingPhotos'
  | 'unclearPhotos'
  | 'severalProducts'
  | 'badId'
  | 'repeatedId';

/** A row of an import as a product that can be created. */
export type ImportRow = {
  /** Its line in the file, from 1. */
  line: number;
  cells: Readonly<Partial<Record<ImportField, string>>>;
  draft: SpuDraft;
  /** The status of its own; undefined where it gets that of the import. */
  status?: string | undefined;
  /** Whether the row names its product's id, so that the host may have the product already. */
  hasOwnId: boolean;
  photos: readonly File[];
  /** The photos that no file has the name of. */
  missingPhotos: readonly string[];
  /** The names that several files have, in different folders or of different kinds. */
  unclearPhotos: readonly string[];
  problems: Readonly<Partial<Record<ImportField, CellProblem>>>;
};

type Context = {
  /** The name of the own label. */
  ownLabel: string;
  /** What a category is called, in every language that is loaded. */
  categoryNames: (key: CategoryKey) => readonly string[];
  files: readonly File[];
};

const { choices: STATUSES = [] } = PRODUCT_TABLE.texts.status;

/** The names of the line that the template has as an example, which is left out. */
const EXAMPLE = /^(?:\(example\)|（例子）)/i;

/** The products of a table. `fields` says what each column holds. */
export function importRows(
  { rows }: Pick<PastedTable, 'rows'>,
  fields: readonly (ImportField | undefined)[],
  context: Context,
): ImportRow[] {
  const ids = new Set<string>();
  const photoFiles = filesByName(context.files);
  return rows.flatMap(({ line, cells: texts }): ImportRow | [] => {
    const cells: Partial<Record<ImportField, string>> = {};
    for (const [column, field] of fields.entries()) if (field) cells[field] = texts[column] ?? '';
    if (EXAMPLE.test(cells.name ?? '')) return [];
    const row = importRow(line, cells, context, photoFiles);
    const { productId } = row.draft;
    if (ids.has(productId))
      return { ...row, problems: { ...row.problems, productId: 'repeatedId' } };
    ids.add(productId);
    return row;
  });
}

function importRow(
  line: number,
  cells: ImportRow['cells'],
  { ownLabel, categoryNames }: Context,
  photoFiles: ReadonlyMap<string, readonly File[]>,
): ImportRow {
  const blank = newSpuDraft(ownLabel);
  const { brand: brandText = '', category: categoryText = '' } = cells;
  const { status: statusText = '', productId: id = '' } = cells;
  const brand = brandText === '' ? ownLabel : brandNamed(brandText, ownLabel);
  const categoryId =
    categoryText === '' ? DEFAULT_CATEGORY_ID : categoryNamed(categoryText, categoryNames);
  const status = namedChoice(STATUSES, statusText, () => '')?.value;
  const draft: SpuDraft = {
    ...blank,
    productId: id || blank.productId,
    texts: newTexts(PRODUCT_TABLE.texts, (key) => (key in cells ? textAt(cells, key) : '')),
    brand: brand ?? ownLabel,
    categoryId: categoryId ?? DEFAULT_CATEGORY_ID,
    rows: readSizes(cells.sizes ?? ''),
  };
  const named = parts(cells.photos ?? '').map((name) => ({
    name,
    called: filesCalled(name, photoFiles),
  }));
  const missingPhotos = named.flatMap(({ name, called }) => (called.length === 0 ? [name] : []));
  const unclearPhotos = named.flatMap(({ name, called }) => (called.length > 1 ? [name] : []));
  const problems: Partial<Record<ImportField, CellProblem>> = problemsOf(draft, cells.sizes ?? '');
  if (!brand) problems.brand = 'unknownBrand';
  if (!categoryId) problems.category = 'unknownCategory';
  if (statusText !== '' && !status) problems.status = 'unknownStatus';
  if (unclearPhotos.length > 0) problems.photos = 'unclearPhotos';
  if (missingPhotos.length > 0) problems.photos = 'missingPhotos';
  if (id !== '' && !/^[\w.-]{1,64}$/.test(id)) problems.productId = 'badId';
  const photos = named.flatMap(({ called }) => (called.length === 1 ? called : []));
  const hasOwnId = id !== '';
  return { line, cells, draft, status, hasOwnId, photos, missingPhotos, unclearPhotos, problems };
}

function textAt(cells: ImportRow['cells'], key: keyof SpuDraft['texts']): string | undefined {
  return Object.entries(cells).find(([field]) => field === key)?.[1];
}

/** The problems of a draft by column: those of its sizes stand in one cell. */
function problemsOf(draft: SpuDraft, sizes: string): Partial<Record<ImportField, CellProblem>> {
  let problems = draftProblems(draft);
  // The form asks about a price in words; here nobody looks at each line before it is sent.
  if (!problems['price'] && isPriceInWords(draft)) problems = { ...problems, price: 'notNumber' };
  const found: Partial<Record<ImportField, CellProblem>> = {};
  for (const key of keysOf(draft.texts)) if (problems[key]) found[key] = problems[key];
  const ofSizes = draft.rows.flatMap((row) =>
    keysOf(row.texts).flatMap((key) => problems[rowInput(row.key, key)] ?? []),
  );
  const [first] = ofSizes;
  if (first) found.sizes = first === 'required' && sizes !== '' ? 'sizesWithoutPrice' : first;
  return found;
}

/** A size as the export of products writes it, with its stock: `37 × 2 HK$8800`. */
const EXPORTED_SIZE = /^(.*?) ?× (-?\d+)(?: (HK\$.+))?$/;

/** A size of a cell, with its price and stock as far as the cell has them. */
export type NamedSize = { name: string; price: string | undefined; stock: string | undefined };

/** `37:8800; 38:9000`, or as an export has them: each size with its price. */
export function namedSizes(text: string): NamedSize[] {
  return parts(text).map((size) => {
    const [, exported, stock, exportedPrice] = EXPORTED_SIZE.exec(size) ?? [];
    if (exported !== undefined) return { name: exported.trim(), price: exportedPrice, stock };
    const [name = '', price] = size.split(/[:：=]/);
    return { name: name.trim(), price: price?.trim(), stock: undefined };
  });
}

/** The sizes of a new product, which cannot have a stock; a blank one where the cell has none. */
export function readSizes(text: string): ItemValues[] {
  const sizes = namedSizes(text).map(({ name, price = '' }) =>
    newRow({ size: name, salePrice: price }),
  );
  return sizes.length > 0 ? sizes : [newRow()];
}

/** The parts of a cell that holds several. */
function parts(text: string): string[] {
  return text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A brand by its name or id; undefined where the shop has none. */
function brandNamed(text: string, ownLabel: string): string | undefined {
  const byName = [ownLabel, ...BRAND_NAMES].find((name) => foldText(name) === foldText(text));
  return byName ?? knownBrandById(text, ownLabel)?.englishName;
}

/** A category by its id, one of its names, or a word by which shoppers search for it and no other. */
function categoryNamed(text: string, namesOf: Context['categoryNames']): string | undefined {
  const typed = foldText(text);
  const named = CATEGORIES.find(({ id, key }) =>
    [id, key, ...namesOf(key)].some((name) => foldText(name) === typed),
  );
  if (named) return named.id;
  const words = text.split(/[&+/、及和與与]|\band\b/i).map((part) => normalizeText(part).text);
  const last = words.at(-1) ?? '';
  const [meant, another] = CATEGORIES.filter(({ key }) => {
    const aliases = CATEGORY_ALIASES[key].map((alias) => normalizeText(alias).text);
    // Of “Shoulder & Crossbody Bags” or 坡跟及厚底鞋 the first word ends as the last one does.
    return words.every((word) =>
      aliases.some((alias) => alias.startsWith(word) && last.endsWith(alias.slice(word.length))),
    );
  });
  return another ? undefined : meant?.id;
}

/** Files by their name, with and without its ending. */
function filesByName(files: readonly File[]): Map<string, readonly File[]> {
  const found = new Map<string, readonly File[]>();
  for (const file of files) {
    const name = foldText(file.name);
    for (const key of new Set([name, withoutEnding(name)]))
      found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}

/**
 * The files that a cell may mean by a name. A path before it tells between files of one name in several folders; one
 * that no chosen folder has, such as a path of another machine, does not matter.
 */
function filesCalled(
  name: string,
  photoFiles: ReadonlyMap<string, readonly File[]>,
): readonly File[] {
  const path = foldText(name.replaceAll('\\', '/'));
  const named = photoFiles.get(path.split('/').at(-1) ?? '') ?? [];
  const isAt = (file: File) => {
    const full = foldText(`/${file.webkitRelativePath}`);
    return [full, withoutEnding(full)].some((end) => end.endsWith(`/${path}`));
  };
  const there = named.filter(isAt);
  return there.length > 0 ? there : named;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^./]*$/, '');
}
