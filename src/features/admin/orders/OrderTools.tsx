import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLazyDialog } from '../../../components/useLazyDialog';
import type { Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import type { SaveOrders } from './shipping/shipmentPatch';
import { useLinkedTool } from './useLinkedTool';
import type { OrderActions } from './useOrderEdits';
import { useSaveOrders } from './useSaveOrders';

type OrderToolsProps = {
  /** The orders that are printed and written about. */
  orders: readonly Order[];
  /** All orders, of which any may be shipped. */
  all: readonly Order[];
  actions: OrderActions;
};

/** The tools for several orders at once, each in a dialog that is loaded when it is first opened. */
export function OrderTools({ orders, all, actions }: OrderToolsProps) {
  const { t } = useTranslation('admin');
  const { saveAll, stop } = useSaveOrders(actions);
  const [messaged, setMessaged] = useState<readonly Order[]>([]);
  const printing = useLazyDialog(
    'PrintOrders',
    async () => (await import('./print/PrintOrders')).PrintOrders,
  );
  const shipping = useLazyDialog(
    'ShipByPaste',
    async () => (await import('./shipping/ShipByPaste')).ShipByPaste,
  );
  const messaging = useLazyDialog(
    'MessageQueue',
    async () => (await import('./messages/MessageQueue')).MessageQueue,
  );

  const save: SaveOrders = async (changes, onResult) => {
    await saveAll(
      changes.map(({ order, patch }) => ({ record: order, patch })),
      { onResult: ({ record, problem }) => onResult({ order: record, problem }) },
    );
  };

  function message(about: readonly Order[]) {
    setMessaged(about);
    messaging.open();
  }

  useLinkedTool((tool) => {
    if (tool === 'ship') shipping.open();
    else if (orders.length === 0) return;
    else if (tool === 'print') printing.open();
    else message(orders);
  });

  return (
    <>
      <Button look="secondary" disabled={orders.length === 0} onClick={printing.open}>
        {t('print.open')}
      </Button>
      <Button look="secondary" disabled={all.length === 0} onClick={shipping.open}>
        {t('ship.open')}
      </Button>
      <Button look="secondary" disabled={orders.length === 0} onClick={() => message(orders)}>
        {t('message.openQueue')}
      </Button>
      {printing.Dialog && (
        <printing.Dialog orders={orders} open={printing.isOpen} onClose={printing.close} />
      )}
      {shipping.Dialog && (
        <shipping.Dialog
          orders={all}
          open={shipping.isOpen}
          onClose={shipping.close}
          save={save}
          onStop={stop}
          onMessage={message}
        />
      )}
      {messaging.Dialog && (
        <messaging.Dialog orders={messaged} open={messaging.isOpen} onClose={messaging.close} />
      )}
    </>
  );
}
