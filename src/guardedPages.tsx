import { lazy, type ComponentType } from 'react';

import { loadPage } from './services/chunkReload';
import { AdminWords, fetchAdminWords } from './shell/AdminWords';

/**
 * A page of the admin with its words. Not a route's `lazy`, which the router loads for every match:
 * this one's code is asked for when it is drawn, which its guard does only for an admin. Words that
 * could not be loaded are told, and tried again, by what stands around the page.
 */
function adminPage(name: string, load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => {
    const [{ Component }] = await Promise.all([loadPage(name, load), fetchAdminWords()]);
    return {
      default: () => (
        <AdminWords>
          <Component />
        </AdminWords>
      ),
    };
  });
}

export const AdminPage = adminPage('AdminPage', () => import('./pages/admin/AdminPage'));
export const AdminSpuPage = adminPage('AdminSpuPage', () => import('./pages/admin/AdminSpuPage'));
export const AdminSpuListPage = adminPage(
  'AdminSpuListPage',
  () => import('./pages/admin/AdminSpuListPage'),
);
export const AdminOrderIMPage = adminPage(
  'AdminOrderIMPage',
  () => import('./pages/admin/AdminOrderIMPage'),
);
