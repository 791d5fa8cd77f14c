import type { LoaderFunctionArgs } from 'react-router-dom';

import { unknownCategory } from '../../domain/productQuery';

/**
 * The loader of a page with a list. An unknown category in its URL logs a warning and leaves the category
 * unchanged (spec §8.3).
 */
export function warnOfUnknownCategory({ request }: LoaderFunctionArgs): null {
  const unknown = unknownCategory(new URL(request.url).searchParams);
  if (unknown) console.warn(`Unknown category: ${unknown}`);
  return null;
}
