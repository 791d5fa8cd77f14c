import { useMemo } from 'react';

import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { FilterChips } from '../../components/snapshot/FilterChips';
import { FoundGoods } from '../../components/snapshot/FoundGoods';
import { useSnapshot } from '../../components/snapshot/useSnapshot';
import { lastHeight } from '../../components/VirtualRows';
import { filterGoods } from '../../domain/search/filterGoods';
import { withLoaded } from '../../domain/search/goods';
import { sortGoods } from '../../domain/search/sortGoods';
import { cachedBrandName } from '../../services/brand';
import { LoadedMatches, type FilteredListProps } from './LoadedMatches';
import { OtherBrands } from './OtherBrands';

/**
 * The products of a list that pass its filter. The snapshot has all of them at once; without it only the loaded
 * pages are looked through.
 */
export function FilteredList(props: FilteredListProps) {
  const { listParams, list, countPlace } = props;
  const { choice, filter, compared, changeFilter, changeCompared } = listParams;
  const { isInList } = list;
  const snapshot = useSnapshot();
  const inSnapshot = useMemo(
    () => snapshot?.goods.filter(({ product }) => isInList(product)) ?? [],
    [snapshot, isInList],
  );
  const inList = useMemo(() => withLoaded(inSnapshot, list.products), [inSnapshot, list.products]);
  const found = useMemo(
    () => sortGoods(filterGoods(inList, filter, cachedBrandName), choice.sort),
    [inList, filter, choice.sort],
  );

  return (
    <>
      <FilterChips filter={filter} onFilter={changeFilter} />
      {snapshot === undefined ? (
        <ProductGridSkeleton cards={8} height={lastHeight(list.listId)} />
      ) : snapshot && inSnapshot.length > 0 ? (
        <>
          <FoundGoods
            listId={list.listId}
            goods={found}
            inList={inList}
            filter={filter}
            countPlace={countPlace}
            brand={list.brand}
            snapshot={snapshot}
            compared={compared}
            onCompare={changeCompared}
            onFilter={changeFilter}
          />
          <OtherBrands brand={choice.brand} />
        </>
      ) : (
        // A brand that the shop has taken up since is not in the snapshot.
        <LoadedMatches {...props} />
      )}
    </>
  );
}
