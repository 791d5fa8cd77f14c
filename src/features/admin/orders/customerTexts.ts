import { queryOptions } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';

import { loadInEveryLanguage } from '../../../i18n/i18n';
import type { Language } from '../../../i18n/languages';

/** Loads the words of papers and messages in every language: customers do not read the one that the admin does. */
export const customerTextsQuery = queryOptions({
  queryKey: ['translations', 'every language'],
  queryFn: async () => {
    await Promise.all([loadInEveryLanguage('admin'), loadInEveryLanguage('shop')]);
    return true;
  },
  staleTime: Infinity,
  // i18next has retried already (spec §8), so only the Retry button tries again.
  retry: false,
  meta: { failure: 'Error loading translations:' },
});

/** The words in a customer's language; `customerTextsQuery` has loaded them. */
export function textsIn(language: Language): TFunction<['admin', 'shop']> {
  return i18next.getFixedT(language, ['admin', 'shop']);
}
