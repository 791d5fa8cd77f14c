import { useMemo } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

import { comparedIds, withCompared, type ComparedChange } from '../../domain/comparison';
import { filterFromUrl, withFilter, type FilterChange } from '../../domain/productFilter';
import { choiceFromUrl, choiceToUrl, type ListChoice } from '../../domain/productQuery';
import { usePendingQueries } from '../../lib/usePendingQueries';
import { useListId } from './useProductList';

type ChoiceUrl = {
  read: (params: URLSearchParams) => ListChoice;
  write: (choice: ListChoice) => URLSearchParams;
};

const HOME: ChoiceUrl = { read: choiceFromUrl, write: choiceToUrl };

/**
 * A list's choice of brand, category and sort, its filter and what is compared, all kept in the URL: they survive a
 * product page and can be shared, and Back takes a choice or a filter off again. A page has one, because each knows its
 * own changes only.
 */
export function useListParams({ read, write } = HOME) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = usePendingQueries();
  const listId = useListId();
  const filter = useMemo(() => filterFromUrl(params), [params]);
  const compared = useMemo(() => comparedIds(params), [params]);

  /** Resolves once the URL has the change. */
  async function change(
    make: (before: URLSearchParams) => URLSearchParams,
    options?: NavigateOptions,
  ) {
    const next = make(new URLSearchParams(pending.last() ?? params));
    const replace = options?.replace === true && !pending.hasPush();
    pending.add(next.toString(), { isPush: !replace });
    await navigate({ search: next.toString() }, { ...options, replace });
  }

  function choose(part: Partial<ListChoice>) {
    void change((before) => {
      const kept = filterFromUrl(before);
      // A list of another brand or category has nothing of those that the last one was narrowed to.
      if (part.brand !== undefined) delete kept.brandIds;
      if (part.categoryId !== undefined) delete kept.categoryIds;
      const filtered = withFilter(write({ ...read(before), ...part }), kept);
      return withCompared(filtered, comparedIds(before));
    });
  }

  function changeFilter(make: FilterChange) {
    void change((before) => withFilter(before, make(filterFromUrl(before))), {
      preventScrollReset: true,
      state: { listId },
    });
  }

  function changeCompared(make: ComparedChange) {
    return change((before) => withCompared(before, make(comparedIds(before))), {
      replace: true,
      preventScrollReset: true,
      state: { listId },
    });
  }

  return { params, choice: read(params), filter, compared, choose, changeFilter, changeCompared };
}

/** What a list's URL says, and how it is changed. */
export type ListParams = ReturnType<typeof useListParams>;
