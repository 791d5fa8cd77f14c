import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../../../../components/ProductPicture';
import { config } from '../../../../config';
import type { Order } from '../../../../domain/order';
import { countsCancelled, orderAmounts, orderTotal } from '../../../../domain/orderAmounts';
import { isOneSize } from '../../../../domain/readersName';
import { formatDate, formatHKD } from '../../../../i18n/format';
import { customerLanguage } from '../customerLanguage';
import { textsIn } from '../customerTexts';
import { pieceLines } from '../pieceLines';
import styles from './PackingSlip.module.css';
import type { PrintChoice } from './printChoice';

type PackingSlipProps = { order: Order; choice: Pick<PrintChoice, 'withPrices' | 'note'> };

/** The slip that goes into a parcel, in its customer's language. Without prices it can go into a present. */
export function PackingSlip({ order, choice: { withPrices, note } }: PackingSlipProps) {
  const { t: ownWords } = useTranslation('admin');
  const language = customerLanguage(order);
  const t = textsIn(language);
  const { address, placedAt, placedText, promoCode } = order;
  const lines = pieceLines(order);
  // Without `difference` the prices would not add up to the total.
  const { difference = 0 } = orderAmounts(order) ?? {};
  // The total of pieces that are not in the parcel says nothing of it.
  const total = countsCancelled(order) ? undefined : orderTotal(order);
  const number = order.orderNumber;
  return (
    <article lang={language} aria-label={`${t('slip.title')} ${number}`} className={styles.slip}>
      <header className={styles.head}>
        <p className={styles.shop}>{config().shopName}</p>
        <p>{t('slip.title')}</p>
      </header>
      <div className={styles.facts}>
        <div>
          <p className={styles.label}>{t('slip.to')}</p>
          {address ? (
            <>
              <p className={styles.recipient}>{address.recipient}</p>
              <p>
                <bdi>{address.contact}</bdi>
              </p>
              <p>{address.address1}</p>
              <p>{address.address2}</p>
            </>
          ) : (
            <p>{ownWords('print.noAddress')}</p>
          )}
        </div>
        <div>
          <p className={styles.label}>{t('slip.order')}</p>
          <p className={styles.number}>{number}</p>
          <p>{placedAt === undefined ? placedText : formatDate(placedAt, language)}</p>
          {promoCode && <p>{t('order.promoCode', { code: promoCode })}</p>}
        </div>
      </div>
      {lines.length === 0 ? (
        <p>{t('slip.noPieces')}</p>
      ) : (
        <table className={styles.pieces}>
          <thead>
            {/* A long slip goes on to another page, which says whose it is. */}
            <tr>
              <th scope="col" colSpan={2}>
                {t('slip.piecesOf', { number })}
              </th>
              <th scope="col">{t('slip.size')}</th>
              <th scope="col">{t('slip.count')}</th>
              {withPrices && <th scope="col">{t('slip.price')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, item, names, count }) => (
              <tr key={key}>
                <td className={styles.picture}>
                  <ProductPicture slot="small" src={item.thumbnail} alt="" priority="first" />
                </td>
                <td>
                  <p className={styles.label}>{item.brand}</p>
                  {names.map((name) => (
                    <p key={name}>{name}</p>
                  ))}
                </td>
                <td>{isOneSize(item.size) ? t('shop:product.oneSize') : item.size}</td>
                <td className={styles.count}>{count}</td>
                {withPrices && <td>{item.price !== undefined && formatHKD(item.price)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {withPrices && total !== undefined && difference !== 0 && (
        <p className={styles.total}>
          {`${t(difference < 0 ? 'shop:order.discount' : 'shop:order.adjustment')} ${formatHKD(difference)}`}
        </p>
      )}
      {withPrices && total !== undefined && (
        <p className={styles.total}>{t('slip.total', { total: formatHKD(total) })}</p>
      )}
      <p className={styles.note}>{note.trim() || t('slip.thanks')}</p>
    </article>
  );
}
