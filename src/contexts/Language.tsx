import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { onLanguageChange, spokenLanguage, switchLanguage } from '../i18n/i18n';
import { HTML_LANG, LANGUAGE_KEY, languageOf, type Language } from '../i18n/language';
import { SpokenLanguage } from '../i18n/useTranslation';
import { checkConnection } from '../services/connection';
import { logFailure } from '../services/hostError';

type LanguageValue = {
  language: Language;
  /** False when the words could not be loaded: the language is then as it was. */
  setLanguage: (language: Language) => Promise<boolean>;
};

const LanguageContext = createContext<LanguageValue | undefined>(undefined);

/** The interface language. `<html lang>` follows it, and so do this browser's other tabs. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, spokenLanguage);

  // In time for the frame that shows the words: fonts depend on it, so all would be laid out twice.
  useLayoutEffect(() => {
    document.documentElement.lang = HTML_LANG[language];
  }, [language]);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      const chosen = key === LANGUAGE_KEY && newValue ? languageOf(newValue) : undefined;
      if (chosen) void change(chosen);
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const value = useMemo(
    () => ({
      language,
      async setLanguage(chosen: Language) {
        const isChanged = await change(chosen);
        if (isChanged) forgetLinkedLanguage();
        return isChanged;
      },
    }),
    [language],
  );
  return (
    <LanguageContext value={value}>
      <SpokenLanguage value={language}>{children}</SpokenLanguage>
    </LanguageContext>
  );
}

async function change(chosen: Language): Promise<boolean> {
  try {
    await switchLanguage(chosen);
    return true;
  } catch (error) {
    logFailure('Error loading words:', error);
    void checkConnection();
    return false;
  }
}

/** A link may have named a language (`?lng=`): a reload would undo what was chosen since. */
function forgetLinkedLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}

export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider');
  return value;
}
