import i18next, { type Namespace, type TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';

import type { Language } from './language';

/** The language that all inside it is drawn in (contexts/Language). */
export const SpokenLanguage = createContext<Language>('zh');

/** For useTranslation: what is said to admins, and what they read of the shop's own words. */
export const ADMIN_AND_SHOP = ['admin', 'shop'] as const;

/**
 * The words of a namespace, the shop's where none is named, in the language that is spoken: `t(key)`.
 * Who uses it is drawn anew when the language changes. A list uses it several times in every card, so
 * it is a context and no more.
 */
export function useTranslation<N extends Namespace = 'shop'>(namespace?: N): { t: TFunction<N> } {
  const language = use(SpokenLanguage);
  const t = useMemo(
    () => i18next.getFixedT<N, undefined, N>(language, namespace),
    [language, namespace],
  );
  return { t };
}
