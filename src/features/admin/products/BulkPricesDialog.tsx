import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../../components/useGoodsWords';
import { discountParts } from '../../../domain/price';
import { productTitle } from '../../../domain/product';
import { formatHKD } from '../../../i18n/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import { ComparisonTable } from '../records/ComparisonTable';
import type { BulkPreview } from './bulkPrices';
import styles from './BulkPricesDialog.module.css';
import type { BulkChanging } from './useBulkChange';

/** Shows what a discount does to each price, before and after, and asks whether that is right. */
export function BulkPricesDialog({ bulk }: { bulk: BulkChanging }) {
  const { t } = useTranslation('admin');
  const { sizeOf } = useGoodsWords();
  const isHidden = useIsPageHidden();
  const { pendingChange, confirm, cancel } = bulk;
  const { rows, rising, staying, unusual } = pendingChange?.preview ?? NOTHING;
  const change = pendingChange?.change;

  function priceName(size: string | undefined): string {
    return size === undefined ? t('field.price') : t('field.salePriceOf', { number: sizeOf(size) });
  }

  function discountSent(discount: number | undefined): string {
    const parts = discountParts(discount);
    return parts ? t('discount.sent', { ...parts, sent: discount }) : t('discount.none');
  }

  return (
    <div className={styles.wide}>
      <ConfirmDialog
        open={pendingChange !== undefined && !isHidden}
        question={t('bulk.confirm')}
        onOk={confirm}
        onCancel={cancel}
      >
        <p>
          {[
            change?.kind === 'discount'
              ? t(change.from === 'now' ? 'bulk.previewNow' : 'bulk.previewRetail', {
                  percentOff: change.percentOff,
                })
              : t('bulk.previewEnd'),
            t('bulk.rising', { count: rising }),
            change?.kind === 'discount' && staying > 0 && t('bulk.staying', { count: staying }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {unusual > 0 && <p>{t('bulk.unusual', { count: unusual })}</p>}
        <ComparisonTable
          headings={[t('bulk.product'), t('bulk.before'), t('bulk.after')]}
          region={t('bulk.confirm')}
        >
          {rows.map(({ product: { product }, prices }) =>
            prices.map(({ size, before, after, discount, isUnusual }, index) => (
              <tr key={`${product.productId} ${index}`}>
                <th scope="row">
                  <span>{productTitle(product)}</span>{' '}
                  <small className={styles.small}>
                    {[product.productId, priceName(size)].join(' · ')}
                  </small>
                </th>
                <td className={styles.amount}>{before === undefined ? '—' : formatHKD(before)}</td>
                <td className={styles.amount}>
                  <span>{formatHKD(after)}</span>{' '}
                  <small className={styles.small}>{discountSent(discount)}</small>
                  {isUnusual && <strong className={styles.check}>{t('bulk.check')}</strong>}
                </td>
              </tr>
            )),
          )}
        </ComparisonTable>
      </ConfirmDialog>
    </div>
  );
}

const NOTHING: BulkPreview = { rows: [], rising: 0, staying: 0, unusual: 0 };
