import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { GridColumn } from './gridTable';

/** A column with its words in the chosen language. */
export type NamedColumn<Stored, Values> = GridColumn<Stored, Values> & {
  heading: string;
  inputLabel: string;
  choices: readonly { value: string; label: string }[];
};

/** Translates the words of the columns once for all rows: a table has hundreds of inputs. */
export function useNamedColumns<Stored, Values>(
  columns: readonly GridColumn<Stored, Values>[],
): readonly NamedColumn<Stored, Values>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () =>
      columns.map((column): NamedColumn<Stored, Values> => {
        const field = column.cell?.field;
        return {
          ...column,
          heading: t(column.label),
          inputLabel: t(field?.label ?? column.label),
          choices: (field?.choices ?? []).map((choice) => ({
            value: choice.value,
            label: t(choice.label),
          })),
        };
      }),
    [columns, t],
  );
}
