import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import type { ProductEditing } from '../productRecord/useProductEditor';
import styles from './BulkBar.module.css';
import { BulkDiscount } from './BulkDiscount';
import { BulkReport } from './BulkReport';
import { isEditedBy, type BulkChange } from './productBulk';
import type { AdminProductList } from './useAdminProducts';
import type { BulkChanging } from './useBulkChange';

type BulkBarProps = {
  list: AdminProductList;
  /** The products of the list that match the search. */
  shown: readonly AdminProduct[];
  editor: ProductEditing;
  bulk: BulkChanging;
  /** The table that lists the products, whose head selects them all; undefined where cards do. */
  table?: RefObject<HTMLElement | null>;
};

/** Applies one change to all selected products, reports which could not be saved, and undoes it. */
export function BulkBar({ list, shown, editor, bulk, table }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { progress, result, interrupted, apply } = bulk;
  const { actions } = editor;
  const isTable = table !== undefined;
  const selected = useMemo(
    () => shown.filter(({ product }) => editor.selected[product.productId]),
    [shown, editor.selected],
  );
  const isBusy = progress !== undefined;
  const [refused, setRefused] = useState<BulkChange>();
  const coverage = useId();
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, isTable);

  // What had the focus may be gone: the buttons with the selection, Undo and Retry with their report.
  useEffect(() => {
    if ((isBusy || result) && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [isBusy, result]);

  // A save of these edits later would write over the change.
  const unsavedBy = (change: BulkChange) =>
    selected.filter((one) =>
      isEditedBy(one, change, editor.edits.get(one.product.productId)?.patch),
    );
  const unsaved = refused ? unsavedBy(refused).length : 0;

  function start(change: BulkChange) {
    if (selected.length === 0 || isBusy) return;
    const isRefused = unsavedBy(change).length > 0;
    setRefused(isRefused ? change : undefined);
    if (!isRefused) apply(selected, change);
  }

  const isIdle = selected.length === 0 && !isBusy && !result && !interrupted;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('bulk.name')}
      className={isTable ? `${styles.bulk} ${styles.atFoot}` : styles.bulk}
      hidden={isTable && isIdle}
    >
      {!isTable && (
        <label className={styles.all}>
          <input
            type="checkbox"
            aria-describedby={coverage}
            checked={shown.length > 0 && selected.length === shown.length}
            onChange={({ currentTarget }) => {
              const ids = shown.map(({ product }) => product.productId);
              actions.select(ids, currentTarget.checked);
            }}
          />
          <span>{t('bulk.selectAll')}</span>
        </label>
      )}
      <p id={coverage}>
        {t(list.hasMore ? 'bulk.ofLoaded' : 'bulk.ofAll', {
          shown: shown.length,
          loaded: list.products.length,
        })}
      </p>
      <p>{t('bulk.count', { count: selected.length })}</p>
      {/* Hidden while failures are listed, which need the room on a phone, and while an interrupted change is to be
          decided, which the next one would replace. */}
      {selected.length > 0 && !result?.failed.length && !interrupted && (
        <div className={styles.changes}>
          <Button look="secondary" busy={isBusy} onClick={() => start({ kind: 'online' })}>
            {t('bulk.online')}
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => start({ kind: 'offline' })}>
            {t('bulk.offline')}
          </Button>
          <BulkDiscount isBusy={isBusy} onApply={start} />
        </div>
      )}
      {unsaved > 0 && <p role="alert">{t('bulk.unsaved', { count: unsaved })}</p>}
      <BulkReport
        bulk={bulk}
        onClose={() => {
          // Under a table the bar goes with its report where nothing is selected.
          const stays = isTable && selected.length === 0 ? table : bar;
          stays.current?.focus({ preventScroll: true });
          bulk.dismiss();
        }}
      />
    </section>
  );
}

/**
 * Leaves the room of the bar, its report included, to what is scrolled to. At the foot of a table it is added to the page
 * itself: a custom property would style every cell again as rows are chosen. The fields of cards have `--bulk-bar`.
 */
function usePublishedHeight(bar: RefObject<HTMLElement | null>, isTable: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const property = isTable ? 'scroll-padding-bottom' : '--bulk-bar';
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      style.setProperty(property, height);
      if (isTable) document.body.style.paddingBottom = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
      document.body.style.paddingBottom = '';
    };
  }, [bar, isTable]);
}
