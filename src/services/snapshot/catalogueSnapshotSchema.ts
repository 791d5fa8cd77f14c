import * as v from 'valibot';

/*
 * The files that `npm run catalogue` writes beside the app (docs/decisions/0071-catalogue-snapshot.md). They
 * are never the truth about a price or a size.
 */

export const SNAPSHOT_VERSION = 1;

/** The fields of a file of columns that have no entry for each product. */
const TABLES = ['version', 'brandIds', 'sizeNames'];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

// A column has thousands of entries, and a schema for each of them would hold the page up.
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const columnOf = <Entry>(isEntry: (value: unknown) => boolean) =>
  v.custom<Entry[]>((value) => Array.isArray(value) && value.every(isEntry));
const texts = columnOf<string>(isText);
const textsOrNone = columnOf<string | null>((value) => value === null || isText(value));
const numbersOrNone = columnOf<number | null>((value) => value === null || isNumber(value));
const countsOrNone = columnOf<number | null>((value) => value === null || isCount(value));
const countLists = columnOf<number[]>((value) => Array.isArray(value) && value.every(isCount));

/** `catalogue/latest.json`. `time` is when the host was asked, in epoch seconds. */
export const snapshotManifestSchema = v.object({
  version: v.literal(SNAPSHOT_VERSION),
  time: v.number(),
  count,
  /** The names of the files of columns, one after another. */
  files: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]+\.json$/))), v.minLength(1)),
  /** `name` is '' where the host did not say it. */
  brands: v.array(v.object({ id: v.string(), name: v.string(), count })),
  categories: v.array(v.object({ id: v.string(), count })),
});

export type SnapshotManifest = v.InferOutput<typeof snapshotManifestSchema>;

/** `catalogue/<hash>.json`: products in columns, which compress to a third of a list of objects. */
export const snapshotColumnsSchema = v.pipe(
  v.object({
    version: v.literal(SNAPSHOT_VERSION),
    ids: texts,
    titles: texts,
    /** '' where the name is the title. */
    names: texts,
    brandIds: texts,
    /** A place in `brandIds`. */
    brands: countsOrNone,
    categories: textsOrNone,
    prices: numbersOrNone,
    retails: numbersOrNone,
    discounts: numbersOrNone,
    sizeNames: texts,
    /** For each product a place in `sizeNames` and a stock, in turns. */
    sizes: countLists,
    /** In epoch seconds. */
    updated: numbersOrNone,
    /** The first picture, or ''. In the demo a path of the page's origin. */
    pictures: texts,
  }),
  v.check((columns) => {
    const ofProducts = Object.entries(columns).filter(([name]) => !TABLES.includes(name));
    return ofProducts.every(
      ([, column]) => Array.isArray(column) && column.length === columns.ids.length,
    );
  }, 'The columns differ in length'),
  v.check(
    ({ brands, brandIds }) => brands.every((place) => place === null || place < brandIds.length),
    'A brand is missing',
  ),
  v.check(
    ({ sizes, sizeNames }) =>
      sizes.every(
        (list) =>
          list.length % 2 === 0 &&
          list.every((value, place) => place % 2 === 1 || value < sizeNames.length),
      ),
    'A size is missing',
  ),
);

export type SnapshotColumns = v.InferOutput<typeof snapshotColumnsSchema>;
