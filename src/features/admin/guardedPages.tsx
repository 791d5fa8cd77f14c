import { lazy, type ComponentType } from 'react';

import { loadPage } from '../../lib/chunkReload';
import { AdminTranslations, preloadAdminTranslations } from './AdminTranslations';

/**
 * An admin page and its translations, loaded when the page first renders, which its guard allows only
 * for an admin. React's `lazy` stands in for a route's `lazy`, because the router would load the code
 * of every matched route, whatever the guard says.
 */
function adminPage(name: string, load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => {
    const [{ Component }] = await Promise.all([loadPage(name, load), preloadAdminTranslations()]);
    return {
      default: () => (
        <AdminTranslations>
          <Component />
        </AdminTranslations>
      ),
    };
  });
}

export const AdminPage = adminPage('AdminPage', () => import('./today/AdminPage'));
export const AdminSpuPage = adminPage('AdminSpuPage', () => import('./create/AdminSpuPage'));
export const AdminSpuListPage = adminPage(
  'AdminSpuListPage',
  () => import('./products/AdminSpuListPage'),
);
export const AdminOrderIMPage = adminPage(
  'AdminOrderIMPage',
  () => import('./orders/AdminOrderIMPage'),
);
export const AdminImportPage = adminPage(
  'AdminImportPage',
  () => import('./import/AdminImportPage'),
);
