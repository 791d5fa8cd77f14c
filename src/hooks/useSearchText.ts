import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/** Browsers let a page change its URL only so often: Safari throws at 100 changes in 10 seconds. */
const PAUSE_MS = 250;

/** The state of a history entry that follows what is typed, rather than leads it. */
const TYPED = 'typed';

/**
 * What is typed, kept in the URL as `?q=` in place of the last entry, so that Back returns to it.
 * `keep` writes it at once: for whoever is about to leave the page.
 */
export function useSearchText(): {
  text: string;
  setText: (text: string) => void;
  keep: () => void;
} {
  const [params, setParams] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const { key, state } = location;
  const inUrl = params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // A link, Back or Forward within the page: the URL leads.
    if (state !== TYPED) setText(inUrl);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = text.trim();
  const keep = useCallback(() => {
    // Once more, later, it would call off the way to the next page.
    clearTimeout(timer.current);
    if (wanted === inUrl) return;
    setParams(wanted ? { q: wanted } : {}, {
      replace: true,
      preventScrollReset: true,
      state: TYPED,
    });
  }, [wanted, inUrl, setParams]);

  useEffect(() => {
    timer.current = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [keep]);

  return { text, setText, keep };
}
