import type { ReactNode, Ref } from 'react';

import { scrollToFocused } from '../lib/scrollToFocused';
import styles from './ListBar.module.css';

type ListBarProps = {
  /** The menus of the list. */
  children: ReactNode;
  /** How many products the list has. */
  count?: string | false;
  /** The place of that number, for results that tell it themselves. */
  countRef?: Ref<HTMLDivElement>;
  /** What stands at its end, such as *Filters*. */
  actions: ReactNode;
};

/** The bar of a list: one line that stays below the top bar. Where it is too wide, its menus scroll sideways. */
export function ListBar({ children, count, countRef, actions }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.line} onFocus={scrollToFocused}>
        {children}
        <div className={styles.end}>
          <div className={styles.count}>
            {count && <span>{count}</span>}
            {/* An element of its own: React would remove what a portal has put beside its texts. */}
            <div ref={countRef} />
          </div>
          {actions}
        </div>
      </div>
    </div>
  );
}
