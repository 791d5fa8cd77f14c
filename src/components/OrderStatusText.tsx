import { useTranslation } from 'react-i18next';

import { knownStatus } from '../domain/order';

/** An order's status in the reader's language; a text of the host's own is shown as it is. */
export function OrderStatusText({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  return known ? t(`status.${known}`) : status;
}
