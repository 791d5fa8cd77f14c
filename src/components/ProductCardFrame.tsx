import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../paths';
import styles from './ProductCardFrame.module.css';
import { ProductPicture } from './ProductPicture';

type ProductCardFrameProps = Pick<ComponentProps<typeof ProductPicture>, 'src' | 'priority'> & {
  /** Makes the card focusable. */
  ref?: Ref<HTMLElement>;
  productId: string;
  title: string;
  /** The brand's English name, which the link passes to the product page (spec §13.1). */
  brand: string | undefined;
  /** Stands across the foot of the picture, such as "Sold out". */
  mark: string | false | undefined;
  /** What stands between the picture and the title. */
  note: ReactNode;
  heart: ReactNode;
  /** What stands below the title. */
  children: ReactNode;
};

/** A product's card in a grid: its picture, its title, which links to its page from the whole card, and its heart. */
export function ProductCardFrame({
  ref,
  src,
  priority,
  productId,
  title,
  brand,
  mark,
  note,
  heart,
  children,
}: ProductCardFrameProps) {
  return (
    <article ref={ref} tabIndex={ref ? -1 : undefined} className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <ProductPicture slot="card" src={src} alt="" priority={priority} />
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <div className={styles.words}>
        {note}
        <h2 className={styles.title}>
          <Link to={paths.product(productId)} state={{ productId, brand }} className="whole-card">
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className={styles.heart}>{heart}</div>
    </article>
  );
}
