import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { BulkChanging } from './useBulkChange';
import { useIsPageHidden } from '../useIsPageHidden';
import { formatHKD } from '../../../i18n/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import styles from '../ConflictDialog.module.css';

/** Asks about the prices of a change that look like a mistake, each before and after. */
export function BulkPricesDialog({ bulk }: { bulk: BulkChanging }) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { pricesToConfirm, confirm, cancel } = bulk;
  return (
    <ConfirmDialog
      open={pricesToConfirm !== undefined && !isHidden}
      question={t('bulk.confirm')}
      onOk={confirm}
      onCancel={cancel}
    >
      <p>{t('bulk.confirmText')}</p>
      {/* Scrolls, so it has to be focusable for keyboard users. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('bulk.confirm')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.product')}</th>
              <th scope="col">{t('bulk.price')}</th>
              <th scope="col">{t('bulk.before')}</th>
              <th scope="col">{t('bulk.after')}</th>
            </tr>
          </thead>
          <tbody>
            {pricesToConfirm?.map(({ product: { product }, prices }) =>
              prices.map(({ size, before, after }, index) => (
                <tr key={`${product.productId} ${index}`}>
                  <th scope="row">{productTitle(product)}</th>
                  <td>
                    {size === undefined
                      ? t('field.price')
                      : t('field.salePriceOf', { number: size })}
                  </td>
                  <td className={styles.amount}>
                    {before === undefined ? '—' : formatHKD(before)}
                  </td>
                  <td className={styles.amount}>{formatHKD(after)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </ConfirmDialog>
  );
}
