import { useCallback, useState } from 'react';

/** Unsaved edits by id. The page holds them, because a card unmounts when it is scrolled away. */
export function useEdits<T>(firstEdits: ReadonlyMap<string, T> = new Map()) {
  const [edits, setEdits] = useState(firstEdits);
  /** Replaces an edit; undefined discards it. The function is the same at every render. */
  const changeEdit = useCallback(
    (id: string, change: (edit: T | undefined) => T | undefined) =>
      setEdits((before) => {
        const edit = change(before.get(id));
        if (edit === before.get(id)) return before;
        const next = new Map(before);
        if (edit === undefined) next.delete(id);
        else next.set(id, edit);
        return next;
      }),
    [],
  );
  return { edits, changeEdit };
}
