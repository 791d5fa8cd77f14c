import { PRODUCT_STATUS } from '../domain/constants';
import {
  colourKeys,
  DEMO_CATEGORIES,
  demoBrands,
  type DemoBrand,
  type DemoCategory,
} from './assortment';
import { VIEW_COUNT } from './drawings/draw';
import { COLOURS, materialsFor } from './drawings/palette';
import { CLOSINGS, modelFor, NOTES, OPENINGS, pieceNames, SHIPS_FROM } from './names';
import { withOddity } from './oddities';
import { seededRandom } from './random';
import type { HostProduct, WireItem, WireProduct } from './wire';

const HOUR = 3600;
const HALF_A_YEAR = 182 * 24 * HOUR;
const DEFAULT_LIST_LENGTH = 100;

/** Key of a generated product: the nth of a brand and category; offline products count apart. */
type ProductKey = { brand: DemoBrand; category: DemoCategory; n: number; offline: boolean };

const PRODUCT_ID = /^([a-z]+)-([A-Za-z]+)-(offline-)?(\d+)$/;

/**
 * Generates the catalogue lazily, one list per brand and category. The output is deterministic: the
 * same `madeAt` (epoch milliseconds) gives the same products. Update times are relative to it.
 */
export function makeCatalogue(madeAt: number, shopName: string) {
  const brands = demoBrands(shopName);
  const lists = new Map<string, readonly HostProduct[]>();

  function list(brand: DemoBrand, category: DemoCategory): readonly HostProduct[] {
    const key = `${brand.id} ${category.id}`;
    const cached = lists.get(key);
    if (cached) return cached;
    const products = keysOf(brand, category).map((key) => makeProduct(key, madeAt));
    lists.set(key, products);
    return products;
  }

  function parseProductId(productId: string): ProductKey | undefined {
    const [, slug, key, offline, n] = PRODUCT_ID.exec(productId) ?? [];
    const brand = brands.find((candidate) => candidate.slug === slug);
    const category = DEMO_CATEGORIES.find((candidate) => candidate.key === key);
    if (!brand || !category) return undefined;
    return { brand, category, n: Number(n), offline: offline !== undefined };
  }

  return {
    madeAt,
    brands,
    /** Concatenates the lists of a brand and category; '' selects all brands or all categories. */
    products(brandId: string, categoryId: string): HostProduct[] {
      return brands
        .filter(({ id }) => brandId === '' || id === brandId)
        .flatMap((brand) =>
          DEMO_CATEGORIES.filter(
            ({ id }) => categoryId === '' || id === Number(categoryId),
          ).flatMap((category) => list(brand, category)),
        );
    },
    product(productId: string): HostProduct | undefined {
      const found = parseProductId(productId);
      if (!found) return undefined;
      return list(found.brand, found.category).find((product) => product.productId === productId);
    },
    /** Returns the drawing parameters of a product: category, colour, material and detail. */
    look(productId: string) {
      const found = parseProductId(productId);
      return found && { categoryId: found.category.id, ...lookOf(found) };
    },
  };
}

export type Catalogue = ReturnType<typeof makeCatalogue>;

function listLength(brand: DemoBrand, category: DemoCategory): number {
  if (brand.slug === 'gucci' && category.key === 'sneakers') return DEFAULT_LIST_LENGTH;
  return 30 + seededRandom(Number(brand.id), category.id).below(9);
}

function keysOf(brand: DemoBrand, category: DemoCategory): ProductKey[] {
  const online = Array.from({ length: listLength(brand, category) }, (_, index) => ({
    brand,
    category,
    n: index + 1,
    offline: false,
  }));
  const offline = Array.from({ length: brand.slug === 'own' ? 2 : 1 }, (_, index) => ({
    brand,
    category,
    n: index + 1,
    offline: true,
  }));
  return [...online, ...offline];
}

/** Style number of a product. Two colourways, half a list apart, share one: neighbours differ. */
function styleOf({ brand, category, n }: ProductKey): number {
  const styles = Math.ceil(listLength(brand, category) / 2);
  return ((n - 1) % styles) + 1;
}

function lookOf(key: ProductKey) {
  const { brand, category, n } = key;
  const style = styleOf(key);
  const styleRandom = seededRandom(Number(brand.id), category.id, style);
  // The brand offsets the detail, so that the lists do not all start with the same shape.
  const detail = style + (Number(brand.id) % 17);
  const { materials } = modelFor(category.key, detail);
  const suitable = materialsFor(category.id);
  const chosen = suitable.filter(({ key }) => materials.includes(key));
  const material = styleRandom.pick(chosen.length > 0 ? chosen : suitable);
  const keys = colourKeys(material.key);
  const choices = COLOURS.filter(({ key }) => keys.includes(key));
  // The second colourway takes the next colour, so that it differs from the first.
  const colour =
    choices[(styleRandom.below(choices.length) + (n > style ? 1 : 0)) % choices.length];
  return { material, detail, colour: colour ?? styleRandom.pick(COLOURS) };
}

