import { useTranslation } from 'react-i18next';

import styles from './SearchCoverage.module.css';
import type { AdminProductList } from './useAdminProducts';

type SearchCoverageProps = {
  list: AdminProductList;
  /** Number of loaded products that match; undefined without a search or filter. */
  found: number | undefined;
};

/** How many products match, and whether that is out of all or only out of those loaded so far. */
export function SearchCoverage({ list, found }: SearchCoverageProps) {
  const { t } = useTranslation('admin');
  const isComplete = !list.hasMore && !list.isLoading && !list.failed;
  const isFiltered = found !== undefined;
  return (
    <div className={styles.coverage}>
      {isFiltered && !isComplete && (
        <p>{t(list.isLoading ? 'list.searching' : 'list.foundSoFar', { count: found })}</p>
      )}
      {/* Announces only the final number, not that of every page. */}
      <p role="status">{isFiltered && isComplete && t('list.found', { count: found })}</p>
    </div>
  );
}
