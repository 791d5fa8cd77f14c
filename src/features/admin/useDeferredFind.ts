import { useDeferredValue, useMemo } from 'react';

import { withParam } from '../../lib/useUrlParams';

/**
 * The parameters of a list whose search text follows the typed one: a key is shown before what it finds. A filter or an
 * order is shown with its rows, which come later where they are deferred too.
 */
export function useDeferredFind(params: URLSearchParams): URLSearchParams {
  const text = useDeferredValue(params.get('find') ?? '');
  return useMemo(() => withParam(new URLSearchParams(params), 'find', text), [params, text]);
}
