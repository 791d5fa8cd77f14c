import { useTranslation } from 'react-i18next';

import styles from './SavedMark.module.css';

/** Tells at a row or card that its edit is saved. In a row it stands below the buttons, so that nothing moves. */
export function SavedMark() {
  const { t } = useTranslation('admin');
  return <span className={styles.saved}>{t('grid.saved')}</span>;
}
