import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../../i18n/format';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../../access/AdminSession';
import { hongKongTime } from '../../hongKongTime';
import styles from './SentLog.module.css';
import { useSentLog } from './useSentLog';

/** How many orders are shown at first. */
const FIRST = 10;

/** The manual orders that this admin has sent from this device. */
export function SentLog() {
  const { t } = useTranslation('admin');
  const { log, clear } = useSentLog();
  const [showsAll, setShowsAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isHidden = useIsPageHidden();
  if (log.length === 0) return null;
  const shown = showsAll ? log : log.slice(0, FIRST);
  return (
    <section className={styles.log} aria-labelledby="sent-log">
      <h2 id="sent-log">{t('imLog.title')}</h2>
      <p className={styles.hint}>{t('imLog.hint')}</p>
      <ol className={styles.entries}>
        {shown.map(({ at, itemId, channelOrderNo, salePrice, answer, reference }) => (
          <li key={`${at} ${itemId} ${channelOrderNo}`}>
            <time dateTime={new Date(at).toISOString()}>{hongKongTime(at)}</time>
            <span className={styles.number}>{channelOrderNo}</span>
            <span>{itemId}</span>
            <span>{formatHKD(salePrice)}</span>
            <span className={answer === 'created' ? styles.created : styles.other}>
              {t(`im.logAnswer.${answer}`)}
            </span>
            <span>{reference}</span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {shown.length < log.length && (
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {t('imLog.more', { count: log.length - shown.length })}
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('imLog.clear')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking && !isHidden}
        question={t('imLog.clearQuestion')}
        onOk={() => {
          setAsking(false);
          clear();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('imLog.clearText')}</p>
      </ConfirmDialog>
    </section>
  );
}
