import { useCallback, useMemo, useState } from 'react';

/** The records of a list as they were first seen, and when each was read that differs. */
type Seen<Row> = ReadonlyMap<string, { first: Row; now: Row; changedAt: number | undefined }>;

type Rules<Row> = {
  keyOf: (record: Row) => string;
  /** Whether two copies of a record are the same to who reads the list. */
  isSame: (a: Row, b: Row) => boolean;
};

/**
 * Compares records that were read at a time (in epoch milliseconds) with those seen before. A record that is not listed
 * any more is remembered, because it may come back.
 */
function seeRecords<Row>(
  seen: Seen<Row>,
  records: readonly Row[],
  readAt: number,
  { keyOf, isSame }: Rules<Row>,
): Seen<Row> {
  const next = new Map(seen);
  for (const record of records) {
    const key = keyOf(record);
    const before = seen.get(key);
    const first = before?.first ?? record;
    const isAsBefore = before !== undefined && isSame(before.now, record);
    const changedAt = isAsBefore ? (before.changedAt ?? readAt) : readAt;
    next.set(key, { first, now: record, changedAt: isSame(first, record) ? undefined : changedAt });
  }
  return next;
}

/** Counts records as seen the way they are given here. */
function dismissRecords<Row>(
  seen: Seen<Row>,
  records: readonly Row[],
  { keyOf }: Pick<Rules<Row>, 'keyOf'>,
): Seen<Row> {
  const next = new Map(seen);
  for (const record of records)
    next.set(keyOf(record), { first: record, now: record, changedAt: undefined });
  return next;
}

/**
 * Notices which records somebody else has changed since this page first read them, or since the admin has dismissed the
 * change. `records` are undefined while there are none, also once the session has ended: what was seen is then
 * forgotten. The rules are the same functions at every render.
 */
export function useChangedRecords<Row>(
  records: readonly Row[] | undefined,
  readAt: number,
  keyOf: (record: Row) => string,
  isSame: (a: Row, b: Row) => boolean,
) {
  const [state, setState] = useState<{ records: typeof records; seen: Seen<Row> }>({
    records: undefined,
    seen: new Map(),
  });
  if (state.records !== records) {
    const seen = records && seeRecords(state.seen, records, readAt, { keyOf, isSame });
    setState({ records, seen: seen ?? new Map<string, never>() });
  }

  const changed = useMemo(() => {
    const times = new Map<string, number>();
    for (const [key, { changedAt }] of state.seen)
      if (changedAt !== undefined) times.set(key, changedAt);
    return times;
  }, [state.seen]);

  /** Ends the mark of a record, as the admin has read or saved it. */
  const dismiss = useCallback(
    (record: Row) =>
      setState((before) => ({ ...before, seen: dismissRecords(before.seen, [record], { keyOf }) })),
    [keyOf],
  );

  return {
    /** The keys of the changed records, each with the time at which its change was read. */
    changed,
    dismiss,
  };
}
