import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { Page } from '../../components/Page';
import { paths } from '../../paths';
import styles from './AdminScreen.module.css';
import { SHORTCUTS, useShortcuts, type Shortcut } from './useShortcuts';

const LINKS = [
  { key: 'createSpu', to: paths.adminSpu() },
  { key: 'spuList', to: paths.adminSpuList() },
  { key: 'orderIm', to: paths.adminOrderIm() },
  { key: 'imList', to: paths.adminImList() },
] as const;

const NO_SHORTCUTS: readonly Shortcut[] = [];

type AdminScreenProps = { title: string; shortcuts?: readonly Shortcut[]; children: ReactNode };

/** The frame of every admin page: heading, navigation and keyboard shortcuts. */
export function AdminScreen({ title, shortcuts = NO_SHORTCUTS, children }: AdminScreenProps) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  useShortcuts(shortcuts);
  return (
    <div className={styles.screen}>
      <Page title={title} width="wide" noindex>
        <nav aria-label={t('nav.name')} className={styles.ways}>
          {LINKS.map(({ key, to }) => (
            <div key={key} className={styles.way}>
              <Link
                to={to}
                aria-current={to === pathname + partParam(search) ? 'page' : undefined}
                aria-describedby={`about-${key}`}
              >
                {t(`nav.${key}`)}
              </Link>
              <small id={`about-${key}`}>{t(`nav.about.${key}`)}</small>
            </div>
          ))}
        </nav>
        {shortcuts.length > 0 && <ShortcutList shortcuts={shortcuts} />}
        {children}
      </Page>
    </div>
  );
}

/** The keyboard shortcuts of a page. Stands above the page's list, because the list is infinite. */
function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="shortcuts" className={styles.shortcuts}>
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

/** The query with only its `part` parameter, which selects a part of a page. */
function partParam(search: string): string {
  const part = new URLSearchParams(search).get('part');
  return part ? `?part=${part}` : '';
}
