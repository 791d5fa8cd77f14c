import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/** The debounce of URL updates: Safari throws at 100 updates in 10 seconds. */
const DEBOUNCE_MS = 250;

/** The navigation state of URL updates made while typing; these must not reset the text. */
const TYPED = 'typed';

/**
 * The text of the search box, mirrored in the URL as `?q=` with `replace`, so that Back restores it.
 * `saveToUrl` writes it without the debounce, for use before navigation to another page.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const { key, state } = location;
  const inUrl = params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    // A link, Back or Forward changed the URL, so the URL's text replaces the typed text.
    if (state !== TYPED) setText(inUrl);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trimmed = text.trim();
  const saveToUrl = useCallback(() => {
    // A pending URL update would cancel the navigation to the next page.
    clearTimeout(timer.current);
    if (trimmed === inUrl) return;
    setParams(trimmed ? { q: trimmed } : {}, {
      replace: true,
      preventScrollReset: true,
      state: TYPED,
    });
  }, [trimmed, inUrl, setParams]);

  useEffect(() => {
    timer.current = setTimeout(saveToUrl, DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [saveToUrl]);

  return { text, setText, saveToUrl };
}
