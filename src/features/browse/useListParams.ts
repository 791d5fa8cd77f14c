import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { comparedIds, withCompared } from '../../domain/comparison';
import { filterFromUrl, withFilter } from '../../domain/productFilter';
import { choiceFromUrl, choiceToUrl, type ListChoice } from '../../domain/productQuery';

type ChoiceUrl = {
  read: (params: URLSearchParams) => ListChoice;
  write: (choice: ListChoice) => URLSearchParams;
};

const HOME: ChoiceUrl = { read: choiceFromUrl, write: choiceToUrl };

/** A list's choice of brand, category and sort, kept in the URL beside the filter and what is compared. */
export function useListParams({ read, write } = HOME) {
  const [params, setParams] = useSearchParams();
  // The URL of the last choice. The router's own follows when the page has loaded, so a second choice made
  // meanwhile builds on this one.
  const latest = useRef(params);
  // The URLs of the choices that the router has not shown yet, the oldest first: it may show one when the next is made.
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const shown = pending.current.lastIndexOf(params.toString());
    pending.current = shown === -1 ? [] : pending.current.slice(shown + 1);
    if (pending.current.length === 0) latest.current = params;
  }, [params]);

  function choose(change: Partial<ListChoice>) {
    const choice = { ...read(latest.current), ...change };
    const filter = filterFromUrl(latest.current);
    // A list of another brand or category has nothing of those that the last one was narrowed to.
    if (change.brand !== undefined) delete filter.brandIds;
    if (change.categoryId !== undefined) delete filter.categoryIds;
    const filtered = withFilter(write(choice), filter);
    latest.current = withCompared(filtered, comparedIds(latest.current));
    pending.current.push(latest.current.toString());
    setParams(latest.current);
  }

  return { params, choice: read(params), choose };
}