function makeProduct(key: ProductKey, madeAt: number): HostProduct {
  const { brand, category, n, offline } = key;
  const { colour, material, detail } = lookOf(key);
  const model = modelFor(category.key, detail);
  const random = seededRandom(Number(brand.id), category.id, n, offline ? 2 : 1);
  const productId = `${brand.slug}-${category.key}-${offline ? 'offline-' : ''}${n}`;
  const retailPrice = retailPriceOf(key);
  const discount = random.chance(0.3) ? 50 + 5 * random.below(10) : 100;
  const price = Math.round((retailPrice * discount) / 100);
  const items = makeItems(key, productId, price, discount);
  const names = pieceNames(colour, material, model);
  const name = `${names.en} ${names.zh}`;
  const sentences = [
    random.pick(OPENINGS),
    random.pick(NOTES[material.key] ?? []),
    random.pick(CLOSINGS),
  ];
  const desc = [
    sentences.map(([zh]) => zh.replace('{piece}', names.zh)).join('\n'),
    sentences.map(([, en]) => en.replace('{piece}', names.en)).join('\n'),
  ].join('\n\n');
  const product = {
    id: productId,
    _id: recordId(key),
    productId,
    brandId: brand.id,
    categoryId: String(category.id),
    designerId: `${brand.id}${category.id}${String(styleOf(key)).padStart(3, '0')}`,
    name,
    title: name,
    desc,
    url: `https://www.example.com/${brand.slug}/${productId}`,
    images: pictures(productId, random.chance(0.4) ? VIEW_COUNT - 1 : VIEW_COUNT),
    retailPrice,
    price,
    discount,
    totalStock: items.reduce((sum, { qty }) => sum + qty, 0),
    updatedTime: Math.floor(madeAt / 1000) - ageOf(key),
    status: offline ? PRODUCT_STATUS.offline : PRODUCT_STATUS.online,
    sizeArray: items.map(({ size }) => size),
    items,
  } satisfies WireProduct;
  return withOddity(product, brand, category, n);
}

/** Returns paths at the catalogue host; `jsonWithPictures` makes them absolute. */
function pictures(productId: string, count: number): string[] {
  return Array.from({ length: count }, (_, view) => `/images/${productId}/${view}.svg`);
}

/** Builds a record id of 24 hexadecimal digits, like a MongoDB ObjectId. */
function recordId({ brand, category, n, offline }: ProductKey): string {
  const digits = [Number(brand.id), category.id, n].map((part) =>
    part.toString(16).padStart(4, '0'),
  );
  return `65a0c3${offline ? '0ff' : '000'}000${digits.join('')}`;
}

/** Retail price of a style in HKD, rounded to 50 below 5,000 and to 100 above. */
function retailPriceOf(key: ProductKey): number {
  const { brand, category } = key;
  const random = seededRandom(Number(brand.id), category.id, styleOf(key), 3);
  // The square moves most prices to the lower half of the range and leaves a few high ones.
  const share = random.between(0, 1) ** 2;
  const amount = (category.low + share * (category.high - category.low)) * brand.level;
  const floor = brand.slug === 'own' ? category.low * brand.level : category.low;
  const step = amount < 5000 ? 50 : 100;
  return Math.round(Math.min(Math.max(amount, floor), category.high) / step) * step;
}

/** Age of the last update in seconds: minutes at the start of a list, 182 days at its end. */
function ageOf({ brand, category, n }: ProductKey): number {
  const steps = listLength(brand, category) - 1;
  const random = seededRandom(Number(brand.id), category.id, n, 4);
  const youngest = 240 * random.between(1, 1.05) + (Number(brand.id) % 40) * 20;
  return Math.round(youngest * (HALF_A_YEAR / youngest) ** Math.min(1, (n - 1) / steps));
}

function makeItems(key: ProductKey, productId: string, salePrice: number, discount: number) {
  const { brand, category, n } = key;
  const random = seededRandom(Number(brand.id), category.id, n, 5);
  const soldOut = random.chance(0.1);
  const shippingAddress = random.pick(SHIPS_FROM);
  const firstSize = category.sizes.length > 5 ? random.below(3) : 0;
  const sizes = category.sizes.slice(firstSize, firstSize + 5 + random.below(2));
  const items = sizes.map((size, index) => ({
    _id: `${productId}-${size}`,
    itemId: `${brand.id}${category.id}${String(n).padStart(3, '0')}${String(index + 1).padStart(2, '0')}`,
    size,
    salePrice,
    qty:
      soldOut || (sizes.length > 1 && random.chance(0.3))
        ? 0
        : 1 + random.below(random.chance(0.5) ? 1 : 5),
    discount,
    status: 1,
    shippingAddress,
  })) satisfies WireItem[];
  const lastItem = items.at(-1);
  // One size stays in stock, so that only the chosen 10% of products are sold out.
  if (!soldOut && lastItem && items.every(({ qty }) => qty === 0)) lastItem.qty = 1;
  return items;
}
