import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../contexts/Language';
import { comparedProducts, MAX_COMPARED, type ComparedChange } from '../../domain/comparison';
import { DAY_MS } from '../../domain/constants';
import type { FilterChange, ProductFilter } from '../../domain/productFilter';
import type { Goods } from '../../domain/search/goods';
import { formatDateTime } from '../../i18n/format';
import type { CatalogueSnapshot } from '../../services/cachedSnapshot';
import { ListCount } from '../ListBar';
import { ProductGrid } from '../ProductGrid';
import { ComparableCard } from './ComparableCard';
import { CompareBar } from './CompareBar';
import styles from './FoundGoods.module.css';
import { NothingMatches } from './NothingMatches';

type FoundGoodsProps = {
  /** Identifies the list, for Back. */
  listId: string;
  goods: readonly Goods[];
  /** The goods that the filter looks through. */
  inList: readonly Goods[];
  filter: ProductFilter;
  /** Where the number of products is told: in the bar of the list. */
  countPlace: Element | null;
  /** The brand's English name; undefined where there are several. */
  brand: string | undefined;
  snapshot: CatalogueSnapshot;
  /** The ids that the URL names for the comparison. */
  compared: readonly string[];
  /** Resolves once the URL has the change. */
  onCompare: (change: ComparedChange) => Promise<void>;
  onFilter: (change: FilterChange) => void;
};

/** Products of the snapshot: all of them at once, each compared with the host as it comes on screen. */
export function FoundGoods({
  listId,
  goods,
  inList,
  filter,
  countPlace,
  brand,
  snapshot,
  compared,
  onCompare,
  onFilter,
}: FoundGoodsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const products = useMemo(() => goods.map(({ product }) => product), [goods]);
  // A piece that was chosen under another filter or search is compared as well.
  const known = useMemo(() => [...snapshot.goods, ...goods], [snapshot, goods]);
  const chosen = useMemo(() => comparedProducts(compared, known), [compared, known]);
  const { time } = snapshot;
  const [now] = useState(() => Date.now());
  const isOld = now - time * 1000 > DAY_MS;

  /** Ids of no product, and those beyond the limit, go with a change. */
  function compare(make: ComparedChange) {
    return onCompare((before) =>
      make(comparedProducts(before, known).map(({ productId }) => productId)).slice(
        0,
        MAX_COMPARED,
      ),
    );
  }

  return (
    <>
      {countPlace &&
        createPortal(
          <p role="status">
            <ListCount count={products.length} />
          </p>,
          countPlace,
        )}
      {isOld && (
        <p className={styles.note}>
          {t('snapshot.asOf', { time: formatDateTime(time * 1000, language) })}
        </p>
      )}
      <CompareBar products={chosen} onCompare={compare} />
      <ProductGrid
        listId={listId}
        products={products}
        brand={brand}
        renderCard={(card) => <ComparableCard {...card} chosen={chosen} onCompare={compare} />}
      />
      {products.length === 0 ? (
        <NothingMatches filter={filter} inList={inList} onFilter={onFilter} />
      ) : (
        <p className={styles.end}>{t('list.end')}</p>
      )}
    </>
  );
}
