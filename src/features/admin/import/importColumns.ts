import { foldText } from '../../../lib/searchText';
import { readCells } from '../pastedTable';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import { keysOf, newTexts } from '../records/table';

/** The texts that a new product has, in the order of its table. */
const TEXT_FIELDS = keysOf(newTexts(PRODUCT_TABLE.texts));

/** What a column of an import can hold. `sizes` has all sizes of a product with their prices. */
export type ImportField =
  (typeof TEXT_FIELDS)[number] | 'brand' | 'category' | 'status' | 'sizes' | 'photos' | 'productId';

/** The columns of the template, in their order. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...TEXT_FIELDS,
  'brand',
  'category',
  'status',
  'sizes',
  'photos',
  'productId',
];

/** What people call the columns besides their labels. */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  name: ['product name', 'name', '貨品名稱', '產品名稱', '名稱'],
  desc: ['description', '描述', '簡介'],
  price: ['price', 'price, all sizes', '價錢', '價錢（所有尺碼）', '價格'],
  brand: ['brand', 'brandid', 'brand id', '品牌'],
  category: ['category', 'categoryid', 'category id', '類別', '分類'],
  status: ['status', '狀態', '貨品狀態'],
  sizes: [
    'sizes and prices',
    'sizes',
    'size',
    'items',
    '尺碼和價錢',
    '尺碼和售價',
    '尺碼',
    'sizes and stock',
    '尺碼及存貨',
  ],
  photos: ['photos', 'photo', 'images', 'image', 'pictures', '相片', '圖片'],
  productId: ['product id', 'id', 'spu', '貨品編號', '產品編號'],
};

/** A table that was pasted or read from a file: its columns, and its rows with their line from 1. */
export type PastedTable = {
  /** The heading of each column; '' where it has none. */
  headings: readonly string[];
  /** What each column holds, as far as its heading tells. */
  fields: readonly (ImportField | undefined)[];
  rows: readonly { line: number; cells: readonly string[] }[];
};

/**
 * Reads a CSV or cells copied from a spreadsheet. The first line is the heading where any cell of it names a field, by
 * one of its labels, its name in code or another usual name.
 */
export function readTable(
  text: string,
  labelsOf: (field: ImportField) => readonly string[],
): PastedTable {
  const plain = text.replace(/^\uFEFF/, '');
  const lines = readCells(plain, separatorOf(plain))
    .map((cells, place) => ({ line: place + 1, cells: cells.map(bare) }))
    .filter(({ cells }) => cells.some(Boolean));
  const [first] = lines;
  if (!first) return { headings: [], fields: [], rows: [] };
  const named = fieldsOf(first.cells, labelsOf);
  const isHeading = named.some(Boolean);
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return {
    headings: columns.map((column) => (isHeading ? (first.cells[column] ?? '') : '')),
    fields: columns.map((column) => named[column]),
    rows: isHeading ? lines.slice(1) : lines,
  };
}

/** Cells of a spreadsheet have tabs between them; sizes and photos have semicolons in them, so these come last. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  return ['\t', ','].find((separator) => heading.includes(separator)) ?? ';';
}

/** A cell without the apostrophe that keeps a spreadsheet from changing it. */
function bare(cell: string): string {
  return cell.trim().replace(/^'/, '');
}

/** A heading as it is compared: 尺碼及價錢 is 尺碼和價錢, and “Sizes & prices” is “Sizes and prices”. */
function headingKey(heading: string): string {
  return foldText(heading).replace(/\s*(?:[&+/、和及與与]|\band\b)\s*/g, '&');
}

/** The field that each heading names; the first of two that name the same. */
function fieldsOf(
  headings: readonly string[],
  labelsOf: (field: ImportField) => readonly string[],
): (ImportField | undefined)[] {
  const known = new Map<string, ImportField>();
  for (const field of IMPORT_FIELDS)
    for (const name of [field, ...labelsOf(field), ...(OTHER_NAMES[field] ?? [])])
      known.set(headingKey(name), field);
  const found = headings.map((heading) => known.get(headingKey(heading)));
  return found.map((field, column) => (found.indexOf(field) === column ? field : undefined));
}
