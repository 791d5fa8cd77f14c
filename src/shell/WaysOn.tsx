import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';

import { BRAND_NAMES } from '../domain/constants';
import { routePattern } from '../lib/routePattern';
import { paths } from '../paths';
import { buttonClass } from '../ui/Button';
import { ExternalLink } from '../ui/ExternalLink';
import { CopyDetailsButton } from './CopyDetailsButton';
import { useChatUrls } from './useChatUrls';
import styles from './WaysOn.module.css';

/**
 * Where a reader can go on from an error: the search, the chat, to which they can bring the details of a crash, and
 * the brands where no page was found.
 */
export function WaysOn({ crash }: { crash: unknown }) {
  const { t } = useTranslation();
  const chat = useChatUrls().page;
  const brandsId = useId();
  const match = useMatches().at(-1);
  return (
    <>
      <p className={styles.ways}>
        <Link to={paths.search()} className={buttonClass('secondary')}>
          {t('shell.search')}
        </Link>
        <ExternalLink href={chat} className={buttonClass('secondary')}>
          {t('search.ask')}
        </ExternalLink>
        {crash !== undefined && (
          <CopyDetailsButton error={crash} page={match ? routePattern(match) : ''} />
        )}
      </p>
      {crash === undefined && (
        <nav aria-labelledby={brandsId}>
          <h2 id={brandsId}>{t('search.intro')}</h2>
          <ul className={styles.brands}>
            {BRAND_NAMES.map((name) => (
              <li key={name}>
                <Link to={paths.brand(name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
