import { useState, type SubmitEvent } from 'react';

import type { AdminProduct } from '../../domain/adminProduct';
import { readPercent, type BulkChange } from '../../domain/productBulk';
import { useBulkChange } from '../../hooks/admin/useBulkChange';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import styles from './BulkBar.module.css';

type BulkBarProps = {
  /** The products on the list, of which `selected` are chosen. */
  shown: readonly AdminProduct[];
  selected: readonly AdminProduct[];
  onSelectAll: (isSelected: boolean) => void;
  onSaved: (saved: AdminProduct) => void;
};

/** One change for all selected products, and how it went with each. */
export function BulkBar({ shown, selected, onSelectAll, onSaved }: BulkBarProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const { progress, result, run, dismiss } = useBulkChange(onSaved);
  const [percent, setPercent] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isBusy = progress !== undefined;
  const hasFailed = (result?.failed.length ?? 0) > 0;

  function apply(change: BulkChange) {
    if (selected.length > 0) void run(selected, change);
  }

  function discount(event: SubmitEvent) {
    event.preventDefault();
    const read = readPercent(percent);
    setWrong(read === undefined);
    if (read !== undefined && !isBusy) apply({ kind: 'discount', percent: read });
  }

  return (
    <section aria-label={t('bulk.name')} className={styles.bulk}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={shown.length > 0 && selected.length === shown.length}
          onChange={(event) => onSelectAll(event.currentTarget.checked)}
        />
        {t('bulk.selectAll')}
      </label>
      <p>{t('bulk.count', { count: selected.length })}</p>
      {/* What failed needs the room, and an answer first. */}
      {selected.length > 0 && !hasFailed && (
        <div className={styles.changes}>
          <Button look="secondary" busy={isBusy} onClick={() => apply({ kind: 'online' })}>
            {t('bulk.online')}
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => apply({ kind: 'offline' })}>
            {t('bulk.offline')}
          </Button>
          <form className={styles.discount} onSubmit={discount} noValidate>
            <Field
              label={t('bulk.percent')}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              hint={t('bulk.percentHint')}
              error={isWrong ? t('bulk.percentWrong') : undefined}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
            <Button type="submit" look="secondary" busy={isBusy}>
              {t('bulk.discount')}
            </Button>
          </form>
        </div>
      )}
      <div role="status">
        {progress && <p>{t('bulk.progress', progress)}</p>}
        {result && (
          <div className={styles.result}>
            <p>{t('bulk.saved', { count: result.saved })}</p>
            {hasFailed && (
              <>
                <p>{t('bulk.failed', { count: result.failed.length })}</p>
                <ul>
                  {result.failed.map(({ product, title }) => (
                    <li key={product.product.productId}>
                      {title} ({product.product.productId})
                    </li>
                  ))}
                </ul>
                <Button
                  look="quiet"
                  onClick={() =>
                    void run(
                      result.failed.map(({ product }) => product),
                      result.change,
                    )
                  }
                >
                  {t('bulk.retry')}
                </Button>
              </>
            )}
            <Button look="quiet" onClick={dismiss}>
              {t('shop:action.close')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
