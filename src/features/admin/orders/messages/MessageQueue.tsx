import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../../components/LoadState';
import type { Order } from '../../../../domain/order';
import { Dialog } from '../../../../ui/Dialog';
import { useIsPageHidden } from '../../access/AdminSession';
import { customerTextsQuery } from '../customerTexts';
import { MessageList } from './MessageList';

type MessageQueueProps = { orders: readonly Order[]; open: boolean; onClose: () => void };

/** Writes to the customers of some orders by WhatsApp, one press each. */
export function MessageQueue({ orders, open, onClose }: MessageQueueProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const texts = useQuery(customerTextsQuery);
  return (
    <Dialog
      // Opens once the messages are there: the focus then is on the first of them.
      open={open && !isHidden && texts.isFetched}
      title={t('message.title', { count: orders.length })}
      onClose={onClose}
      look="full"
    >
      <LoadState query={texts} failed={t('print.failed')}>
        <MessageList orders={orders} />
      </LoadState>
    </Dialog>
  );
}
