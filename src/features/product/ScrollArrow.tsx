import { useTranslation } from 'react-i18next';

import { Icon } from '../../ui/Icon';
import styles from './ScrollArrow.module.css';
import type { useScrollSteps } from './useScrollSteps';

type ScrollArrowProps = {
  to: 'before' | 'after';
  steps: Omit<ReturnType<typeof useScrollSteps>, 'setScroller'>;
  /** Whether the parts stand in a column. */
  isColumn?: boolean;
};

/** An arrow of a strip, for a mouse and the keyboard; a finger scrolls the strip itself. */
export function ScrollArrow({ to, steps, isColumn = false }: ScrollArrowProps) {
  const { t } = useTranslation();
  const { isBefore, isAfter, step } = steps;
  if (!isBefore && !isAfter) return null;
  const isBack = to === 'before';
  return (
    <button
      type="button"
      className={`${styles.arrow} ${isColumn ? styles.column : ''}`}
      aria-label={t(isBack ? 'product.scrollBack' : 'product.scrollOn')}
      // Stays focusable at the end, so that the keyboard does not lose its place.
      aria-disabled={!(isBack ? isBefore : isAfter)}
      onClick={() => step(isBack ? -1 : 1)}
    >
      <Icon name={isBack ? 'back' : 'next'} />
    </button>
  );
}
