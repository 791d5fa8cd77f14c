import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import type { UrlParams } from '../../../lib/useUrlParams';

/** The parameter of the URL that names the order whose sheet is open, by its key. */
export const SHEET_PARAM = 'order';

/** The state of a history entry that follows the one of the list. */
const AFTER_LIST = { isAfterList: true };

/**
 * The order whose sheet is open. It is in the URL, in a history entry of its own: Back closes the sheet, and a reload
 * shows it again. `openOrder` is the same function at every render, so that memoised rows do not render.
 */
export function useOpenedOrder({ params }: UrlParams) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const leaving = useRef<string>(undefined);

  const openOrder = useCallback(
    (key: string) => {
      const to = { search: queryWith(latest.current, key) };
      void navigate(to, { state: AFTER_LIST, preventScrollReset: true });
    },
    [navigate],
  );

  function replaceBy(key: string | undefined) {
    const to = { search: queryWith(params, key) };
    void navigate(to, { replace: true, state: location.state, preventScrollReset: true });
  }

  function closeOrder() {
    // A second Escape may come before the router has gone back, and would leave the list.
    if (leaving.current === location.key) return;
    leaving.current = location.key;
    if (isAfterList(location.state)) void navigate(-1);
    else replaceBy(undefined);
  }

  return {
    /** Undefined while no sheet is open. */
    opened: params.get(SHEET_PARAM) ?? undefined,
    openOrder,
    /** Shows another order in the sheet that is open. */
    showOrder: replaceBy,
    closeOrder,
  };
}

function queryWith(params: URLSearchParams, key: string | undefined): string {
  const others = [...params].filter(([name, value]) => name !== SHEET_PARAM && value !== '');
  const opened = key === undefined ? [] : [[SHEET_PARAM, key]];
  return `?${new URLSearchParams([...others, ...opened]).toString()}`;
}

function isAfterList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAfterList' in state;
}
