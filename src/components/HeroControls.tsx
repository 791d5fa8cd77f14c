import { useTranslation } from '../i18n/useTranslation';
import { Icon } from '../ui/Icon';
import styles from './HeroControls.module.css';

type HeroControlsProps = {
  shown: number;
  total: number;
  isWanted: boolean;
  toggle: () => void;
  show: (slide: number) => void;
};

/** Pause and the dots; before the slides, so that the keyboard can stop them first. */
export function HeroControls({ shown, total, isWanted, toggle, show }: HeroControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`target ${styles.control}`}
        aria-label={t(isWanted ? 'hero.pause' : 'hero.play')}
        onClick={toggle}
      >
        <Icon name={isWanted ? 'pause' : 'play'} />
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
