import { useTranslation } from 'react-i18next';

import { useLazyDialog } from '../../../components/useLazyDialog';
import type { Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';

type OrderToolsProps = {
  /** The orders that are printed and written about. */
  orders: readonly Order[];
};

/** What is done with several orders at once, each in a dialog that is loaded when it is first opened. */
export function OrderTools({ orders }: OrderToolsProps) {
  const { t } = useTranslation('admin');
  const printing = useLazyDialog(
    'PrintOrders',
    async () => (await import('./print/PrintOrders')).PrintOrders,
  );
  const messaging = useLazyDialog(
    'MessageQueue',
    async () => (await import('./messages/MessageQueue')).MessageQueue,
  );

  return (
    <>
      <Button look="secondary" disabled={orders.length === 0} onClick={printing.open}>
        {t('print.open')}
      </Button>
      <Button look="secondary" disabled={orders.length === 0} onClick={messaging.open}>
        {t('message.openQueue')}
      </Button>
      {printing.Dialog && (
        <printing.Dialog orders={orders} open={printing.isOpen} onClose={printing.close} />
      )}
      {messaging.Dialog && (
        <messaging.Dialog orders={orders} open={messaging.isOpen} onClose={messaging.close} />
      )}
    </>
  );
}
