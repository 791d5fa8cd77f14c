import { ownerKey } from '../../../domain/currentUser';
import { useAdminSession } from './AdminSession';

/** The `ownerKey` of the admin who uses the page; '' where the admin's pages are open to everybody. */
export function useAdminOwner(): string {
  const { admin } = useAdminSession().session;
  return admin ? ownerKey(admin.uid) : '';
}
