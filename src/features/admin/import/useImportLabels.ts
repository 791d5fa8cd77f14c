import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { LANGUAGE_CODES, type Language } from '../../../i18n/languages';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import type { ImportField } from './importColumns';

/** What the columns of an import are called: in the page's language, and in every one whose words are loaded. */
export function useImportLabels() {
  const { t, i18n } = useTranslation('admin');

  const labelOf = useCallback(
    (field: ImportField, language?: Language): string => {
      const options = { lng: language };
      switch (field) {
        case 'brand':
          return t('field.brand', options);
        case 'category':
          return t('field.category', options);
        case 'sizes':
          return t('importer.sizes', options);
        case 'photos':
          return t('importer.photos', options);
        case 'productId':
          return t('importer.productId', options);
        default:
          return t(PRODUCT_TABLE.texts[field].label, options);
      }
    },
    [t],
  );
  const labelsOf = useCallback(
    (field: ImportField) =>
      LANGUAGE_CODES.filter((language) => i18n.hasResourceBundle(language, 'admin')).map(
        (language) => labelOf(field, language),
      ),
    [labelOf, i18n],
  );
  return { labelOf, labelsOf };
}
