import { createContext, use, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { currentLanguage, switchLanguage } from '../i18n/i18n';
import { LANGUAGE_KEY, languageOf, LANGUAGES, type Language } from '../i18n/languages';
import { checkConnection } from '../lib/connection';
import { logFailure } from '../services/client/hostError';

type LanguageValue = {
  language: Language;
  /** Resolves to false when the translations could not be loaded; the language then stays. */
  setLanguage: (language: Language) => Promise<boolean>;
};

const LanguageContext = createContext<LanguageValue | undefined>(undefined);

/** The interface language. `<html lang>` and the browser's other tabs follow it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  // Renders again when i18next changes its language.
  useTranslation();
  const language = currentLanguage();

  // Fonts depend on the attribute: set after painting, it would lay out every text twice.
  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGES[language].htmlLang;
  }, [language]);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      const chosen = key === LANGUAGE_KEY && newValue ? languageOf(newValue) : undefined;
      if (chosen) void change(chosen);
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const value = useMemo(() => ({ language, setLanguage: change }), [language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

async function change(chosen: Language): Promise<boolean> {
  try {
    await switchLanguage(chosen);
    return true;
  } catch (error) {
    logFailure('Error loading translations:', error);
    void checkConnection();
    return false;
  }
}

export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider');
  return value;
}
