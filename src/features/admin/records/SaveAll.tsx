import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { showToast } from '../../../ui/toast';
import { hasChanges, stillHas } from './changedFields';
import { rebase } from './rebase';
import { RecordNames } from './RecordNames';
import { undoOf, type RecordAdapter } from './saveRecord';
import { SaveTray } from './SaveTray';
import { keptTexts, settledBySave } from './storedValues';
import type { RecordValues } from './table';
import type { RecordActions, RecordEdit } from './useRecordEdits';
import type { RecordChange, SaveRecords } from './useSaveRecords';

/** What became of a run. `undo` are the changes that take it back. */
export type SaveAllResult<Stored, Values> = {
  isUndo: boolean;
  /** Number of records that are saved, and of those that should have been. */
  saved: number;
  count: number;
  /** The saved ones. An emptied text of them that the host keeps is still an edit. */
  savedRecords: readonly Stored[];
  /** Number of records of which an undo keeps a text that was empty before, because the host takes no empty one. */
  kept: number;
  /** Number of saved records of which an undo takes nothing back, for the same reason. */
  noUndo: number;
  undo: readonly RecordChange<Stored, Values>[];
};

type SaveAllProps<Stored, T extends string, L extends string, R extends string> = {
  adapter: RecordAdapter<Stored, T, L, R>;
  nameOf: (record: Stored) => string;
  /** By the key of a record. */
  edits: ReadonlyMap<string, RecordEdit<Stored, RecordValues<T, L, R>>>;
  /** Every edit of the list, and those of them that can be sent. */
  changes: readonly RecordChange<Stored, RecordValues<T, L, R>>[];
  sent: readonly RecordChange<Stored, RecordValues<T, L, R>>[];
  actions: RecordActions<Stored, RecordValues<T, L, R>>;
  /** The records that the list shows. */
  listed: readonly Stored[];
  run: SaveRecords<Stored, RecordValues<T, L, R>>;
  /** Calls `send` once the admin has confirmed what is asked about, at once where nothing is. */
  confirm: (send: () => void) => void;
  confirmUndo: (
    changes: readonly RecordChange<Stored, RecordValues<T, L, R>>[],
    send: () => void,
  ) => void;
  /** Says what became of a run. */
  resultText: (result: SaveAllResult<Stored, RecordValues<T, L, R>>) => string;
  undoLabel: (count: number) => string;
  /** Why some edits are not sent; '' where all are. */
  unsentText: string;
  /** Shows only the records with an unsaved edit; undefined where these are shown. */
  onShowUnsaved: (() => void) | undefined;
  /** The list of the records, which gets the focus when the message is closed. */
  list: RefObject<HTMLElement | null>;
  /** The question before a run. */
  children?: ReactNode;
};

/**
 * Saves every edit of a list in one run, or drops them all until *Undo*. Counts what was saved, names what was not,
 * and takes the run back where the host still has what it wrote. Each row says why it was not saved.
 */
