import { useState, type MouseEvent, type Ref } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { afterPressShows } from '../services/whenCalm';
import { Icon } from '../ui/Icon';
import styles from './HeartButton.module.css';

type HeartButtonProps = {
  isSaved: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** Saves a product to My List, or takes it off; red when saved. */
export function HeartButton({ isSaved, onToggle, ref }: HeartButtonProps) {
  const { t } = useTranslation();
  const [beats, setBeats] = useState(false);

  function press({ currentTarget: heart }: MouseEvent) {
    onToggle();
    // An animation costs its first frame a layer: the one that shows the press goes without.
    afterPressShows(() => setBeats(heart.getAttribute('aria-pressed') === 'true'));
  }

  return (
    <button
      ref={ref}
      type="button"
      className={`target ${styles.heart} ${beats ? styles.beats : ''}`}
      aria-label={t('product.save')}
      aria-pressed={isSaved}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  );
}
