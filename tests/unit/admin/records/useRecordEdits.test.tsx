// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { recordTable } from '../../../../src/features/admin/records/table';
import { useRecordEdits } from '../../../../src/features/admin/records/useRecordEdits';
import type { FailedWrite } from '../../../../src/features/admin/records/writeProblem';

// No page is hidden here: an edit needs no session.
vi.mock('../../../../src/features/admin/access/AdminSession', () => ({
  useDropWhenHidden: () => undefined,
}));

const RECORD = { id: 'r1', name: 'Coat', note: 'Wool' };
const ADAPTER = {
  kind: 'coat',
  table: recordTable({
    texts: {
      name: { label: 'field.name', control: 'text' },
      note: { label: 'field.desc', control: 'lines' },
    },
    lists: {},
    rows: {},
  }),
  keyOf: ({ id }: typeof RECORD) => id,
  read: ({ name, note }: typeof RECORD) => ({ texts: { name, note }, lists: {}, rows: [] }),
  fetchAgain: () => Promise.resolve(null),
  write: (host: typeof RECORD) => Promise.resolve(host),
};

it('is told as saved after a save of all that was typed, until the next edit', () => {
  const { result } = renderHook(() => useRecordEdits(ADAPTER));
  const type = (name: string) =>
    act(() => result.current.actions.type(RECORD, (values) => ({ ...values, texts: { name } })));
  const edit = () => result.current.edits.get('r1');
  const saved = { ...RECORD, name: 'Cape' };
  const patch = { before: ADAPTER.read(RECORD), after: ADAPTER.read(saved) };
  type('Cape');
  expect(edit()?.isSaved).toBe(false);
  act(() => result.current.actions.rebaseOn(saved, patch));
  expect(edit()).toMatchObject({ patch: undefined, isSaved: true });
  type('Cloak');
  expect(edit()?.isSaved).toBe(false);
});

it('is not told as saved where more was typed during the save', () => {
  const { result } = renderHook(() => useRecordEdits(ADAPTER));
  const type = (name: string) =>
    act(() => result.current.actions.type(RECORD, (values) => ({ ...values, texts: { name } })));
  const saved = { ...RECORD, name: 'Cape' };
  type('Cape');
  type('Cloak');
  act(() =>
    result.current.actions.rebaseOn(saved, {
      before: ADAPTER.read(RECORD),
      after: ADAPTER.read(saved),
    }),
  );
  expect(result.current.edits.get('r1')).toMatchObject({
    patch: { after: { texts: { name: 'Cloak' } } },
    isSaved: false,
  });
});

/** The failure that an edit shows after this one and a further edit. */
function failureAfterEdit(failed: FailedWrite) {
  const { result } = renderHook(() => useRecordEdits(ADAPTER));
  const type = (name: string) =>
    act(() =>
      result.current.actions.type(RECORD, (values) => ({
        ...values,
        texts: { ...values.texts, name },
      })),
    );
  type('Cape');
  act(() => result.current.actions.set('r1', { failed }));
  expect(result.current.edits.get('r1')?.failed).toEqual(failed);
  type('Cloak');
  expect(result.current.edits.get('r1')?.patch?.after.texts.name).toBe('Cloak');
  return result.current.edits.get('r1')?.failed;
}

it('drops why a save has failed with the next edit', () => {
  expect(failureAfterEdit({ task: 'saving', problem: 'refused' })).toBeUndefined();
});

it.each([
  { task: 'saving', problem: 'gone' },
  { task: 'removing', problem: 'refused' },
] as const)('keeps through an edit why $task has failed: $problem', (failed) => {
  expect(failureAfterEdit(failed)).toEqual(failed);
});

/** What an edit of the name begins with after a save of the note that began with this name. */
function startAfterSave(name: string) {
  const { result } = renderHook(() => useRecordEdits(ADAPTER));
  const { actions } = result.current;
  const before = ADAPTER.read({ ...RECORD, name });
  const after = { ...before, texts: { ...before.texts, note: 'Silk' } };
  act(() => {
    actions.type(RECORD, (values) => ({ ...values, texts: { ...values.texts, name: 'Cape' } }));
    actions.rebaseOn({ id: 'r1', name: 'Cloak', note: 'Silk' }, { before, after });
  });
  const patch = result.current.edits.get('r1')?.patch;
  expect(patch?.after.texts).toEqual({ name: 'Cape', note: 'Silk' });
  return patch?.before.texts;
}

it('lets an edit begin with the stored record after a save that began where the edit did', () => {
  expect(startAfterSave('Coat')).toEqual({ name: 'Cloak', note: 'Silk' });
});

it('moves the start of an edit only by what was saved after a save that began later', () => {
  expect(startAfterSave('Cloak')).toEqual({ name: 'Coat', note: 'Silk' });
});
