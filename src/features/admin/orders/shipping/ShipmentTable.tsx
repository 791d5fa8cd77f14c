import { useTranslation } from 'react-i18next';

import { ORDER_STATUSES } from '../../../../domain/constants';
import { isSale, knownStatus } from '../../../../domain/order';
import { Select } from '../../../../ui/Select';
import { pieceLines } from '../pieceLines';
import type { ShipmentDoubt } from './shipments';
import styles from './ShipmentTable.module.css';
import { isProblem, type Shipping, type ShippingRow } from './useShipping';

/** What a sent order can become: an order that ends is confirmed with its amount, in the list. */
const STATUSES = ORDER_STATUSES.filter((status) => isSale({ status }));

/** The pasted lines with their orders, what is to be sent of them, and what became of each. */
export function ShipmentTable({ shipping }: { shipping: Shipping }) {
  const { t } = useTranslation('admin');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('ship.order')}</th>
          <th scope="col">{t('column.recipient')}</th>
          <th scope="col">{t('ship.pieces')}</th>
          <th scope="col">{t('ship.tracking')}</th>
          <th scope="col">{t('ship.newStatus')}</th>
          <th scope="col">{t('ship.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {shipping.rows.map((row) => (
          <Row key={row.shipment.key} row={row} shipping={shipping} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: ShippingRow; shipping: Shipping };

function Row({ row, shipping: { tick, chooseStatus, progress } }: RowProps) {
  const { t } = useTranslation('admin');
  const { shipment, isTicked, status, result } = row;
  const { key, text, order, logistics, canShip } = shipment;
  const isFixed = progress !== undefined || result === 'saved';
  const number = order?.orderNumber ?? '';
  const pieces = order && pieceLines(order).reduce((sum, { count }) => sum + count, 0);
  return (
    <tr className={isTicked ? undefined : styles.off}>
      <th scope="row">
        {order ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isTicked}
              disabled={!canShip || isFixed}
              onChange={(event) => tick(shipment, event.currentTarget.checked)}
            />
            <span>{number}</span>
          </label>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
      </th>
      <td>{order?.address?.recipient}</td>
      <td>{pieces !== undefined && t('pick.pieces', { count: pieces })}</td>
      <td className={styles.tracking}>{logistics}</td>
      <td>
        {canShip && (
          <Select
            label={t('ship.statusOf', { number })}
            value={status}
            disabled={isFixed}
            options={STATUSES.map((known) => ({ value: known, label: t(`status.${known}`) }))}
            onChoose={(chosen) => {
              const known = STATUSES.find((other) => other === chosen);
              if (known) chooseStatus(key, known);
            }}
          />
        )}
      </td>
      <td>
        <Remarks row={row} />
      </td>
    </tr>
  );
}

/** What became of a line, and unless it is saved what the admin should know before it is sent. */
function Remarks({ row: { shipment, result } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('admin');
  const { order, unread, doubts, isShared, canShip } = shipment;
  if (result === 'saved') return <p className={styles.saved}>{t('ship.saved')}</p>;

  function words(doubt: ShipmentDoubt): string {
    if (doubt === 'ended') {
      const status = knownStatus(order?.status ?? '');
      return t('ship.doubt.ended', { status: status ? t(`status.${status}`) : '' });
    }
    if (doubt === 'otherTracking')
      return t('ship.doubt.otherTracking', { tracking: order?.logistics ?? '' });
    if (doubt === 'notTracking') return t('ship.doubt.notTracking', { text: unread });
    return t(`ship.doubt.${doubt}`);
  }

  return (
    <>
      {isProblem(result) && (
        <p className={styles.doubt}>
          {t('ship.notSaved', { reason: t(`writeProblem.${result}`) })}
        </p>
      )}
      {doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {words(doubt)}
        </p>
      ))}
      {isShared && <p>{t('ship.shared')}</p>}
      {canShip && order?.payment === '' && <p>{t('ship.unpaid')}</p>}
    </>
  );
}
