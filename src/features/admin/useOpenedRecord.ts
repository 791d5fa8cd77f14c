import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { leaveDialogEntry } from '../../lib/dialogEntry';
import type { UrlParams } from '../../lib/useUrlParams';

export type OpenedRecord = ReturnType<typeof useOpenedRecord>;

/** The state of a history entry that follows the one of the list. */
const AFTER_LIST = { isAfterList: true };

/**
 * The record of a list whose sheet is open. It is in the URL, as the parameter `name`, in a history entry of its own:
 * Back closes the sheet, and a reload shows it again. `open` is the same function at every render, so that memoised
 * rows do not render.
 */
export function useOpenedRecord({ params }: UrlParams, name: string) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location.key]);

  const open = useCallback(
    (key: string) => {
      const to = { search: queryWith(latest.current, name, key) };
      void navigate(to, { state: AFTER_LIST, preventScrollReset: true });
    },
    [navigate, name],
  );

  function replaceBy(key: string | undefined) {
    const to = { search: queryWith(params, name, key) };
    void navigate(to, { replace: true, state: location.state, preventScrollReset: true });
  }

  async function close() {
    // A second Escape may come before the router has gone back, and would leave the list.
    if (isClosing.current) return;
    isClosing.current = true;
    // A question over the sheet, such as whether to remove the record, closes with it.
    await leaveDialogEntry();
    if (isAfterList(location.state)) void navigate(-1);
    else replaceBy(undefined);
  }

  return {
    /** The key of the record; undefined while no sheet is open. */
    opened: params.get(name) ?? undefined,
    open,
    /** Shows another record in the sheet that is open. */
    show: replaceBy,
    close: () => void close(),
  };
}

function queryWith(params: URLSearchParams, name: string, key: string | undefined): string {
  const others = [...params].filter(([param, value]) => param !== name && value !== '');
  const opened = key === undefined ? [] : [[name, key]];
  return `?${new URLSearchParams([...others, ...opened]).toString()}`;
}

function isAfterList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAfterList' in state;
}
