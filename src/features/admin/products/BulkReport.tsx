import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import { isolated } from '../../../i18n/isolated';
import type { InterruptedChange } from './bulkProgress';
import type { BulkChanging, BulkResult } from './useBulkChange';
import { taskName } from './taskName';
import type { BulkFailure, BulkTask } from './savePatch';
import { useIsPageHidden } from '../access/AdminSession';
import { Button } from '../../../ui/Button';

type BulkReportProps = {
  bulk: BulkChanging;
  onClose: () => void;
};

/** How far a change has come, or what it has done, with Undo; or what an interrupted change had done. */
export function BulkReport({ bulk, onClose }: BulkReportProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();
  const { progress, result, interrupted } = bulk;
  // Undo stays possible for the same admin, but a hidden page names no product.
  if (isHidden) return null;
  return (
    <div role="status">
      {progress && <p>{t('bulk.progress', progress)}</p>}
      {interrupted && <Interrupted change={interrupted} bulk={bulk} />}
      {result && <Result result={result} bulk={bulk} />}
      {(interrupted ?? result) && (
        <Button look="quiet" onClick={onClose}>
          {t('shop:action.close')}
        </Button>
      )}
    </div>
  );
}

function Interrupted({ change, bulk }: { change: InterruptedChange; bulk: BulkChanging }) {
  const { t } = useTranslation('admin');
  const { task, saved, left } = change;
  const total = saved.length + left.length;
  return (
    <div>
      <p>{t('bulk.interrupted', { change: taskName(t, task), saved: saved.length, total })}</p>
      <ul>
        {left.map(({ product: { product } }) => (
          <li key={product.productId}>
            {`${isolated(productTitle(product))} (${product.productId})`}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Button look="quiet" onClick={() => bulk.resume(change)}>
          {t('bulk.resume', { count: left.length })}
        </Button>
      )}
      {task.kind !== 'undo' && (
        <Button look="quiet" onClick={() => bulk.undoInterrupted(change)}>
          {t('bulk.undo', { count: total })}
        </Button>
      )}
    </div>
  );
}

function Result({ result, bulk }: { result: BulkResult; bulk: BulkChanging }) {
  const { t } = useTranslation('admin');
  const { task, saved, failed, undoable } = result;
  const failedTasks = [...new Set(failed.map((failure) => failure.task))];
  return (
    <div>
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
            {`${isolated(productTitle(product))} (${product.productId}): ${t(`writeProblem.${problem}`)}`}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onRetry}>
        {t('bulk.retry')}
      </Button>
    </>
  );
}
