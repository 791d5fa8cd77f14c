import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { BulkChanging, BulkResult } from './useBulkChange';
import { taskName } from './taskName';
import type { BulkFailure, BulkTask } from './writeBulk';
import { useIsPageHidden } from '../useIsPageHidden';
import { Button } from '../../../ui/Button';
import styles from './BulkBar.module.css';

type BulkReportProps = {
  bulk: BulkChanging;
  /** Number of loaded products of an interrupted change that are selected again. */
  selectedAgain: number;
  onClose: () => void;
};

/** How far a change has come, or what it has done, with Undo; or what an interrupted change had done. */
export function BulkReport({ bulk, selectedAgain, onClose }: BulkReportProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();
  const { progress, result, interrupted } = bulk;
  // Undo stays possible for the same admin, but a hidden page names no product.
  if (isHidden) return null;
  return (
    <div role="status">
      {progress && <p>{t('bulk.progress', progress)}</p>}
      {interrupted && <Interrupted change={interrupted} selectedAgain={selectedAgain} />}
      {result && <Result result={result} bulk={bulk} />}
      {(interrupted ?? result) && (
        <Button look="quiet" onClick={onClose}>
          {t('shop:action.close')}
        </Button>
      )}
    </div>
  );
}

type InterruptedProps = {
  change: NonNullable<BulkChanging['interrupted']>;
  selectedAgain: number;
};

function Interrupted({ change, selectedAgain }: InterruptedProps) {
  const { t } = useTranslation('admin');
  const { task, saved, total, left } = change;
  return (
    <div className={styles.result}>
      <p>{t('bulk.interrupted', { change: taskName(t, task), saved, total })}</p>
      <ul>
        {left.map(({ productId, title }) => (
          <li key={productId}>
            {title} ({productId})
          </li>
        ))}
      </ul>
      <p>
        {selectedAgain === left.length
          ? t('bulk.selectedAgain')
          : t('bulk.selectedSoFar', { selected: selectedAgain, count: left.length })}
      </p>
    </div>
  );
}

function Result({ result, bulk }: { result: BulkResult; bulk: BulkChanging }) {
  const { t } = useTranslation('admin');
  const { task, saved, failed, undoable } = result;
  const failedTasks = [...new Set(failed.map((failure) => failure.task))];
  return (
    <div className={styles.result}>
      <p>{t(task.kind === 'undo' ? 'bulk.undone' : 'bulk.saved', { count: saved })}</p>
      {failedTasks.map((failedTask, index) => (
        <Failures
          key={index}
          task={failedTask}
          failed={failed.filter((failure) => failure.task === failedTask)}
          onRetry={() => bulk.retry(result, failedTask)}
        />
      ))}
      {undoable.length > 0 && (
        <Button look="quiet" onClick={() => bulk.undo(result)}>
          {t('bulk.undo', { count: undoable.length })}
        </Button>
      )}
    </div>
  );
}

type FailuresProps = { task: BulkTask; failed: readonly BulkFailure[]; onRetry: () => void };

function Failures({ task, failed, onRetry }: FailuresProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t(task.kind === 'undo' ? 'bulk.notUndone' : 'bulk.failed', { count: failed.length })}</p>
      <ul>
        {failed.map(({ product: { product }, problem }) => (
          <li key={product.productId}>
            {productTitle(product)} ({product.productId}): {t(`writeProblem.${problem}`)}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onRetry}>
        {t('bulk.retry')}
      </Button>
    </>
  );
}
