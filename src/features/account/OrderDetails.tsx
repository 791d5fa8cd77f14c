import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AddressText } from '../../components/AddressText';
import { ProductPicture } from '../../components/ProductPicture';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useLanguage } from '../../contexts/Language';
import { cancelledItems, type Order, type OrderItem } from '../../domain/order';
import { discountParts } from '../../domain/price';
import { formatDateTime, formatHKD } from '../../i18n/format';
import { isolated } from '../../i18n/isolated';
import { paths } from '../../paths';
import { LogisticsText } from './LogisticsText';
import styles from './OrderDetails.module.css';
import { OrderTotal } from './OrderTotal';

/** The items, address and details of an order, without the fields that the host left out. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const cancelled = cancelledItems(order);
  const discount = discountParts(order.discount);
  const timeText = (time: number | undefined, written: string | undefined) =>
    time === undefined ? written : formatDateTime(time, language);
  const logistics = order.logistics && <LogisticsText text={order.logistics} />;
  // A number may be a tracking number; without one there is nothing to look up.
  const shipment = /\d/.test(order.shipment) ? (
    <LogisticsText text={order.shipment} />
  ) : (
    order.shipment
  );
  const facts = [
    [t('order.placed'), timeText(order.placedAt, order.placedText)],
    [t('order.updated'), timeText(order.updatedAt, order.updatedText)],
    [t('order.payment'), order.payment],
    [t('order.promoCode'), order.promoCode],
    [t('order.discount'), discount && t('product.discount', discount)],
    [t('order.logistics'), logistics],
    [t('order.shipment'), shipment],
  ] as const;
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('order.items')}</h2>
        <ul>
          {order.items.map((item, index) => (
            <OrderLine
              // An order may hold the same item twice, so the key includes the index.
              key={`${item.itemId ?? item.title} ${index}`}
              item={item}
              cancelled={cancelled.has(item)}
            />
          ))}
        </ul>
        <OrderTotal order={order} />
      </section>
      {order.address && (
        <section className={styles.whole}>
          <h2 className={styles.heading}>{t('order.deliverTo')}</h2>
          <AddressText address={order.address} />
        </section>
      )}
      <section className={styles.whole}>
        <h2 className={styles.heading}>{t('order.details')}</h2>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </>
  );
}

function OrderLine({ item, cancelled }: { item: OrderItem; cancelled: boolean }) {
  const { t } = useTranslation();
  const { nameAmong, sizeLabel } = useGoodsWords();
  const title = nameAmong(item.title, item.name);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture slot="small" src={item.thumbnail} alt="" />
      </div>
      <div className={`${styles.words} ${cancelled ? styles.cancelled : ''}`}>
        <p>{item.productId ? <Link to={paths.product(item.productId)}>{title}</Link> : title}</p>
        <p className={styles.muted}>
          {[isolated(item.brand), item.size && sizeLabel(item.size)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.price}>
        <span>{item.price !== undefined && formatHKD(item.price)}</span>
        {cancelled && <span className={styles.badge}>{t('order.cancelled')}</span>}
      </p>
    </li>
  );
}
