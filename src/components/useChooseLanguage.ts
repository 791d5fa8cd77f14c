import { useTranslation } from 'react-i18next';

import { useLanguage } from '../contexts/Language';
import type { Language } from '../i18n/languages';
import { refetchChosenBrand } from '../services/productList/chosenBrand';
import { showToast } from '../ui/toast';

/** Returns the function that switches the language, and fetches the chosen brand again (spec §2.2). */
export function useChooseLanguage(): (code: Language) => Promise<void> {
  const { t } = useTranslation();
  const { setLanguage } = useLanguage();
  return async function choose(code) {
    if (await setLanguage(code)) return refetchChosenBrand();
    const retry = { label: t('action.retry'), act: () => void choose(code) };
    showToast('error', t('menu.languageFailed'), retry);
  };
}
