import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { knownStatus, type Order } from '../../../domain/order';
import { formatDateTime, formatHKD } from '../../../i18n/format';
import type { OrderChange } from '../orderHistory';
import { useOrderHistory } from '../useOrderHistory';
import styles from './OrderTimeline.module.css';

/** When an order was placed, and what this device has seen and changed of it since. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const looks = looksOf(useOrderHistory(order));
  const { placedAt, placedText, updatedAt } = order;
  const placed = placedAt === undefined ? placedText : formatDateTime(placedAt, language);
  return (
    <section aria-labelledby="order-history" className={styles.history}>
      <h3 id="order-history">{t('history.title')}</h3>
      <ol className={styles.looks}>
        {placed && (
          <li>
            <span className={styles.time}>{placed}</span>
            <span>{t('history.placed')}</span>
          </li>
        )}
        {looks.map(({ at, isOwn, changes }, number) => (
          <li key={number}>
            <span className={styles.time}>
              <span>{formatDateTime(at, language)}</span>{' '}
              <span>{isOwn ? t('history.own') : t('history.seen')}</span>
            </span>
            {changes.map((change, place) => (
              <span key={place}>
                <Change change={change} />
              </span>
            ))}
          </li>
        ))}
      </ol>
      {updatedAt !== undefined && (
        <p className={styles.note}>
          {t('history.updated', { time: formatDateTime(updatedAt, language) })}
        </p>
      )}
      <p className={styles.note}>{t('history.about')}</p>
    </section>
  );
}

function Change({ change: { field, before, after } }: { change: OrderChange }) {
  const { t } = useTranslation('admin');

  function read(text: string): string {
    if (text === '') return '—';
    const status = field === 'status' ? knownStatus(text) : undefined;
    if (status) return t(`status.${status}`);
    return field === 'total' ? formatHKD(Number(text)) : text;
  }

  const words = { field: t(`history.field.${field}`), after: read(after) };
  return (
    <span>
      {before === undefined
        ? t('history.now', words)
        : t('history.change', { ...words, before: read(before) })}
    </span>
  );
}

/** The changes of one look at the order together, the first look first. */
function looksOf(changes: readonly OrderChange[]) {
  const looks: { at: number; isOwn: boolean; changes: OrderChange[] }[] = [];
  for (const change of changes) {
    const last = looks.at(-1);
    if (last?.at === change.at && last.isOwn === change.isOwn) last.changes.push(change);
    else looks.push({ at: change.at, isOwn: change.isOwn, changes: [change] });
  }
  return looks;
}
