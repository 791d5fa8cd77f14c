import { useTranslation } from 'react-i18next';

import { SHORTCUTS } from '../../hooks/admin/useShortcuts';
import styles from './ShortcutList.module.css';

/** The keys that work on every admin page, always in sight at its foot. */
export function ShortcutList() {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="shortcuts" className={styles.list}>
      <h2 id="shortcuts">{t('shortcuts.title')}</h2>
      <dl>
        {SHORTCUTS.map(({ does, keys }) => (
          <div key={does}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`shortcuts.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
