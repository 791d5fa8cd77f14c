import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../../../../components/ProductPicture';
import { useGoodsWords } from '../../../../components/useGoodsWords';
import type { Order } from '../../../../domain/order';
import { pickList, type PickProduct } from '../pieceLines';
import styles from './PickList.module.css';

/** The pieces of all orders in the order of a walk along the shelves, with a box to tick for each size. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('admin');
  const brands = pickList(orders);
  const pieces = brands.reduce((sum, { count }) => sum + count, 0);
  return (
    <article aria-label={t('print.pickList')} className={styles.list}>
      <p className={styles.title}>{t('print.pickList')}</p>
      <p>
        {[t('pick.pieces', { count: pieces }), t('order.count', { count: orders.length })].join(
          ' · ',
        )}
      </p>
      {brands.map(({ brand, count, products }) => (
        <section key={brand}>
          <p className={styles.brand}>
            {[brand || t('pick.noBrand'), t('pick.pieces', { count })].join(' · ')}
          </p>
          {products.map((product) => (
            <Product key={product.key} product={product} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Product({ product: { item, names, sizes } }: { product: PickProduct }) {
  const { t } = useTranslation('admin');
  const { sizeLabel } = useGoodsWords();
  return (
    <div className={styles.product}>
      <div>
        <ProductPicture slot="small" src={item.thumbnail} alt="" priority="first" />
      </div>
      <div>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
        <ul>
          {sizes.map(({ size, count, orders }) => (
            <li key={size} className={styles.size}>
              <span className={styles.box} />
              <strong>{[size && sizeLabel(size), `× ${count}`].filter(Boolean).join(' ')}</strong>
              <span>
                {t('pick.for', {
                  numbers: orders
                    .map((order) =>
                      order.count > 1 ? `${order.orderNumber} × ${order.count}` : order.orderNumber,
                    )
                    .join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
