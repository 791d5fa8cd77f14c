import { SHORTCUTS, type Shortcut } from '../../hooks/admin/useShortcuts';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './ShortcutList.module.css';

/** The keys that work on a page, above its lists, which may have no end in sight. */
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
