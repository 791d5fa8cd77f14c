import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  type Location,
} from 'react-router-dom';

import { isOnDialogEntry } from './dialogEntry';
import { usePendingQueries } from './usePendingQueries';

/** How long after the last change the URL follows: Safari refuses more than 100 changes in 10 seconds. */
const PAUSE_MS = 250;
/** How long after the browser has refused a change it is tried again. */
const RETRY_MS = 2000;

/** The router's key of every entry that it has not made itself (main keys the first). */
export const UNKEYED = 'default';

/**
 * Queries that the URL has not followed yet, by the key of their history entry. Back to an entry that was
 * left within the pause finds its query here. A written query gives its entry a new key.
 */
const unwritten = new Map<string, string>();

export type UrlParams = ReturnType<typeof useUrlParams>;

/**
 * The search parameters of a page where something is typed. They change at once, and the URL follows
 * after a pause, in the same history entry. A page has one, because each knows its own changes only.
 */
export function useUrlParams() {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search, state } = location;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // A write would cancel the opening of the other page; `unwritten` keeps what is not written then.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const [query, setQuery] = useState(() => unwritten.get(key) ?? search);
  const [refusals, setRefusals] = useState(0);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    // After the page's own write more may have been typed; a link, Back or Forward brings another query.
    const isOwnWrite = navigationType === NavigationType.Replace && isTyped(state);
    if (!isOwnWrite) setQuery(unwritten.get(key) ?? search);
  }
  // The query that is being written: a second write would cancel the opening of another page meanwhile.
  const writing = useRef<string>(undefined);
  const isAhead = trimmed(query) !== trimmed(search);
  const params = useMemo(() => new URLSearchParams(query), [query]);

  // An event handler may change the query and write it at once; its `write` is of the render before.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  function setParams(change: (before: URLSearchParams) => URLSearchParams) {
    setRefusals(0);
    latest.current = asQuery(change(new URLSearchParams(latest.current)));
    setQuery((before) => asQuery(change(new URLSearchParams(before))));
  }

  /** Sets a parameter; '' removes it. */
  function setParam(name: string, value: string) {
    setParams((before) => withParam(before, name, value));
  }

  const pushed = usePendingQueries();
  async function write() {
    const query = latest.current;
    if (isLeaving || trimmed(query) === trimmed(search) || writing.current === query) return;
    writing.current = query;
    try {
      // The entry of a dialog is a copy of the page's, and goes when the dialog closes.
      if (isOnDialogEntry()) throw new Error('A dialog is open');
      const to = { search: trimmed(query) };
      await navigate(to, { replace: true, preventScrollReset: true, state: asTyped(state) });
    } catch {
      writing.current = undefined;
      // The typed text stays as it is, and the next change or the retry writes it.
      setRefusals((before) => before + 1);
    }
  }

  /**
   * Changes the parameters in a history entry of their own, so that Back takes the change back. What was typed before
   * stays in the entry that is left. A second change made before the page shows the first builds on it.
   */
  async function pushParams(change: (before: URLSearchParams) => URLSearchParams) {
    await write();
    const before = pushed.last() ?? latest.current;
    const next = trimmed(asQuery(change(new URLSearchParams(before))));
    pushed.add(next.slice(1), { isPush: true });
    try {
      await navigate({ search: next }, { preventScrollReset: true });
    } catch {
      pushed.clear();
      setParams(change);
    }
  }

  const writeLater = useEffectEvent(() => void write());
  useEffect(() => {
    if (!isAhead) {
      writing.current = undefined;
      unwritten.delete(key);
      return;
    }
    if (key !== UNKEYED) unwritten.set(key, query);
    const pause = refusals > 0 ? RETRY_MS : PAUSE_MS;
    const timer = isLeaving ? undefined : setTimeout(writeLater, pause);
    // The router has no time left to write when the document is left; Back opens it again by its URL.
    const writeAtOnce = () => {
      try {
        history.replaceState(history.state, '', query || pathname);
      } catch {
        // The browser allows no more changes for now.
      }
    };
    window.addEventListener('pagehide', writeAtOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', writeAtOnce);
    };
  }, [isAhead, isLeaving, query, refusals, key, pathname]);

  return {
    params,
    setParam,
    /** Replaces all parameters by those that `change` makes of them. */
    setParams,
    /** As `setParams`, and writes the URL without the pause. */
    writeParams: (change: (before: URLSearchParams) => URLSearchParams) => {
      if (pushed.hasPush()) return pushParams(change);
      setParams(change);
      return write();
    },
    pushParams: (change: (before: URLSearchParams) => URLSearchParams) => void pushParams(change),
    /** Writes the URL without the pause, where the field or the page is about to be left. */
    flush: () => void write(),
  };
}

/** Sets a parameter, which '' removes. Returns the same parameters. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value === '') params.delete(name);
  else params.set(name, value);
  return params;
}

/** A query without spaces around its values. */
function trimmed(query: string): string {
  const params = [...new URLSearchParams(query)].map(([name, value]) => [name, value.trim()]);
  return asQuery(new URLSearchParams(params.filter(([, value]) => value !== '')));
}

function asQuery(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The state of an entry, marked as written by the page itself. */
function asTyped(state: unknown): object {
  return { ...(typeof state === 'object' ? state : undefined), isTyped: true };
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTyped' in state;
}
