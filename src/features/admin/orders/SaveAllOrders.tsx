import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { SaveTray } from '../records/SaveTray';
import { orderKey, orderUpdate } from './orderTable';
import type { OrderList } from './useOrderEdits';
import { useSaveOrders } from './useSaveOrders';

type SaveAllOrdersProps = { orders: readonly Order[]; list: OrderList };

/**
 * Saves every edit of the list in one run, and counts what was saved. Each row says why it was not. An edit of which the
 * host is sent nothing, because it only empties texts that the host keeps, stays out of the run.
 */
export function SaveAllOrders({ orders, list: { edits, actions } }: SaveAllOrdersProps) {
  const { t } = useTranslation('admin');
  const { progress, saveAll, stop } = useSaveOrders(actions);
  const [result, setResult] = useState<{ saved: number; count: number }>();
  const changes = [...edits].flatMap(([key, { patch }]) => {
    const record = patch && orders.find((order) => orderKey(order) === key);
    return record ? [{ record, patch }] : [];
  });
  const sent = changes.filter(({ record, patch: { before, after } }) =>
    orderUpdate(record, before, after),
  );
  const keptCount = changes.length - sent.length;

  async function save() {
    setResult(undefined);
    const results = await saveAll(sent);
    const saved = results.filter(({ problem }) => problem === undefined).length;
    setResult({ saved, count: results.length + keptCount });
  }

  return (
    <SaveTray
      isBusy={progress !== undefined}
      status={
        <>
          {progress && <span>{t('order.saving', progress)}</span>}
          {result && <span>{t('order.savedOf', result)}</span>}
          {keptCount > 0 && (
            <>
              {' '}
              <span>{t('order.keptTexts', { count: keptCount })}</span>
            </>
          )}
        </>
      }
    >
      {(progress || changes.length > 0) && (
        <Form onSubmit={() => actions.confirmEndings(sent, () => void save())} data-saves>
          <Button type="submit" busy={progress !== undefined}>
            {t('order.saveAll', { count: changes.length })}
          </Button>
        </Form>
      )}
      {progress && (
        <Button look="quiet" onClick={stop}>
          {t('order.stop')}
        </Button>
      )}
    </SaveTray>
  );
}
