import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useShortcuts, type Shortcut } from '../../hooks/admin/useShortcuts';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { Link } from '../../ui/Link';
import { Page } from '../Page';
import styles from './AdminScreen.module.css';
import { ShortcutList } from './ShortcutList';

const WAYS = [
  { key: 'createSpu', to: paths.adminSpu() },
  { key: 'spuList', to: paths.adminSpuList() },
  { key: 'orderIm', to: paths.adminOrderIm() },
  { key: 'imList', to: paths.adminImList() },
] as const;

const NONE: readonly Shortcut[] = [];

type AdminScreenProps = { title: string; shortcuts?: readonly Shortcut[]; children: ReactNode };

/** What every admin page has: its heading, the ways to the others, the keys that work on it. */
export function AdminScreen({ title, shortcuts = NONE, children }: AdminScreenProps) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  useShortcuts(shortcuts);
  return (
    <div className={styles.screen}>
      <Page title={title} width="wide" noindex>
        <nav aria-label={t('nav.name')} className={styles.ways}>
          {WAYS.map(({ key, to }) => (
            <Link
              key={key}
              to={to}
              className={styles.way}
              aria-current={to === pathname + partOf(search) ? 'page' : undefined}
            >
              {t(`nav.${key}`)}
            </Link>
          ))}
        </nav>
        {shortcuts.length > 0 && <ShortcutList shortcuts={shortcuts} />}
        {children}
      </Page>
    </div>
  );
}

/** Of a query only what names a part of a page. */
function partOf(search: string): string {
  const part = new URLSearchParams(search).get('part');
  return part ? `?part=${part}` : '';
}
