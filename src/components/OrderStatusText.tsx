import { knownStatus } from '../domain/order';
import { useTranslation } from '../i18n/useTranslation';

/** An order's status in the reader's language; a text of the host's own is shown as it is. */
export function OrderStatusText({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  return known ? t(`status.${known}`) : status;
}
