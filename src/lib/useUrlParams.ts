import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { isOnDialogEntry } from './dialogEntry';

/** How long after the last change the URL follows: Safari refuses more than 100 changes in 10 seconds. */
const PAUSE_MS = 250;
/** How long after the browser has refused a change it is tried again. */
const RETRY_MS = 2000;

/** The router's key of every entry that it has not made itself (main keys the first). */
const UNKEYED = 'default';

/**
 * Queries that the URL has not followed yet, by the key of their history entry. Back to an entry that was
 * left within the pause finds its query here. A written query gives its entry a new key.
 */
const unwritten = new Map<string, string>();

/**
 * A query that is ahead of the URL, if only by a space at the end of a value. `sent` are the queries that the
 * router was asked to write, the last one last: on a slow device a second one is sent before the first is there.
 */
type Ahead = { query: string; sent?: readonly string[]; isRefused?: boolean };

export type UrlParams = ReturnType<typeof useUrlParams>;

/**
 * The search parameters of a page where something is typed. They change at once, and the URL follows
 * after a pause, in the same history entry. A page has one, because each knows its own changes only.
 */
export function useUrlParams() {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search, state } = location;
  const navigate = useNavigate();
  const [seenKey, setSeenKey] = useState(key);
  const [ahead, setAhead] = useState(() => leftAt(key));
  if (seenKey !== key) {
    setSeenKey(key);
    const isFollowed =
      ahead?.sent !== undefined && ahead.sent.some((sent) => trimmed(sent) === search);
    // After the page's own write only what was typed since is ahead; after a link, Back or Forward nothing is.
    if (!isFollowed) setAhead(leftAt(key));
    else if (ahead.query === search) setAhead(undefined);
  }

  const query = ahead?.query ?? search;
  const params = useMemo(() => new URLSearchParams(query), [query]);

  /** Sets a parameter; '' removes it. */
  function setParam(name: string, value: string) {
    setAhead((before) => {
      const next = new URLSearchParams(before?.query ?? search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return { ...before, query: next.size === 0 ? '' : `?${next.toString()}`, isRefused: false };
    });
  }

  async function write() {
    if (ahead === undefined || ahead.sent?.at(-1) === ahead.query) return;
    try {
      // The entry of a dialog is a copy of the page's, and goes when the dialog closes.
      if (isOnDialogEntry()) throw new Error('A dialog is open');
      setAhead((now) => now && { ...now, sent: [...(now.sent ?? []), ahead.query] });
      const to = { search: trimmed(ahead.query) };
      await navigate(to, { replace: true, preventScrollReset: true, state });
    } catch {
      // What is typed stays as it is, and the next change or the retry writes it.
      setAhead((now) => now && { query: now.query, isRefused: true });
    }
  }

  const writeLater = useEffectEvent(() => void write());
  useEffect(() => {
    if (ahead === undefined || ahead.query === ahead.sent?.at(-1)) return;
    if (key !== UNKEYED) unwritten.set(key, ahead.query);
    const timer = setTimeout(writeLater, ahead.isRefused ? RETRY_MS : PAUSE_MS);
    // The router has no time left to write when the document is left; Back opens it again by its URL.
    const writeAtOnce = () => {
      try {
        history.replaceState(history.state, '', ahead.query || pathname);
      } catch {
        // The browser allows no more changes for now.
      }
    };
    window.addEventListener('pagehide', writeAtOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', writeAtOnce);
    };
  }, [ahead, key, pathname]);

  return {
    params,
    setParam,
    /** Writes the URL without the pause, where the field or the page is about to be left. */
    flush: () => void write(),
  };
}

/** A query without spaces around its values. */
function trimmed(query: string): string {
  const params = [...new URLSearchParams(query)].map(([name, value]) => [name, value.trim()]);
  const filled = new URLSearchParams(params.filter(([, value]) => value !== ''));
  return filled.size === 0 ? '' : `?${filled.toString()}`;
}

function leftAt(key: string): Ahead | undefined {
  const query = unwritten.get(key);
  return query === undefined ? undefined : { query };
}
