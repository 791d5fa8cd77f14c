import type { OnChangeFn } from '@tanstack/react-table';
import { useState } from 'react';
import * as v from 'valibot';

import { storedValue } from '../../../../lib/storage';

const schema = v.object({
  /** By id; a column that is not named is shown. */
  columnVisibility: v.record(v.string(), v.boolean()),
  /** In pixels, by id. */
  columnSizing: v.record(v.string(), v.number()),
});

type State = v.InferOutput<typeof schema>;

export type GridSettings = ReturnType<typeof useGridSettings>;

/** Which columns a table shows and how wide they are, kept on the device. `name` is the table's. */
export function useGridSettings(
  name: string,
  columns: readonly { id: string; isHiddenAtFirst?: boolean }[],
) {
  const [stored] = useState(() => storedValue(`columns of ${name}`, schema));
  const first: State = {
    columnVisibility: Object.fromEntries(
      columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => [id, false]),
    ),
    columnSizing: {},
  };
  const [state, setState] = useState(() => stored.read() ?? first);
  const change = (next: State) => {
    stored.write(next);
    setState(next);
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
  return { state, onVisibility, onSizing, reset: () => change(first) };
}
