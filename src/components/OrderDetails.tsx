import { useLanguage } from '../contexts/Language';
import { formatDateTime } from '../domain/date';
import { isCancelled, orderTotal, type Order, type OrderItem } from '../domain/order';
import { discountParts, formatHKD } from '../domain/price';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Link } from '../ui/Link';
import { ProductPicture } from './ProductPicture';
import { AddressText } from './AddressText';
import styles from './OrderDetails.module.css';

/** All that is known of an order; what the host left out is not drawn. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const total = orderTotal(order);
  const discount = discountParts(order.discount);
  const facts = [
    [t('order.placed'), order.placedAt ? formatDateTime(order.placedAt, language) : undefined],
    [t('order.updated'), order.updatedAt ? formatDateTime(order.updatedAt, language) : undefined],
    [t('order.payment'), order.payment],
    [t('order.promoCode'), order.promoCode],
    [t('order.discount'), discount && t('product.discount', discount)],
    [t('order.logistics'), order.logistics],
    [t('order.shipment'), order.shipment],
    [t('order.remark'), order.remark],
  ] as const;
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('order.items')}</h2>
        <ul>
          {order.items.map((item, place) => (
            <OrderLine
              // The same piece may stand twice in an order; its place tells which.
              key={`${item.itemId ?? item.title} ${place}`}
              item={item}
              cancelled={isCancelled(order, item)}
            />
          ))}
        </ul>
        {total !== undefined && (
          <p className={styles.total}>
            <span>{t('order.total')}</span>
            <span>{formatHKD(total)}</span>
          </p>
        )}
      </section>
      {order.address && (
        <section>
          <h2 className={styles.heading}>{t('order.deliverTo')}</h2>
          <AddressText address={order.address} />
        </section>
      )}
      <section>
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
  return (
    <li className={styles.line}>
      <div>
        <ProductPicture slot="small" src={item.thumbnail} alt="" />
      </div>
      <div className={cancelled ? styles.cancelled : undefined}>
        <p>
          {item.productId ? (
            <Link to={paths.product(item.productId)}>{item.title}</Link>
          ) : (
            item.title
          )}
        </p>
        <p className={styles.muted}>
          {[item.brand, item.size && t('cart.size', { size: item.size })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={styles.price}>
        {item.price !== undefined && formatHKD(item.price)}
        {cancelled && <span className={styles.badge}>{t('order.cancelled')}</span>}
      </p>
    </li>
  );
}
