/** Category ids with the translation key of their display name (spec §3.2). Ids are strings. */
export const CATEGORIES = [
  { id: '1576', key: 'jackets' },
  { id: '1578', key: 'knitwear' },
  { id: '1582', key: 'tops' },
  { id: '1586', key: 'boots' },
  { id: '1594', key: 'heels' },
  { id: '1595', key: 'sandals' },
  { id: '1597', key: 'sneakers' },
  { id: '1599', key: 'backpacks' },
  { id: '1600', key: 'handbags' },
  { id: '1604', key: 'shoulderBags' },
  { id: '1605', key: 'wallets' },
  { id: '1609', key: 'belts' },
  { id: '1610', key: 'sunglasses' },
  { id: '1613', key: 'hats' },
  { id: '1618', key: 'scarves' },
  { id: '1620', key: 'totes' },
  { id: '1645', key: 'coats' },
  { id: '1646', key: 'flats' },
  { id: '1648', key: 'wedges' },
  { id: '1649', key: 'travelBags' },
  { id: '1650', key: 'jewellery' },
] as const;

export type CategoryKey = (typeof CATEGORIES)[number]['key'];

export const DEFAULT_CATEGORY_ID = '1597';

/** The brands of the menu (spec §9), except the own label, whose name is configured. */
export const BRAND_NAMES = [
  'Alexander McQueen',
  'Celine',
  'Prada',
  'Roger Vivier',
  'Gucci',
  'Valentino',
  'Burberry',
  'Balenciaga',
] as const;

export const DEFAULT_BRAND = { brandId: '88', englishName: 'Gucci' } as const;

/** The own label's products have an inquiry link in place of add-to-cart (spec §13.3). */
export const OWN_LABEL_BRAND_ID = '231';

export const SORTS = ['updateTime', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number];

/** The colours that lists can be narrowed to, from neutral to bright. */
export const COLOURS = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'gold',
  'silver',
] as const;

export type Colour = (typeof COLOURS)[number];

export const PRODUCT_STATUS = { online: 1, offline: 2 } as const;
export const ITEM_ACTIVE = 1;

/** Order statuses in their usual sequence; `Cancel` and `Refund` end an order early (spec §4.6). */
export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Shipped',
  'Completed',
  'Cancel',
  'Refund',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A day in Hong Kong: it has had no summer time since 1979. */
export const DAY_MS = 24 * 3_600_000;

/** Within how many days of an order the shop promises its delivery: 2 to 3 weeks (spec §9). */
export const PROMISED_DAYS = 21;

/** How many days after an order its delivery is expected at the earliest (spec §9). */
export const EARLIEST_DAYS = 14;

/** The five brands that the search page shows large (spec §13.2). */
export const SEARCH_BRANDS = ['Gucci', 'Prada', 'Celine', 'Balenciaga', 'Burberry'] as const;

/** The number of products whose pictures load first; in wide windows those of the first row. */
export const FIRST_SCREEN = 4;

/** The sessionStorage key of the list that a reload restores. */
export const LIST_SNAPSHOT_KEY = 'lastList';
