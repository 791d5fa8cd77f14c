import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { GridColumn } from './gridTable';

/** A column with the words of its inputs in the chosen language. */
export type NamedColumn<Stored, Values> = GridColumn<Stored, Values> & {
  inputLabel: string;
  choices: readonly { value: string; label: string }[];
};

/** Translates the words of the inputs once for all rows: a table has hundreds of inputs. */
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
