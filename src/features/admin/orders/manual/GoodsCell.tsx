import type { ReactNode } from 'react';

import { ProductPicture } from '../../../../components/ProductPicture';
import styles from './GoodsCell.module.css';

type GoodsCellProps = { picture: string | undefined; children: ReactNode };

/** A small picture of an item, with the words beside it. */
export function GoodsCell({ picture, children }: GoodsCellProps) {
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <ProductPicture src={picture} slot="small" alt="" />
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
