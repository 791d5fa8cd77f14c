import type { ComponentProps } from 'react';

import styles from './CardGrid.module.css';

/** Cards in two to six columns, by the width of the window; in one on a phone with large text. */
export function CardGrid(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.grid} />;
}
