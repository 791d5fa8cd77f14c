import { useTranslation } from 'react-i18next';

import { linePrice } from '../../domain/cart';
import { formatHKD } from '../../i18n/format';
import type { LineChange } from './lineChange';

/** Says how a line differs from what the catalogue sells now. */
export function LineChangeText({ change }: { change: LineChange }) {
  const { t } = useTranslation();
  switch (change.kind) {
    case 'repriced':
      return (
        <strong>
          {t('checkout.repriced', {
            before: formatHKD(linePrice(change.line)),
            now: formatHKD(linePrice(change.now)),
          })}
        </strong>
      );
    case 'replaced':
      return null;
    default:
      return <strong>{t(`checkout.${change.kind}`)}</strong>;
  }
}
