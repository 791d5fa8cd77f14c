import type { OnChangeFn } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import * as v from 'valibot';

import { storedValue } from '../../../../lib/storage';
import type { UrlParams } from '../../../../lib/useUrlParams';

/** The parameter of the URL for the shown columns and their widths, such as `orderNumber,total:140`. */
export const COLUMNS_PARAM = 'columns';

const schema = v.object({
  /** By id; a column that is not named is shown. */
  columnVisibility: v.record(v.string(), v.boolean()),
  /** In pixels, by id. */
  columnSizing: v.record(v.string(), v.number()),
});

type State = v.InferOutput<typeof schema>;

type Columns = readonly { id: string; isHiddenAtFirst?: boolean }[];

export type GridSettings = ReturnType<typeof useGridSettings>;

/**
 * Which columns a table shows and how wide they are: those that the URL names, else those kept on the device, else the
 * standard ones. `name` is the table's.
 */
export function useGridSettings(name: string, columns: Columns, { params, setParam }: UrlParams) {
  const [stored] = useState(() => storedValue(`columns of ${name}`, schema));
  const first = useMemo(() => firstState(columns), [columns]);
  const [own, setOwn] = useState(() => stored.read() ?? first);
  const named = params.get(COLUMNS_PARAM);
  const state = useMemo(
    () => (named === null ? own : (stateNamed(named, columns) ?? own)),
    [named, own, columns],
  );
  const change = (next: State) => {
    stored.write(next);
    setOwn(next);
    setParam(COLUMNS_PARAM, nameOf(next, columns));
  };
  const onVisibility: OnChangeFn<State['columnVisibility']> = (update) =>
    change({
      ...state,
      columnVisibility: typeof update === 'function' ? update(state.columnVisibility) : update,
    });
  const onSizing: OnChangeFn<State['columnSizing']> = (update) =>
    change({
      ...state,
      columnSizing: typeof update === 'function' ? update(state.columnSizing) : update,
    });
  return {
    state,
    onVisibility,
    onSizing,
    reset: () => change(first),
    /** What the URL calls the columns that are shown now; '' for the standard ones. */
    name: nameOf(state, columns),
  };
}

function firstState(columns: Columns): State {
  const hidden = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst);
  return {
    columnVisibility: Object.fromEntries(hidden.map(({ id }) => [id, false])),
    columnSizing: {},
  };
}

function nameOf({ columnVisibility, columnSizing }: State, columns: Columns): string {
  const isStandard = columns.every(
    ({ id, isHiddenAtFirst = false }) =>
      (columnVisibility[id] === false) === isHiddenAtFirst && columnSizing[id] === undefined,
  );
  if (isStandard) return '';
  return columns
    .filter(({ id }) => columnVisibility[id] !== false)
    .map(({ id }) =>
      columnSizing[id] === undefined ? id : `${id}:${Math.round(columnSizing[id])}`,
    )
    .join(',');
}

/** The columns that a URL names; undefined where it names none of the table. */
function stateNamed(text: string, columns: Columns): State | undefined {
  const widths = new Map(
    text.split(',').map((part) => {
      const [id = '', width = ''] = part.split(':');
      return [id, /^\d{1,4}$/.test(width) ? Number(width) : undefined] as const;
    }),
  );
  if (!columns.some(({ id }) => widths.has(id))) return undefined;
  return {
    columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, widths.has(id)])),
    columnSizing: Object.fromEntries(
      columns.flatMap(({ id }) => {
        const width = widths.get(id);
        return width === undefined ? [] : [[id, width]];
      }),
    ),
  };
}
