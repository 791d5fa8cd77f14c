import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { scrollToFocused } from '../lib/scrollToFocused';
import styles from './ListBar.module.css';

type ListBarProps = {
  /** The menus of the list. */
  children: ReactNode;
  /** Whether it has so many menus that a phone has room for their names alone, and not for what they show. */
  isCompact?: boolean;
  /** How many products the list has: a `ListCount`. */
  count?: ReactNode;
  /** The place of that number, for results that tell it themselves. */
  countRef?: Ref<HTMLDivElement>;
  /** What stands at its end, such as *Filters*. */
  actions: ReactNode;
};

/** The bar of a list: one line that stays below the top bar. Where it is too wide, its menus scroll sideways. */
export function ListBar({ children, isCompact = false, count, countRef, actions }: ListBarProps) {
  return (
    <div className={`${styles.bar} ${isCompact ? styles.compact : ''}`}>
      <div className={styles.line} onFocus={scrollToFocused}>
        {children}
        <div className={styles.end}>
          <div className={styles.count}>
            <div>{count}</div>
            {/* An element of its own: React would remove what a portal has put beside its texts. */}
            <div ref={countRef} />
          </div>
          {actions}
        </div>
      </div>
    </div>
  );
}

/** The number of products in the bar of a list: without its word where a compact bar is narrow. */
export function ListCount({ count, hasMore = false }: { count: number; hasMore?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.words}>
        {t(hasMore ? 'filter.foundMore' : 'filter.found', { count })}
      </span>
      <span className={styles.number} aria-hidden="true">
        {t(hasMore ? 'filter.numberMore' : 'filter.number', { count })}
      </span>
    </>
  );
}
