// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { useChangedRecords } from '../../../src/features/admin/useChangedRecords';

type Row = { id: string; text: string };

const keyOf = ({ id }: Row) => id;
const isSame = (a: Row, b: Row) => a.text === b.text;
const rows = (...texts: string[]): Row[] => texts.map((text, place) => ({ id: `r${place}`, text }));

/** Renders the hook as a page does; `read` is the host's next answer. */
function visit(first: readonly Row[] | undefined) {
  const hook = renderHook(
    ({ records, readAt }: { records: readonly Row[] | undefined; readAt: number }) =>
      useChangedRecords(records, readAt, keyOf, isSame),
    { initialProps: { records: first, readAt: 1 } },
  );
  return {
    read: (records: readonly Row[] | undefined, readAt: number) =>
      hook.rerender({ records, readAt }),
    changed: () => [...hook.result.current.changed],
    dismiss: (row: Row) => act(() => hook.result.current.dismiss(row)),
  };
}

describe('useChangedRecords', () => {
  it('marks nothing of what is read first, and no record that comes later', () => {
    const { read, changed } = visit(undefined);
    read(rows('a'), 1);
    read(rows('a', 'b'), 2);
    expect(changed()).toEqual([]);
  });

  it('marks a record that differs from the one first seen, with the time at which it was read', () => {
    const { read, changed } = visit(rows('a', 'b'));
    read(rows('a', 'c'), 2);
    expect(changed()).toEqual([['r1', 2]]);
  });

  it('keeps the time while the record stays, and takes that of a further change', () => {
    const { read, changed } = visit(rows('a'));
    read(rows('b'), 2);
    read(rows('b'), 3);
    expect(changed()).toEqual([['r0', 2]]);
    read(rows('c'), 4);
    expect(changed()).toEqual([['r0', 4]]);
  });

  it('takes the mark off a record that is again as it was first seen', () => {
    const { read, changed } = visit(rows('a'));
    read(rows('b'), 2);
    read(rows('a'), 3);
    expect(changed()).toEqual([]);
  });

  it('counts a dismissed record as seen, and marks its next change', () => {
    const { read, changed, dismiss } = visit(rows('a'));
    read(rows('b'), 2);
    dismiss({ id: 'r0', text: 'b' });
    expect(changed()).toEqual([]);
    read(rows('b'), 3);
    expect(changed()).toEqual([]);
    read(rows('a'), 4);
    expect(changed()).toEqual([['r0', 4]]);
  });

  it('does not mark a record that the admin has saved, when the list shows it', () => {
    const { read, changed, dismiss } = visit(rows('a'));
    dismiss({ id: 'r0', text: 'mine' });
    expect(changed()).toEqual([]);
    read(rows('mine'), 2);
    expect(changed()).toEqual([]);
  });

  it('remembers a record that is missing for a while', () => {
    const { read, changed } = visit(rows('a'));
    read([], 2);
    read(rows('b'), 3);
    expect(changed()).toEqual([['r0', 3]]);
  });

  it('forgets everything once there are no records, as when the session has ended', () => {
    const { read, changed } = visit(rows('a'));
    read(rows('b'), 2);
    read(undefined, 3);
    expect(changed()).toEqual([]);
    read(rows('c'), 4);
    expect(changed()).toEqual([]);
  });
});
