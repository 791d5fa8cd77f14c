import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../../components/useGoodsWords';
import { formatHKD } from '../../../i18n/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import type { UnusualEdit } from './unusualEdits';

type UnusualPricesProps = {
  /** Undefined while nothing is asked. */
  prices: readonly UnusualEdit[] | undefined;
  onOk: () => void;
  onCancel: () => void;
};

/** Asks about typed prices that look like a mistake, each before and after. */
export function UnusualPrices({ prices, onOk, onCancel }: UnusualPricesProps) {
  const { t } = useTranslation('admin');
  const { sizeOf } = useGoodsWords();
  const isHidden = useIsPageHidden();
  return (
    <ConfirmDialog
      open={prices !== undefined && !isHidden}
      question={t('bulk.confirm')}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>{t('bulk.unusual', { count: prices?.length ?? 0 })}</p>
      <ul>
        {prices?.map(({ input, field, row, before, after, of }) => (
          <li key={input}>
            {of && (
              <>
                <strong>{of.title}</strong> <small>{of.productId}</small>{' '}
              </>
            )}
            <span>
              {t('list.priceChange', {
                field: t(field.label, { number: row && sizeOf(row) }),
                before: before === undefined ? '—' : formatHKD(before),
                after: formatHKD(after),
              })}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
