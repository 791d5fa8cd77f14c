import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../config';
import { OWN_LABEL_BRAND_ID, type CategoryKey } from '../../../domain/constants';
import type { Product } from '../../../domain/product';
import { LANGUAGE_CODES } from '../../../i18n/languages';
import { foldText } from '../../../lib/searchText';
import { ownLabelQuery } from '../../../services/adminCatalogue';
import { draftName } from '../productRecord/spuDraft';
import { readTable, type ImportField } from './importColumns';
import { importRows, type ImportRow } from './importRows';
import { useImportLabels } from './useImportLabels';

/** A row with what is known of its product. */
export type PreviewRow = ImportRow & {
  /** The product of its id, or of the own label with its name, that the host has already. */
  existing: Product | undefined;
  /** The line that has the same name and brand before it. */
  repeats: number | undefined;
  isReady: boolean;
};

const NO_CHOICES: ReadonlyMap<number, ImportField | undefined> = new Map();

/** Reads a pasted table into products, and compares them with what the own label has. Begins with `initialText`. */
export function useImportRows(initialText: string) {
  const { t, i18n } = useTranslation(['admin', 'shop']);
  const { labelsOf } = useImportLabels();
  const [text, setText] = useState(initialText);
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
  const known = useQuery({ ...ownLabelQuery, enabled: rows.length > 0 });

  return {
    text,
    read: (next: string) => {
      setText(next);
      setChosen(NO_CHOICES);
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
      () => previewRows(rows, known.data ?? [], ownLabel),
      [rows, known.data, ownLabel],
    ),
  };
}

export type ImportPreview = ReturnType<typeof useImportRows>;

function previewRows(
  rows: readonly ImportRow[],
  known: readonly Product[],
  ownLabel: string,
): PreviewRow[] {
  const byId = new Map(known.map((product) => [product.productId, product]));
  const byName = new Map(
    known
      .filter(({ brandId }) => brandId === undefined || brandId === OWN_LABEL_BRAND_ID)
      .flatMap((product) =>
        [product.name, product.title].map((name) => [foldText(name), product] as const),
      ),
  );
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const name = foldText(draftName(row.draft));
    const key = JSON.stringify([row.draft.brand, name]);
    const isNamed = name !== '' && row.draft.brand === ownLabel;
    const existing = byId.get(row.draft.productId) ?? (isNamed ? byName.get(name) : undefined);
    const repeats = name === '' ? undefined : lines.get(key);
    if (repeats === undefined) lines.set(key, row.line);
    const isReady = Object.keys(row.problems).length === 0 && !existing && repeats === undefined;
    return { ...row, existing, repeats, isReady };
  });
}

/** Identifies a chosen file: its path in the folder that was chosen, else its name. */
function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath || name;
}
