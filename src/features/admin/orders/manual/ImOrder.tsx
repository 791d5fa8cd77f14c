import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DesignerItem } from '../../../../services/adminCatalogue';
import { useDropWhenHidden } from '../../access/AdminSession';
import { UnsavedGuard } from '../../UnsavedGuard';
import { DesignerSearch } from './DesignerSearch';
import { ImOrderForm } from './ImOrderForm';
import { OrderQueue } from './OrderQueue';
import { SentLog } from './SentLog';
import { useCreateImOrder } from './useCreateImOrder';
import { useOrderQueue } from './useOrderQueue';

/**
 * Manual orders for the fulfilment channel: one by one (search a designer, add an item, create the order), or many from
 * a pasted list; and the log of what was sent.
 */
export function ImOrder() {
  const { t } = useTranslation('admin');
  const [item, setItem] = useState<DesignerItem>();
  const channelOrderNo = useRef<HTMLInputElement>(null);
  const creating = useCreateImOrder();
  const queue = useOrderQueue();
  useDropWhenHidden(() => setItem(undefined));

  function running(): string | undefined {
    if (queue.progress) return t('imQueue.running');
    return creating.isBusy ? t('im.running') : undefined;
  }

  return (
    <>
      <DesignerSearch
        onAdd={(chosen) => {
          setItem(chosen);
          // The only input that is left to fill in.
          channelOrderNo.current?.focus();
        }}
      />
      <ImOrderForm
        item={item}
        setItem={setItem}
        channelOrderNoRef={channelOrderNo}
        creating={creating}
      />
      <OrderQueue queue={queue} />
      <SentLog />
      <UnsavedGuard unsaved={0} running={running()} />
    </>
  );
}
