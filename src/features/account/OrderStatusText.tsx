import { useTranslation } from 'react-i18next';

import { knownStatus } from '../../domain/order';

/** An order's status, translated. Shows an unknown status as the host sent it. */
export function OrderStatusText({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  return <span>{known ? t(`status.${known}`) : status}</span>;
}
