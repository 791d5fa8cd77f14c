/**
 * One product per state, for tests and manual checks. All are Gucci sneakers except the two of the
 * own label; the first three are on the first page of the default list.
 */
export const DEMO_PRODUCTS = {
  inStock: 'gucci-sneakers-1',
  discounted: 'gucci-sneakers-3',
  soldOut: 'gucci-sneakers-5',
  /** Has one size in stock; the other sizes have qty 0. */
  lastSize: 'gucci-sneakers-8',
  noImages: 'gucci-sneakers-31',
  longName: 'gucci-sneakers-34',
  ownLabel: 'own-sneakers-1',
  /** Has status 2, so that storefront requests (`status=1`) do not return it. */
  offline: 'own-sneakers-offline-1',
} as const;

/** Designer id of `DEMO_PRODUCTS.inStock`, for the search on `/adminOrderIMPage`. */
export const DEMO_DESIGNER_ID = '881597001';

/** The only promo code that the order host accepts: 10% off. */
export const DEMO_PROMO_CODE = 'ZAN10';
