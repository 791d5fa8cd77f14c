import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { BulkChanging, BulkResult } from './useBulkChange';
import { useIsPageHidden } from '../useIsPageHidden';
import { Button } from '../../../ui/Button';
import styles from './BulkBar.module.css';

type BulkReportProps = { bulk: BulkChanging; onClose: () => void };

/** How far a change has come, or what it has done, with Undo; or what an interrupted change had done. */
export function BulkReport({ bulk, onClose }: BulkReportProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();
  const { progress, result, interrupted, undo } = bulk;
  // Undo stays possible for the same admin, but a hidden page names no product.
  if (isHidden) return null;
  return (
    <div role="status">
      {progress && <p>{t('bulk.progress', progress)}</p>}
      {interrupted && (
        <div className={styles.result}>
          <p>
            {t('bulk.interrupted', {
              total: interrupted.total,
              done: interrupted.total - interrupted.left.length,
            })}
          </p>
          <ul>
            {interrupted.left.map((productId) => (
              <li key={productId}>{productId}</li>
            ))}
          </ul>
        </div>
      )}
      {result && (
        <div className={styles.result}>
          <p>
            {t(result.task.kind === 'undo' ? 'bulk.undone' : 'bulk.saved', { count: result.saved })}
          </p>
          {result.failed.length > 0 && <Failures result={result} retry={bulk.retry} />}
          {result.undoable.length > 0 && (
            <Button look="quiet" onClick={() => undo(result)}>
              {t('bulk.undo', { count: result.undoable.length })}
            </Button>
          )}
        </div>
      )}
      {(interrupted ?? result) && (
        <Button look="quiet" onClick={onClose}>
          {t('shop:action.close')}
        </Button>
      )}
    </div>
  );
}

type FailuresProps = { result: BulkResult; retry: (result: BulkResult) => void };

function Failures({ result, retry }: FailuresProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t('bulk.failed', { count: result.failed.length })}</p>
      <ul>
        {result.failed.map(({ product: { product }, problem }) => (
          <li key={product.productId}>
            {productTitle(product)} ({product.productId}): {t(`writeProblem.${problem}`)}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => retry(result)}>
        {t('bulk.retry')}
      </Button>
    </>
  );
}
