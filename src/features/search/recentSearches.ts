import { recentSearches } from '../../services/storage/personalStorage';

/** How many searches are offered again. */
const MAX_RECENT = 8;
/** One letter is the beginning of a search. */
const MIN_LENGTH = 2;

/** Keeps a search on this device, the latest first. */
export function rememberSearch(query: string): void {
  if (query.length < MIN_LENGTH) return;
  const others = (recentSearches.read() ?? []).filter((other) => other !== query);
  recentSearches.write([query, ...others].slice(0, MAX_RECENT));
}
