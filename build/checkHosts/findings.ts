/** The sections of docs/hosts.md that findings lead to. */
export const PLACES = [
  ...(['CORS', 'HTTPS', 'Time', 'Status', 'JSON', 'Tokens', 'Paging', 'Products'] as const),
  ...(['Brands', 'Wishlist', 'Profile', 'Orders', 'All orders', 'Photos', 'Token sync'] as const),
  'Catalogue snapshot',
] as const;

export type Place = (typeof PLACES)[number];

/**
 * What a host does otherwise than documented. `missing`: the shop does not work with it; `hint`: the check
 * cannot see whether the host does so where it matters.
 */
export type Finding = { level: 'missing' | 'warning' | 'hint'; text: string; place: Place };
