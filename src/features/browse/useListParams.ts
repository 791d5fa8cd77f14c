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
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function choose(change: Partial<ListChoice>) {
    const choice = { ...read(latest.current), ...change };
    const filtered = withFilter(write(choice), filterFromUrl(latest.current));
    latest.current = withCompared(filtered, comparedIds(latest.current));
    setParams(latest.current);
  }

  return { params, choice: read(params), choose };
}
