import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../../i18n/format';
import { hongKongTime } from '../../hongKongTime';
import { AnswerFields } from './AnswerView';
import { GoodsCell } from './GoodsCell';
import type { QueueDoubt } from './queueRows';
import styles from './QueueTable.module.css';
import { channelResponse } from './sendManualOrder';
import { lastSent } from './sentLog';
import type { OrderQueue, QueuedOrder } from './useOrderQueue';
import { useSentLog } from './useSentLog';

/** The lines of the queue with their items, what is to be sent of them, and what became of each. */
export function QueueTable({ queue: { rows, tick, progress } }: { queue: OrderQueue }) {
  const { t } = useTranslation('admin');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('im.channelOrderNo')}</th>
          <th scope="col">{t('imQueue.item')}</th>
          <th scope="col">{t('im.size')}</th>
          <th scope="col">{t('im.salePrice')}</th>
          <th scope="col">{t('imQueue.check')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} tick={tick} isRunning={progress !== undefined} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: QueuedOrder; tick: OrderQueue['tick']; isRunning: boolean };

function Row({ row, tick, isRunning }: RowProps) {
  const { key, text, item, channelOrderNo, canTick, isTicked, priceBefore, result } = row;
  const { t } = useTranslation('admin');
  const isDone = result?.kind === 'created';
  return (
    <tr className={isTicked || isDone ? undefined : styles.off}>
      <th scope="row">
        {item ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={t('imQueue.send', { item: item.itemId, number: channelOrderNo })}
              checked={isTicked}
              disabled={!canTick || isRunning}
              onChange={(event) => tick(key, event.currentTarget.checked)}
            />
            <span>{channelOrderNo}</span>
          </label>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
      </th>
      <td>
        {item && (
          <GoodsCell picture={item.picture}>
            <span>{item.title}</span>
            <small>{item.itemId}</small>
          </GoodsCell>
        )}
      </td>
      <td>{item?.size}</td>
      <td className={styles.price}>
        {priceBefore !== undefined && <s>{formatHKD(priceBefore)}</s>}
        {item?.salePrice ? <span>{formatHKD(item.salePrice)}</span> : null}
      </td>
      <td>{result ? <Result result={result} /> : <Doubts row={row} />}</td>
    </tr>
  );
}

/** What became of a line, with the channel's response. */
function Result({ result }: { result: NonNullable<QueuedOrder['result']> }) {
  const { t } = useTranslation('admin');
  const { kind } = result;
  const response = channelResponse(result);
  if (kind === 'sessionOver') return null;
  return (
    <>
      <p className={kind === 'created' ? styles.created : styles.doubt}>{t(`im.answer.${kind}`)}</p>
      {response !== undefined && (
        <details>
          <summary>{t('im.response')}</summary>
          <AnswerFields response={response} />
        </details>
      )}
    </>
  );
}

/** What the admin should know before a line is sent. */
function Doubts({ row: { item, designerId, channelOrderNo, doubts } }: { row: QueuedOrder }) {
  const { t } = useTranslation('admin');
  const { log } = useSentLog();

  function words(doubt: QueueDoubt): string {
    const sent = item && lastSent(log, { itemId: item.itemId, channelOrderNo });
    if (doubt === 'sentBefore' && sent)
      return t('im.sentHint', {
        time: hongKongTime(sent.at),
        answer: t(`im.logAnswer.${sent.answer}`),
      });
    return t(`imQueue.doubt.${doubt}`, { designer: designerId, count: item?.qty ?? 0 });
  }

  return doubts.map((doubt) => (
    <p key={doubt} className={doubt === 'loading' ? undefined : styles.doubt}>
      {words(doubt)}
    </p>
  ));
}
