import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLanguage } from '../../../contexts/Language';
import { knownStatus, type Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { formatDateTime, formatHKD } from '../../../i18n/format';
import { paths } from '../../../paths';
import { useAdminOwner } from '../access/useAdminOwner';
import { newsOf, nextVisit, readVisit, writeVisit } from '../seenOrders';
import styles from './NewsSinceVisit.module.css';

/** How many orders of each kind are named. */
const NAMED = 8;

type NewsSinceVisitProps = {
  orders: readonly Order[];
  now: number;
  /** Whether these are the host's orders of now, which the next visit is compared with. */
  isCurrent: boolean;
};

/** The orders that are new, or have changed, since this admin was here last on this device. */
export function NewsSinceVisit({ orders, now, isCurrent }: NewsSinceVisitProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const owner = useAdminOwner();
  // Read at each look: the one before ends no visit, and another page may have noted a change of this admin's own.
  const visit = useMemo(() => nextVisit(readVisit(owner), orders, now), [owner, orders, now]);
  const { added, changed } = useMemo(() => newsOf(visit, orders), [visit, orders]);

  useEffect(() => {
    if (isCurrent) writeVisit(owner, visit);
  }, [owner, visit, isCurrent]);

  return (
    <section aria-labelledby="news" className={styles.news}>
      <h2 id="news">{t('news.title')}</h2>
      {visit.since === null ? (
        <p className={styles.since}>{t('news.first')}</p>
      ) : (
        <p className={styles.since}>
          {t('news.since', { time: formatDateTime(visit.since, language) })}
        </p>
      )}
      {visit.since !== null && added.length + changed.length === 0 && <p>{t('news.nothing')}</p>}
      <NewsList
        title={t('news.added', { count: added.length })}
        orders={added}
        about={(order) => {
          const total = orderTotal(order);
          return total === undefined ? '' : formatHKD(total);
        }}
      />
      <NewsList
        title={t('news.changed', { count: changed.length })}
        orders={changed.map(({ order }) => order)}
        about={(order) => {
          const fields = changed.find((change) => change.order === order)?.fields ?? [];
          return fields
            .map((field) => (field === 'status' ? statusOf(order) : t(`news.field.${field}`)))
            .join(', ');
        }}
      />
    </section>
  );

  function statusOf({ status }: Order): string {
    const known = knownStatus(status);
    return t('news.nowStatus', { status: known ? t(`status.${known}`) : status });
  }
}

type NewsListProps = {
  title: string;
  orders: readonly Order[];
  about: (order: Order) => ReactNode;
};

function NewsList({ title, orders, about }: NewsListProps) {
  const { t } = useTranslation('admin');
  if (orders.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {orders.slice(0, NAMED).map((order, place) => (
          <li key={place}>
            <Link to={paths.adminImList({ find: order.orderNumber })}>{order.orderNumber}</Link>{' '}
            <span>{about(order)}</span>
          </li>
        ))}
        {orders.length > NAMED && (
          <li>
            <Link to={paths.adminImList()}>{t('news.more', { count: orders.length - NAMED })}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
