import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../../../components/ProductPicture';
import { useGoodsWords } from '../../../../components/useGoodsWords';
import { isLate, orderAge } from '../../../../domain/order';
import { paths } from '../../../../paths';
import styles from './BuyingBrands.module.css';
import type { BuyingBrand, BuyingPiece, BuyingProduct, BuyingSize } from './buyingList';

type BuyingActions = {
  /** When the orders were read, in epoch milliseconds. */
  now: number;
  bought: ReadonlySet<string>;
  onMark: (id: string, isBought: boolean) => void;
};

type BuyingBrandsProps = BuyingActions & {
  brands: readonly BuyingBrand[];
  /** Whether every picture is needed now, not only those near the viewport. */
  loadsPictures: boolean;
};

/** The list by brand, product and size. All of it is in the document, because it is printed. */
export function BuyingBrands({ brands, loadsPictures, ...actions }: BuyingBrandsProps) {
  const { t } = useTranslation('admin');
  return brands.map(({ brand, products }) => (
    <section key={brand} className={styles.brand}>
      <h2>{brand || t('buying.noBrand')}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.key} className={styles.product}>
            <span className={styles.picture}>
              <ProductPicture
                src={product.item.thumbnail}
                slot="small"
                alt=""
                priority={loadsPictures ? 'first' : 'later'}
              />
            </span>
            <ProductSizes product={product} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ProductSizes({ product, ...actions }: BuyingActions & { product: BuyingProduct }) {
  const { nameAmong } = useGoodsWords();
  const { title, name, productId = '' } = product.item;
  const productName = nameAmong(title, name) || productId;
  return (
    <div className={styles.sizes}>
      <h3>{productName}</h3>
      {product.sizes.map((size) => (
        <SizePieces key={size.size} size={size} productName={productName} {...actions} />
      ))}
    </div>
  );
}

function SizePieces({
  size: { size, pieces },
  productName,
  ...actions
}: BuyingActions & { size: BuyingSize; productName: string }) {
  const { t } = useTranslation('admin');
  const { sizeOf } = useGoodsWords();
  return (
    <div className={styles.size}>
      <p className={styles.label}>
        {size && <span>{sizeOf(size)}</span>}
        <span>{t('buying.pieces', { count: pieces.length })}</span>
      </p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id} className={styles.piece}>
            <Piece
              piece={piece}
              name={[productName, size && sizeOf(size)].filter(Boolean).join(', ')}
              {...actions}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Piece({
  piece: { id, order },
  name,
  now,
  bought,
  onMark,
}: BuyingActions & { piece: BuyingPiece; name: string }) {
  const { t } = useTranslation('admin');
  const { orderNumber } = order;
  const age = orderAge(order, now);
  return (
    <>
      <label className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('buying.boughtFor', { name, number: orderNumber })}
          checked={bought.has(id)}
          onChange={(event) => onMark(id, event.currentTarget.checked)}
        />
        <span>{t('buying.bought')}</span>
      </label>
      <Link to={paths.adminImList({ find: orderNumber })}>{orderNumber}</Link>
      {age !== undefined && (
        <span className={isLate(order, now) ? styles.late : styles.age}>
          {t(isLate(order, now) ? 'buying.late' : 'buying.age', { count: age })}
        </span>
      )}
    </>
  );
}
