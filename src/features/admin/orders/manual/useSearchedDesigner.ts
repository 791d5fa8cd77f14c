import { useSearchParams } from 'react-router-dom';

import { searchedParam } from '../../../../lib/searchText';
import { plainTyped } from '../../../../lib/typedText';

/** The designer who is searched, which is in the URL, and the function that searches another. */
export function useSearchedDesigner() {
  const [params, setParams] = useSearchParams();
  return {
    designerId: plainTyped(searchedParam(params, 'designer')),
    searchDesigner: (designer: string) => setParams({ designer }, { preventScrollReset: true }),
  };
}
