import { useId } from 'react';

import { formatHKD } from '../domain/price';
import { paths } from '../paths';
import { Link } from '../ui/Link';
import { ProductPicture } from './ProductPicture';
import styles from './ProductStrip.module.css';

type StripProduct = {
  productId: string;
  title: string;
  brand: string;
  picture: string | undefined;
  price?: number | undefined;
};

/** A row of products to go on to, swiped where it is longer than the screen. */
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
