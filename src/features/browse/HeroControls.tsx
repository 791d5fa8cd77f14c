import { useTranslation } from 'react-i18next';

import { Icon } from '../../ui/Icon';
import styles from './HeroControls.module.css';

type HeroControlsProps = {
  shown: number;
  total: number;
  isAutoplayOn: boolean;
  toggle: () => void;
  show: (slide: number) => void;
};

/** The pause button and the dots. They precede the slides in the tab order, so a keyboard can stop them. */
export function HeroControls({ shown, total, isAutoplayOn, toggle, show }: HeroControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`target ${styles.control}`}
        aria-label={t(isAutoplayOn ? 'hero.pause' : 'hero.play')}
        onClick={toggle}
      >
        <Icon name={isAutoplayOn ? 'pause' : 'play'} />
      </button>
      <div className={styles.dots} role="group" aria-label={t('hero.choose')}>
        {Array.from({ length: total }, (_, slide) => (
          <button
            key={slide}
            type="button"
            className={`target ${styles.control} ${styles.dot}`}
            aria-label={t('hero.show', { number: slide + 1 })}
            aria-current={slide === shown ? 'true' : undefined}
            onClick={() => show(slide)}
          />
        ))}
      </div>
    </div>
  );
}
