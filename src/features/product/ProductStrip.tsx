import { useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../paths';
import { ProductPicture } from '../../components/ProductPicture';
import { formatHKD } from '../../i18n/format';
import styles from './ProductStrip.module.css';
import { scrollToFocused } from './scrollToFocused';

type StripProduct = {
  productId: string;
  title: string;
  brand: string;
  picture: string | undefined;
  price?: number | undefined;
};

/** A horizontally scrolling row of product links. Renders nothing for an empty list. */
export function ProductStrip({ title, products }: { title: string; products: StripProduct[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.productId} className={styles.card}>
            <ProductPicture slot="card" src={product.picture} alt="" />
            <Link
              to={paths.product(product.productId)}
              state={{ productId: product.productId, brand: product.brand || undefined }}
              className={`whole-card ${styles.link}`}
              onFocus={scrollToFocused}
            >
              {product.title}
            </Link>
            {product.price !== undefined && <p>{formatHKD(product.price)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