export function SaveAll<Stored, T extends string, L extends string, R extends string>({
  adapter,
  nameOf,
  edits,
  changes,
  sent,
  actions,
  listed,
  run: { progress, saveAll, stop },
  confirm,
  confirmUndo,
  resultText,
  undoLabel,
  unsentText,
  onShowUnsaved,
  list,
  children,
}: SaveAllProps<Stored, T, L, R>) {
  type Change = RecordChange<Stored, RecordValues<T, L, R>>;
  const { t } = useTranslation(['admin', 'shop']);
  const { table } = adapter;
  const [result, setResult] = useState<SaveAllResult<Stored, RecordValues<T, L, R>>>();
  const patches = changes.map(({ patch }) => patch);
  const [ended, setEnded] = useState({ result, patches });
  if (ended.result !== result) setEnded({ result, patches });
  // Once an edit of the list is typed, saved or discarded, the message would contradict the rows.
  const isCurrent =
    patches.length === ended.patches.length &&
    patches.every((patch, place) => patch === ended.patches[place]);

  const listedKeys = useMemo(
    () => new Set(listed.map((record) => adapter.keyOf(record))),
    [listed, adapter],
  );
  const isHidden = ({ record }: Change) => !listedKeys.has(adapter.keyOf(record));
  const hidden = changes.filter(isHidden).length;
  // Those of records that are not loaded, such as products of another brand, belong to no change.
  const unsaved = [...edits.values()].filter(({ patch }) => patch).length;
  const notListed = unsaved - changes.length + hidden;
  const savedKeys = new Set(result?.savedRecords.map((record) => adapter.keyOf(record)));
  const notSaved = changes.filter(({ record }) => !savedKeys.has(adapter.keyOf(record)));
  // Their rows, which would say so, have gone with the save: a filter or a search does not list them any more.
  const savedAway = result?.savedRecords.filter((record) => !listedKeys.has(adapter.keyOf(record)));

  const latestEdits = useRef(edits);
  useEffect(() => {
    latestEdits.current = edits;
  }, [edits]);

  /** Whether an edit is as it was when the run began. One that is taken back or typed anew since waits for the next run. */
  function isAsSent({ record, patch }: Change): boolean {
    const edited = latestEdits.current.get(adapter.keyOf(record))?.patch;
    return edited !== undefined && stillHas(table, patch, edited.after);
  }

  /** Ends what the message and the rows tell of the last run. */
  function forgetResult() {
    setResult(undefined);
    for (const [key, { isSaved }] of edits) if (isSaved) actions.set(key, { isSaved: false });
  }

  async function save(run: readonly Change[], isUndo: boolean) {
    forgetResult();
    const patches = new Map(run.map(({ record, patch }) => [adapter.keyOf(record), patch]));
    const results = await saveAll(run, isUndo ? {} : { isWanted: isAsSent });
    const saved = results.flatMap(({ record, problem }): Change[] => {
      const patch = problem === undefined ? patches.get(adapter.keyOf(record)) : undefined;
      return patch ? [{ record, patch }] : [];
    });
    const isKept = ({ patch: { before, after } }: Change) =>
      keptTexts(table, before, after).length > 0;
    const undo = saved
      .map(({ record, patch }) => ({ record, patch: undoOf(adapter, record, patch) }))
      .filter(({ patch: { before, after } }) =>
        hasChanges(table, before, settledBySave(table, before, after)),
      );
    setResult({
      isUndo,
      saved: saved.length,
      savedRecords: saved.map(({ record }) => record),
      count: isUndo ? results.length : results.length + changes.length - sent.length,
      kept: isUndo ? saved.filter(isKept).length : 0,
      noUndo: isUndo ? (result?.noUndo ?? 0) : saved.length - undo.length,
      undo: isUndo ? [] : undo,
    });
  }

  function revertAll() {
    list.current?.focus({ preventScroll: true });
    for (const { record } of changes) actions.discard(adapter.keyOf(record));
    showToast('success', t('grid.reverted', { count: changes.length }), {
      label: t('shop:action.undo'),
      act: () => {
        for (const { record, patch } of changes)
          actions.type(record, (now) => rebase(table, patch.before, patch.after, now));
      },
    });
  }

  return (
    <SaveTray
      status={
        <>
          {progress && <span>{t('order.saving', progress)}</span>}
          {result && isCurrent && <span>{resultText(result)}</span>}
          {isCurrent && savedAway && savedAway.length > 0 && (
            <>
              {' '}
              <RecordNames messageKey="grid.savedAway" names={savedAway.map(nameOf)} />
            </>
          )}
          {result && isCurrent && notSaved.length > 0 && (
            <>
              {' '}
              <RecordNames
                messageKey="grid.notSaved"
                names={notSaved.map(({ record }) => nameOf(record))}
              />
            </>
          )}
          {!progress && notListed > 0 && (
            <>
              {' '}
              <span>{t('grid.notListed', { count: notListed })}</span>
            </>
          )}
          {unsentText && (
            <>
              {' '}
              <span>{unsentText}</span>
            </>
          )}
        </>
      }
    >
      {(progress || changes.length > 0) && (
        <Form onSubmit={() => confirm(() => void save(sent, false))} data-saves>
          <Button type="submit" busy={progress !== undefined}>
            {t('order.saveAll', { count: changes.length })}
          </Button>
        </Form>
      )}
      {progress && (
        <Button look="quiet" onClick={stop}>
          {t('order.stop')}
        </Button>
      )}
      {!progress && changes.length > 0 && (
        <Button look="quiet" onClick={revertAll}>
          {t('grid.revertAll')}
        </Button>
      )}
      {!progress && result && result.undo.length > 0 && (
        <Button
          look="quiet"
          onClick={() => confirmUndo(result.undo, () => void save(result.undo, true))}
        >
          {undoLabel(result.undo.length)}
        </Button>
      )}
      {!progress && onShowUnsaved && (hidden > 0 || (result && changes.length > 0)) && (
        <Button
          look="quiet"
          onClick={() => {
            list.current?.focus({ preventScroll: true });
            onShowUnsaved();
          }}
        >
          {t('grid.showUnsaved')}
        </Button>
      )}
      {!progress && result && (isCurrent || result.undo.length > 0) && (
        <Button
          look="quiet"
          onClick={() => {
            list.current?.focus({ preventScroll: true });
            forgetResult();
          }}
        >
          {t('shop:action.close')}
        </Button>
      )}
      {children}
    </SaveTray>
  );
}
