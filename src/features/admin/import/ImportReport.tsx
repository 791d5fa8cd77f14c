import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import styles from './ImportReport.module.css';
import type { ImportEntry, StoredImport } from './importStorage';
import { LeftLines } from './LeftLines';
import { entriesLeft, notCreated, type Importing } from './useImport';

type ImportReportProps = { importing: Importing; running: StoredImport };

/** An import that runs or has run: how far it has come, and what became of each product. */
export function ImportReport({ importing, running }: ImportReportProps) {
  const { t } = useTranslation('admin');
  const { progress, takesFocus, problem, pause, goOn, putAway } = importing;
  const [isAsking, setAsking] = useState(false);
  const isHidden = useIsPageHidden();
  const left = entriesLeft(running);
  const discarded = notCreated(running).length;
  const created = running.entries.filter(({ state }) => state === 'created').length;
  const count = running.entries.length + running.left.length;
  const isWaiting = left.some(({ state }) => state === 'waiting');

  function state(): string {
    if (!progress) return t('importer.created', { created, count });
    const { isPreparing, done, total } = progress;
    return t(isPreparing ? 'importer.preparing' : 'importer.creating', { done, total });
  }

  return (
    <div className={styles.report}>
      <div className={styles.actions}>
        <p ref={takesFocus ? focusOnMount : undefined} role="status" tabIndex={-1}>
          {state()}
        </p>
        {progress && (
          <>
            <progress
              value={progress.done}
              max={Math.max(1, progress.total)}
              aria-label={t('importer.progress')}
            />
            {!progress.isPreparing && (
              <Button look="secondary" onClick={pause}>
                {t('importer.pause')}
              </Button>
            )}
          </>
        )}
        {!progress && left.length > 0 && (
          <Button onClick={goOn}>
            {t(isWaiting ? 'importer.goOn' : 'importer.retry', { count: left.length })}
          </Button>
        )}
        {!progress && (
          <Button
            look="secondary"
            onClick={() => (discarded > 0 ? setAsking(true) : void putAway())}
          >
            {t('importer.another')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.failed}>
          {t(`importer.stopped.${problem}`)}
        </p>
      )}
      {!progress && running.left.length > 0 && <LeftLines left={running.left} />}
      <ol className={styles.entries}>
        {running.entries.map((entry) => (
          <Entry
            key={entry.productId}
            entry={entry}
            isSending={progress?.sending === entry.productId}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={isAsking && !isHidden}
        question={t('importer.discard', { count: discarded })}
        onOk={() => {
          setAsking(false);
          void putAway();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function focusOnMount(state: HTMLElement | null): void {
  state?.focus();
}

/** A product that the host has is linked in the list, where it can be edited; another opens as a draft. */
function Entry({ entry, isSending }: { entry: ImportEntry; isSending: boolean }) {
  const { productId, name, brand, state } = entry;
  const { t } = useTranslation('admin');
  const isOnHost = state === 'created' || state === 'statusNotSet' || state === 'exists';
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles[state]}>
        {isSending ? t('importer.sending') : t(`importer.state.${state}`)}
      </span>
      {isOnHost && (
        <Link to={paths.adminSpuList({ brand, find: productId })}>{t('importer.edit')}</Link>
      )}
      {(state === 'differs' || state === 'failed' || state === 'unknown') && (
        <Link to={paths.adminSpu(productId)}>{t('importer.openDraft')}</Link>
      )}
    </li>
  );
}
