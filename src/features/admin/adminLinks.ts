import { paths } from '../../paths';

/** The pages of the admin, in the order of the bar. A new one is a row here, and its words under `nav`. */
export const ADMIN_LINKS = [
  { key: 'today', to: paths.admin() },
  { key: 'createSpu', to: paths.adminSpu() },
  { key: 'spuList', to: paths.adminSpuList() },
  { key: 'orderIm', to: paths.adminOrderIm() },
  { key: 'imList', to: paths.adminImList() },
  { key: 'customers', to: paths.adminCustomers() },
  { key: 'buying', to: paths.adminBuying() },
  { key: 'import', to: paths.adminImport() },
] as const;
