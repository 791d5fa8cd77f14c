import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { shopLinks } from '../components/shopLinks';
import { config } from '../config';
import { categoryKey } from '../domain/productQuery';
import { buildSearchIndex } from '../domain/search/finder';
import { readPriceWords } from '../domain/search/priceWords';
import { paths } from '../paths';
import { DialogLink } from '../ui/DialogLink';
import styles from './MenuSearch.module.css';

/** The rest of the menu stays in sight. */
const MAX_LINKS = 4;

/** The lists of the shop that a text names, as one types it in the menu, and the link to all that the search finds. */
export function MenuFinds({ query, onFollow }: { query: string; onFollow: () => void }) {
  const { t } = useTranslation();
  const index = useMemo(
    () => buildSearchIndex(config().shopName, (key) => t(`category.${key}`)),
    [t],
  );
  const { words, prices } = readPriceWords(query);
  const links = shopLinks(words, prices, index).links.slice(0, MAX_LINKS);
  return (
    <ul className={styles.finds} aria-label={t('search.results')}>
      {links.map(({ path, result: { brand, categoryId }, words: others }) => {
        const key = categoryKey(categoryId);
        const looked = others && t('filter.textChip', { text: others });
        return (
          <li key={path}>
            <DialogLink to={path} onFollow={onFollow}>
              {[brand, key && t(`category.${key}`), looked].filter(Boolean).join(' ')}
            </DialogLink>
          </li>
        );
      })}
      <li>
        <DialogLink to={paths.search(query)} onFollow={onFollow}>
          {t('search.seeAll', { query })}
        </DialogLink>
      </li>
    </ul>
  );
}
