import 'i18next';

import type admin from '../../public/locales/en/admin.json';
import type demo from '../../public/locales/en/demo.json';
import type shop from '../../public/locales/en/shop.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop';
    resources: { shop: typeof shop; admin: typeof admin; demo: typeof demo };
  }
}
