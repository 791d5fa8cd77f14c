import { useTranslation } from 'react-i18next';

import { Icon } from '../ui/Icon';
import styles from './HeartButton.module.css';

type HeartButtonProps = { isSaved: boolean; onToggle: () => void };

/** Saves a product to the wishlist or removes it; red when saved. */
export function HeartButton({ isSaved, onToggle }: HeartButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`target ${styles.heart}`}
      aria-label={t('product.save')}
      aria-pressed={isSaved}
      onClick={onToggle}
    >
      <Icon name="heart" />
    </button>
  );
}
