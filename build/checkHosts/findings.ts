/** The sections of docs/hosts.md that findings lead to. */
export const PLACES = [
  ...(['CORS', 'HTTPS', 'Time', 'Status', 'JSON', 'Tokens', 'Paging', 'Products'] as const),
  ...(['Brands', 'Wishlist', 'Profile', 'Orders', 'All orders', 'Photos', 'Token sync'] as const),
] as const;

export type Place = (typeof PLACES)[number];

/** What a host does otherwise than documented. `isNeeded`: the shop does not work with it. */
export type Finding = { isNeeded: boolean; text: string; place: Place };
