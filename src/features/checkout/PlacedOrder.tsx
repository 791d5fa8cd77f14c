import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../components/AddressText';
import { HowToPay } from '../../components/HowToPay';
import { paymentCodeAmount } from '../../components/paymentCodeAmount';
import { ProductPicture } from '../../components/ProductPicture';
import { useDeliveryDays } from '../../components/useDeliveryDays';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useCart } from '../../contexts/Cart';
import { deliveryWindow } from '../../domain/delivery';
import type { Order } from '../../domain/order';
import { orderAmounts, orderTotal, priceSum } from '../../domain/orderAmounts';
import { formatHKD } from '../../i18n/format';
import type { CheckoutAttempt } from '../../services/storage/attemptStorage';
import styles from './PlacedOrder.module.css';

type PlacedOrderProps = {
  attempt: CheckoutAttempt;
  /** The order as the history has it, once it does. */
  order: Order | undefined;
  /** Whether the order is with the team, and once only: nobody is asked to pay for one that may not be. */
  isCertain: boolean;
};

/** What was ordered, as it was sent: pieces, total, address, when it comes and how to pay. The host's own once it shows the order. */
export function PlacedOrder({ attempt, order, isCertain }: PlacedOrderProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { pieces = [] } = attempt;
  const total = (order && orderTotal(order)) ?? priceSum(pieces);
  const { difference = 0 } = (order && orderAmounts(order)) ?? {};
  const hasCode = order !== undefined && paymentCodeAmount(order) !== undefined;
  const address = order?.address ?? attempt.address;
  const days = useDeliveryDays()(deliveryWindow(order?.placedAt ?? now));
  return (
    <>
      <Pieces pieces={pieces} order={order} />
      <dl className={styles.facts}>
        {difference !== 0 && (
          <div>
            <dt>{t(difference < 0 ? 'order.discount' : 'order.adjustment')}</dt>
            <dd className={styles.difference}>{formatHKD(difference)}</dd>
          </div>
        )}
        {total > 0 && (
          <div className={styles.total}>
            <dt>{t('cart.total')}</dt>
            <dd>{formatHKD(total)}</dd>
          </div>
        )}
        {isCertain && (
          <>
            {/* Before the address: it is what is left to do, and stands above the fold. */}
            <div>
              <dt>{t('payment.title')}</dt>
              <dd>
                <HowToPay when="thanks" />
                {hasCode && <p className={styles.small}>{t('payment.onOrderPage')}</p>}
              </dd>
            </div>
            <div>
              <dt>{t('order.expected')}</dt>
              <dd>{t('order.window', days)}</dd>
            </div>
          </>
        )}
        {address && (
          <div>
            <dt>{t('cart.deliverTo')}</dt>
            <dd>
              <AddressText address={address} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.next}>{t('checkout.thanksNext')}</p>
    </>
  );
}

/** The pieces with their pictures. What was sent holds none: they are those of the bag, which has the pieces until OK. */
function Pieces({
  pieces,
  order,
}: { pieces: NonNullable<CheckoutAttempt['pieces']> } & Pick<PlacedOrderProps, 'order'>) {
  const { nameAmong, sizeLabel } = useGoodsWords();
  const { lines } = useCart();
  const pictureOf = (productId: string) =>
    lines.find(({ product }) => product.productId === productId)?.product.images[0] ??
    order?.items.find((item) => item.productId === productId)?.thumbnail;
  return (
    <ul className={styles.pieces}>
      {pieces.map((piece, index) => (
        <li key={index}>
          <div className={styles.picture}>
            <ProductPicture slot="small" src={pictureOf(piece.productId)} alt="" priority="first" />
          </div>
          <div className={styles.words}>
            <p>
              <bdi>{nameAmong(piece.title)}</bdi>
            </p>
            {piece.size && <p className={styles.size}>{sizeLabel(piece.size)}</p>}
          </div>
          {piece.price > 0 && <span className={styles.amount}>{formatHKD(piece.price)}</span>}
        </li>
      ))}
    </ul>
  );
}
