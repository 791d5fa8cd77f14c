import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../components/ProductPicture';
import { useGoodsWords } from '../../components/useGoodsWords';
import { cancelledItems, type Order, type OrderItem } from '../../domain/order';
import { formatHKD } from '../../i18n/format';
import { isolated } from '../../i18n/isolated';
import { paths } from '../../paths';
import styles from './OrderDetails.module.css';
import { OrderTotal } from './OrderTotal';

/** The items of an order and its total. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation();
  const cancelled = cancelledItems(order);
  return (
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
