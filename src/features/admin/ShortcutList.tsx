import { useTranslation } from 'react-i18next';

import { SHORTCUTS, type Shortcut } from './useShortcuts';
import styles from './ShortcutList.module.css';

/** The keyboard shortcuts of a page. Stands above the page's list, because the list is infinite. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="shortcuts" className={styles.list}>
      <h2 id="shortcuts">{t('shortcuts.title')}</h2>
      <dl>
        {SHORTCUTS.filter(({ does }) => shortcuts.includes(does)).map(({ does, keys }) => (
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
