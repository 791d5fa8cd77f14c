import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../components/ProductPicture';
import { useShopSearch } from '../components/snapshot/useShopSearch';
import { useGoodsWords } from '../components/useGoodsWords';
import { categoryKey } from '../domain/productQuery';
import { paths } from '../paths';
import { cachedBrandName } from '../services/brand';
import { DialogLink } from '../ui/DialogLink';
import styles from './MenuSearch.module.css';

/** The rest of the menu stays in sight. */
const MAX_LINKS = 3;

/**
 * The lists of the shop that a text names and the first goods that have all its words, as one types it in the menu, and
 * the link to all that the search finds.
 */
export function MenuFinds({ query, onFollow }: { query: string; onFollow: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const { search } = useShopSearch();
  const searched = useDeferredValue(query);
  const { links, goods, missing } = useMemo(() => search(searched), [search, searched]);
  const found = missing.length === 0 ? goods.slice(0, MAX_LINKS) : [];
  return (
    <ul className={styles.finds} aria-label={t('search.results')}>
      {links.slice(0, MAX_LINKS).map(({ path, result: { brand, categoryId }, words: others }) => {
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
      {found.map(({ product }) => (
        <li key={product.productId}>
          <DialogLink to={paths.product(product.productId)} onFollow={onFollow}>
            <span className={styles.picture}>
              <ProductPicture slot="small" src={product.images[0]} alt="" />
            </span>
            <span>
              {[cachedBrandName(product.brandId ?? ''), nameOf(product)].filter(Boolean).join(' ')}
            </span>
          </DialogLink>
        </li>
      ))}
      <li>
        <DialogLink to={paths.search(query)} onFollow={onFollow}>
          {t('search.seeAll', { query })}
        </DialogLink>
      </li>
    </ul>
  );
}
