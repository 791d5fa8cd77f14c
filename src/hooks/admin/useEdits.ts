import { useCallback, useState } from 'react';

/** Unsaved edits by id. They outlive the cards they were made in, which come and go with scrolling. */
export function useEdits<T>() {
  const [edits, setEdits] = useState<ReadonlyMap<string, T>>(new Map());
  /** Stays the same function. A change to undefined takes the edit back. */
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
