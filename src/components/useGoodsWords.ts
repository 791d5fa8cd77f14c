import { useTranslation } from 'react-i18next';

import { useLanguage } from '../contexts/Language';
import type { Product } from '../domain/product';
import { isOneSize, productName, readersName } from '../domain/readersName';
import { LANGUAGES } from '../i18n/languages';

/** The words of goods in the reader's language (spec §10.4). */
export function useGoodsWords() {
  const { t } = useTranslation();
  const { goods } = LANGUAGES[useLanguage().language];
  return {
    nameOf: (product: Product) => productName(product, goods),
    /** The name of what a record describes by these texts, the title before the name. */
    nameAmong: (...texts: (string | undefined)[]) => readersName(texts, goods),
    sizeOf: (size: string) => (isOneSize(size) ? t('product.oneSize') : size),
    /** *Size 38*; a single size says what it is by itself. */
    sizeLabel: (size: string) =>
      isOneSize(size) ? t('product.oneSize') : t('cart.size', { size }),
  };
}
