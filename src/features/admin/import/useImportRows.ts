import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../config';
import { OWN_LABEL_BRAND_ID, type CategoryKey } from '../../../domain/constants';
import { LANGUAGE_CODES } from '../../../i18n/languages';
import { foldText } from '../../../lib/searchText';
import {
  wholeBrandQuery,
  type AdminProduct,
  type WholeBrand,
} from '../../../services/adminCatalogue';
import { useAdminOwner } from '../access/useAdminOwner';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import { readRecord } from '../productRecord/productValues';
import type { ProposedEdit } from '../productRecord/proposedEdits';
import { draftName, listBrand } from '../productRecord/spuDraft';
import { hasChanges } from '../records/changedFields';
import { importAsEdit } from './importAsEdit';
import { readTable, type ImportField } from './importColumns';
import { importRows, type ImportRow } from './importRows';
import { importText } from './importStorage';
import { useImportLabels } from './useImportLabels';

/** The product that the host has already, and what a row says of it. */
type ExistingProduct = {
  productId: string;
  /** The brand in whose list it is, by its English name; '' for the own label. */
  brand: string;
  /** What the row says differently; undefined where that is nothing, or has to be corrected first. */
  edit: ProposedEdit | undefined;
};

/** A row with what is known of its product. */
export type PreviewRow = ImportRow & {
  /** The product of its id, or of the own label with its name. */
  existing: ExistingProduct | undefined;
  /** The line that has the same name and brand before it. */
  repeats: number | undefined;
  isReady: boolean;
};

const NO_CHOICES: ReadonlyMap<number, ImportField | undefined> = new Map();

/** Reads a pasted table into products, and compares them with what the host has. Begins with the text that is kept. */
export function useImportRows() {
  const { t, i18n } = useTranslation(['admin', 'shop']);
  const { labelsOf } = useImportLabels();
  const owner = useAdminOwner();
  const [text, setText] = useState(() => importText(owner).read() ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [chosen, setChosen] = useState(NO_CHOICES);
  const ownLabel = config().shopName;
  const table = useMemo(() => readTable(text, labelsOf), [text, labelsOf]);
  const fields = useMemo(
    () => table.fields.map((field, column) => (chosen.has(column) ? chosen.get(column) : field)),
    [table, chosen],
  );
  const rows = useMemo(() => {
    const loaded = LANGUAGE_CODES.filter((code) => i18n.hasResourceBundle(code, 'shop'));
    const categoryNames = (key: CategoryKey) =>
      loaded.map((lng) => t(`shop:category.${key}`, { lng }));
    return importRows(table, fields, { ownLabel, categoryNames, files });
  }, [table, fields, ownLabel, files, t, i18n]);
  const known = useKnownProducts(rows, ownLabel);

  return {
    text,
    read: (next: string) => {
      setText(next);
      setChosen(NO_CHOICES);
      importText(owner).write(next);
    },
    table,
    fields,
    choose: (column: number, field: ImportField | undefined) =>
      setChosen(new Map(chosen).set(column, field)),
    files,
    /** A file that is chosen again, such as a better photo, takes the place of the one before. */
    addFiles: (added: readonly File[]) => {
      const paths = new Set(added.map(pathOf));
      setFiles([...files.filter((file) => !paths.has(pathOf(file))), ...added]);
    },
    known,
    rows: useMemo(
      () => previewRows(rows, known.products, ownLabel),
      [rows, known.products, ownLabel],
    ),
  };
}

export type ImportPreview = ReturnType<typeof useImportRows>;

/** A product with the brand in whose list it is. */
type KnownProduct = AdminProduct & { brand: string };

/** The products that rows may be: those of the own label, and of each brand of which a row names an id. */
function useKnownProducts(rows: readonly ImportRow[], ownLabel: string) {
  const named = rows.flatMap(({ hasOwnId, draft }) => (hasOwnId ? listBrand(draft, ownLabel) : []));
  return useQueries({
    queries: [...new Set(['', ...named])].map((brand) => ({
      ...wholeBrandQuery(brand),
      enabled: rows.length > 0,
    })),
    combine,
  });
}

function combine(brands: readonly UseQueryResult<WholeBrand>[]) {
  return {
    products: brands.flatMap(({ data }): KnownProduct[] =>
      (data?.products ?? []).map((product) => ({ ...product, brand: data?.brand ?? '' })),
    ),
    isComplete: brands.every(({ data }) => data !== undefined),
    isPending: brands.some(({ isPending }) => isPending),
    isError: brands.some(({ isError }) => isError),
    /** Reads again what has failed. */
    retry: () => {
      for (const brand of brands) if (brand.isError) void brand.refetch();
    },
  };
}

function previewRows(
  rows: readonly ImportRow[],
  known: readonly KnownProduct[],
  ownLabel: string,
): PreviewRow[] {
  const byId = new Map(known.map((one) => [one.product.productId, one]));
  const byName = new Map<string, KnownProduct[]>();
  for (const one of known) {
    const { name, title, brandId = OWN_LABEL_BRAND_ID } = one.product;
    if (one.brand !== '' || brandId !== OWN_LABEL_BRAND_ID) continue;
    for (const key of new Set([foldText(name), foldText(title)]))
      byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const name = foldText(draftName(row.draft));
    const key = JSON.stringify([row.draft.brand, name]);
    const isNamed = name !== '' && row.draft.brand === ownLabel;
    const named = isNamed ? (byName.get(name) ?? []) : [];
    const ofId = byId.get(row.draft.productId);
    const found = ofId ?? named[0];
    if (named.length > 1 && !ofId) return ambiguousRow(row);
    // A product that exists can be named by its id on one line and by its name on another.
    const names = [...(name === '' ? [] : [key]), ...(found ? [found.product.productId] : [])];
    const [repeats] = names.flatMap((one) => lines.get(one) ?? []);
    for (const one of names) if (!lines.has(one)) lines.set(one, row.line);
    // The name or title by which a product was found is no new name of it.
    const said = ofId ? row : { ...row, cells: { ...row.cells, name: '' } };
    if (found) return { ...row, ...existingRow(said, found, repeats), repeats, isReady: false };
    const isReady = Object.keys(row.problems).length === 0 && repeats === undefined;
    return { ...row, existing: undefined, repeats, isReady };
  });
}

/** A row whose name several products have, so that its id has to tell which is meant. */
function ambiguousRow(row: ImportRow): PreviewRow {
  const problems = { ...row.problems, name: 'severalProducts' } as const;
  return { ...row, problems, existing: undefined, repeats: undefined, isReady: false };
}

/**
 * A row of which the host has the product. Its edit needs no cell that a new product needs, and says at its fields what
 * cannot be saved; what keeps it from being entered is a status that is none, and a line that repeats another.
 */
function existingRow(
  row: ImportRow,
  { product: { productId }, record, brand }: KnownProduct,
  repeats: number | undefined,
): Pick<PreviewRow, 'existing' | 'problems'> {
  const { status, productId: ofId } = row.problems;
  const problems = { ...(status && { status }), ...(ofId && { productId: ofId }) };
  const before = readRecord(record);
  const after = importAsEdit(row, before);
  const isEntered =
    repeats === undefined &&
    Object.keys(problems).length === 0 &&
    hasChanges(PRODUCT_TABLE, before, after);
  const edit = isEntered ? { productId, before, after } : undefined;
  return { problems, existing: { productId, brand, edit } };
}

/** Identifies a chosen file: its path in the folder that was chosen, else its name. */
function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath || name;
}
