import { useTranslation } from 'react-i18next';

import { moveFocus } from '../lib/moveFocus';
import { Icon } from '../ui/Icon';
import styles from './BackToTop.module.css';

/** Leads from far down a list, whose place it needs positioned, to the top of the page. */
export function BackToTop() {
  const { t } = useTranslation();

  function goUp() {
    moveFocus();
    window.scrollTo({ top: 0 });
  }

  return (
    <div className={styles.track}>
      <button
        type="button"
        className={`target ${styles.button}`}
        aria-label={t('list.top')}
        onClick={goUp}
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
}
