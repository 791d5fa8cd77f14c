/**
 * One product of each useful state, for tests and walk-throughs. All are Gucci sneakers but the own
 * label's; the first three stand on the first page of the default list.
 */
export const DEMO_PRODUCTS = {
  inStock: 'gucci-sneakers-1',
  discounted: 'gucci-sneakers-3',
  soldOut: 'gucci-sneakers-5',
  /** One size in stock, the others at qty 0. */
  lastSize: 'gucci-sneakers-8',
  noImages: 'gucci-sneakers-31',
  longName: 'gucci-sneakers-34',
  ownLabel: 'own-sneakers-1',
  /** Status 2: shoppers' calls do not find it. */
  offline: 'own-sneakers-offline-1',
} as const;

/** What `/adminOrderIMPage` can search for: the designer id of `DEMO_PRODUCTS.inStock`. */
export const DEMO_DESIGNER_ID = '881597001';

/** The promo code that the order host knows: 10% off. */
export const DEMO_PROMO_CODE = 'ZAN10';
