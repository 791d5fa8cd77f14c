import { useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';

import { paths } from '../paths';
import styles from './ProductCardFrame.module.css';
import { ProductPicture, SecondPicture } from './ProductPicture';

type ProductCardFrameProps = Pick<ComponentProps<typeof ProductPicture>, 'src' | 'priority'> & {
  /** Makes the card focusable. */
  ref?: Ref<HTMLElement>;
  productId: string;
  title: string;
  /** The brand's English name, which the link passes to the product page (spec §13.1). */
  brand: string | undefined;
  /** Shown in place of the first picture under the mouse or the focus. */
  secondSrc?: string | undefined;
  /** Stands in the corner of the picture, which it mutes, such as "Sold out". */
  mark: string | false | undefined;
  /** The line of the brand above the title; false where there is none. */
  brandLine: string | false;
  heart: ReactNode;
  /** What stands below the title. */
  children: ReactNode;
  /** The last lines, beside the heart, which stand at the same height in all cards of a row. */
  foot: ReactNode;
};

/** Where there are none the router would warn of each press. */
const HAS_VIEW_TRANSITIONS = 'startViewTransition' in document;

/** A product's card in a grid: its pictures, its title, which links to its page from the whole card, and its heart. */
export function ProductCardFrame({
  ref,
  src,
  secondSrc,
  priority,
  productId,
  title,
  brand,
  mark,
  brandLine,
  heart,
  children,
  foot,
}: ProductCardFrameProps) {
  // The second picture is asked for only from then on.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const point = () => setIsPointedAt(true);
  const path = paths.product(productId);
  // The picture becomes that of the product's page.
  const isMoving = useViewTransitionState(path);
  return (
    <article ref={ref} tabIndex={ref ? -1 : undefined} className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <div className={`${mark ? styles.muted : ''} ${isMoving ? 'moving-picture' : ''}`}>
          <ProductPicture slot="card" src={src} alt="" priority={priority} />
          {isPointedAt && secondSrc && <SecondPicture src={secondSrc} className={styles.second} />}
        </div>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <div className={styles.words}>
        {brandLine !== false && <p className={styles.brand}>{brandLine}</p>}
        <h2 className={styles.title}>
          <Link
            to={path}
            state={{ productId, brand }}
            viewTransition={HAS_VIEW_TRANSITIONS}
            className="whole-card"
            onMouseEnter={point}
            onFocus={point}
          >
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>{foot}</div>
        <div className={styles.heart}>{heart}</div>
      </div>
    </article>
  );
}
