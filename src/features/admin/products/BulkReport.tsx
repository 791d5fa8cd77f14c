import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import { isolated } from '../../../i18n/isolated';
import { Button } from '../../../ui/Button';
import { useIsPageHidden } from '../access/AdminSession';
import styles from './BulkBar.module.css';
import type { InterruptedChange } from './bulkProgress';
import type { BulkEntry, BulkFailure, BulkTask } from './savePatch';
import { taskName } from './taskName';
import { undoableOf, type BulkChanging, type BulkResult } from './useBulkChange';

type BulkReportProps = {
  bulk: BulkChanging;
  onClose: () => void;
};

/**
 * How far a change has come, or what it has done, with Undo; or what an interrupted change had done. The buttons stand
 * before the products, because the bar scrolls where there are many.
 */
export function BulkReport({ bulk, onClose }: BulkReportProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();
  const { progress, result, interrupted } = bulk;
  // Undo stays possible for the same admin, but a hidden page names no product.
  if (isHidden) return null;
  return (
    <div role="status" className={styles.report}>
      {progress && (
        <p className={styles.progress}>
          <span>{t('bulk.progress', progress)}</span>
          <Button look="quiet" onClick={bulk.stop}>
            {t('order.stop')}
          </Button>
        </p>
      )}
      {interrupted && <Interrupted change={interrupted} bulk={bulk} onClose={onClose} />}
      {result && !interrupted && <Result result={result} bulk={bulk} onClose={onClose} />}
    </div>
  );
}

function Close({ onClose }: Pick<BulkReportProps, 'onClose'>) {
  const { t } = useTranslation('shop');
  return (
    <Button look="quiet" onClick={onClose}>
      {t('action.close')}
    </Button>
  );
}

function Interrupted({ change, bulk, onClose }: BulkReportProps & { change: InterruptedChange }) {
  const { t } = useTranslation('admin');
  const { task, saved, left, unsent } = change;
  const written = saved.length + left.length;
  const unsaved = left.length + unsent.length;
  return (
    <div>
      <p>
        {t('bulk.interrupted', {
          change: taskName(t, task),
          saved: saved.length,
          total: written + unsent.length,
        })}
      </p>
      {unsaved > 0 && (
        <Button look="quiet" onClick={() => bulk.resume(change)}>
          {t('bulk.resume', { count: unsaved })}
        </Button>
      )}
      {task.kind !== 'undo' && written > 0 && (
        <Button look="quiet" onClick={() => bulk.undoInterrupted(change)}>
          {t('bulk.undo', { count: written })}
        </Button>
      )}
      <Close onClose={onClose} />
      {left.length > 0 && (
        <>
          <p>{t('bulk.unconfirmed', { count: left.length })}</p>
          <Names entries={left} />
        </>
      )}
      {unsent.length > 0 && (
        <details>
          <summary className={styles.names}>{t('bulk.unsent', { count: unsent.length })}</summary>
          <Names entries={unsent} />
        </details>
      )}
    </div>
  );
}

function Names({ entries }: { entries: readonly BulkEntry[] }) {
  return (
    <ul>
      {entries.map(({ product: { product } }) => (
        <li
          key={product.productId}
        >{`${isolated(productTitle(product))} (${product.productId})`}</li>
      ))}
    </ul>
  );
}

function Result({ result, bulk, onClose }: BulkReportProps & { result: BulkResult }) {
  const { t } = useTranslation('admin');
  const { task, saved, failed } = result;
  const undoCount = undoableOf(result).length;
  const failedTasks = [...new Set(failed.map((failure) => failure.task))];
  return (
    <div>
      <p>{t(task.kind === 'undo' ? 'bulk.undone' : 'bulk.saved', { count: saved })}</p>
      {undoCount > 0 && (
        <Button look="quiet" onClick={() => bulk.undo(result)}>
          {t('bulk.undo', { count: undoCount })}
        </Button>
      )}
      <Close onClose={onClose} />
      {failedTasks.map((failedTask, index) => (
        <Failures
          key={index}
          task={failedTask}
          failed={failed.filter((failure) => failure.task === failedTask)}
          onRetry={() => bulk.retry(result, failedTask)}
        />
      ))}
    </div>
  );
}

type FailuresProps = { task: BulkTask; failed: readonly BulkFailure[]; onRetry: () => void };

function Failures({ task, failed, onRetry }: FailuresProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t(task.kind === 'undo' ? 'bulk.notUndone' : 'bulk.failed', { count: failed.length })}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('bulk.retry')}
      </Button>
      <ul>
        {failed.map(({ product: { product }, problem }) => (
          <li key={product.productId}>
            {`${isolated(productTitle(product))} (${product.productId}): ${t(`writeProblem.${problem}`)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
