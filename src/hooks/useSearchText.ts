import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers let a page change its URL only so often: Safari throws at 100 changes in 10 seconds. */
const PAUSE_MS = 250;

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
  const inUrl = params.get('q') ?? '';
  const [box, setBox] = useState({ text: inUrl, seen: inUrl, written: inUrl });
  // A URL that is not the echo of what was typed came by a link, Back or Forward: it wins.
  if (box.seen !== inUrl) {
    const isEcho = inUrl === box.written;
    setBox({ text: isEcho ? box.text : inUrl, seen: inUrl, written: inUrl });
  }
  const { text, written } = box;
  const wanted = text.trim();

  function keep() {
    if (wanted === written) return;
    setBox((last) => ({ ...last, written: wanted }));
    setParams(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (wanted === written) return;
    const timer = setTimeout(() => {
      setBox((last) => ({ ...last, written: wanted }));
      setParams(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, written, setParams]);

  return { text, setText: (typed) => setBox((last) => ({ ...last, text: typed })), keep };
}
