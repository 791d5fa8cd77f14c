import { PRODUCT_STATUS } from '../domain/constants';
import {
  colourKeys,
  DEMO_CATEGORIES,
  demoBrands,
  type DemoBrand,
  type DemoCategory,
} from './assortment';
import { COLOURS, materialsFor } from './drawings/palette';
import { VIEW_COUNT } from './drawings/draw';
import { CLOSINGS, modelFor, NOTES, OPENINGS, SHIPS_FROM } from './names';
import { withOddity } from './oddities';
import { diceFor } from './random';
import type { HostProduct, WireItem, WireProduct } from './wire';

const HOUR = 3600;
const HALF_A_YEAR = 182 * 24 * HOUR;
const DEFAULT_LIST_LENGTH = 100;

/** One place in the catalogue: the nth product of a brand in a category; offline ones are apart. */
type Place = { brand: DemoBrand; category: DemoCategory; n: number; offline: boolean };

const PRODUCT_ID = /^([a-z]+)-([A-Za-z]+)-(offline-)?(\d+)$/;

/**
 * The catalogue, made up list by list when asked for. Nothing in it changes: every answer is the
 * same for the same `madeAt` (epoch milliseconds), from which the update times count back.
 */
export function makeCatalogue(madeAt: number, shopName: string) {
  const brands = demoBrands(shopName);
  const lists = new Map<string, readonly HostProduct[]>();

  function list(brand: DemoBrand, category: DemoCategory): readonly HostProduct[] {
    const key = `${brand.id} ${category.id}`;
    const known = lists.get(key);
    if (known) return known;
    const made = placesOf(brand, category).map((place) => makeProduct(place, madeAt));
    lists.set(key, made);
    return made;
  }

  function place(productId: string): Place | undefined {
    const [, slug, key, offline, n] = PRODUCT_ID.exec(productId) ?? [];
    const brand = brands.find((candidate) => candidate.slug === slug);
    const category = DEMO_CATEGORIES.find((candidate) => candidate.key === key);
    if (!brand || !category) return undefined;
    return { brand, category, n: Number(n), offline: offline !== undefined };
  }

  return {
    madeAt,
    brands,
    /** Every list of a brand (all brands when '') in a category (all when ''), one after another. */
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
      const found = place(productId);
      if (!found) return undefined;
      return list(found.brand, found.category).find((product) => product.productId === productId);
    },
    /** What is to be drawn for a product. */
    look(productId: string) {
      const found = place(productId);
      return found && { categoryId: found.category.id, ...lookOf(found) };
    },
  };
}

export type Catalogue = ReturnType<typeof makeCatalogue>;

function listLength(brand: DemoBrand, category: DemoCategory): number {
  if (brand.slug === 'gucci' && category.key === 'sneakers') return DEFAULT_LIST_LENGTH;
  return 30 + diceFor(Number(brand.id), category.id).below(9);
}

function placesOf(brand: DemoBrand, category: DemoCategory): Place[] {
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

/** Two colourways share a style: half a list apart, so that neighbours differ. */
function styleOf({ brand, category, n }: Place): number {
  const styles = Math.ceil(listLength(brand, category) / 2);
  return ((n - 1) % styles) + 1;
}

function lookOf(place: Place) {
  const { brand, category, n } = place;
  const style = styleOf(place);
  const styleDice = diceFor(Number(brand.id), category.id, style);
  // Starting elsewhere in each list, so that not all brands begin with the same shape.
  const detail = style + (Number(brand.id) % 17);
  const { materials } = modelFor(category.key, detail);
  const suitable = materialsFor(category.id);
  const chosen = suitable.filter(({ key }) => materials.includes(key));
  const material = styleDice.pick(chosen.length > 0 ? chosen : suitable);
  const keys = colourKeys(material.key);
  const choices = COLOURS.filter(({ key }) => keys.includes(key));
  // The second colourway is another colour than the first.
  const colour = choices[(styleDice.below(choices.length) + (n > style ? 1 : 0)) % choices.length];
  return { material, detail, colour: colour ?? styleDice.pick(COLOURS) };
}

function makeProduct(place: Place, madeAt: number): HostProduct {
  const { brand, category, n, offline } = place;
  const { colour, material, detail } = lookOf(place);
  const model = modelFor(category.key, detail);
  const dice = diceFor(Number(brand.id), category.id, n, offline ? 2 : 1);
  const productId = `${brand.slug}-${category.key}-${offline ? 'offline-' : ''}${n}`;
  const retailPrice = retailPriceOf(place);
  const discount = dice.chance(0.3) ? 50 + 5 * dice.below(10) : 100;
  const price = Math.round((retailPrice * discount) / 100);
  const items = makeItems(place, productId, price, discount);
  const what = `${colour.zh}${material.zh}${model.zh}`;
  const desc = [
    dice.pick(OPENINGS).replace('{what}', what),
    dice
      .pick(NOTES)
      .replace('{material}', material.en.toLowerCase())
      .replace('{Material}', material.en),
    dice.pick(CLOSINGS),
  ].join('\n');
  const product = {
    id: productId,
    _id: recordId(place),
    productId,
    brandId: brand.id,
    categoryId: String(category.id),
    designerId: `${brand.id}${category.id}${String(styleOf(place)).padStart(3, '0')}`,
    name: `${model.en} in ${`${colour.en} ${material.en}`.toLowerCase()}`,
    title: `${model.en} ${what}`,
    desc,
    url: `https://www.example.com/${brand.slug}/${productId}`,
    images: pictures(productId, dice.chance(0.4) ? VIEW_COUNT - 1 : VIEW_COUNT),
    retailPrice,
    price,
    discount,
    totalStock: items.reduce((sum, { qty }) => sum + qty, 0),
    updatedTime: Math.floor(madeAt / 1000) - ageOf(place),
    status: offline ? PRODUCT_STATUS.offline : PRODUCT_STATUS.online,
    sizeArray: items.map(({ size }) => size),
    items,
  } satisfies WireProduct;
  return withOddity(product, brand, category, n);
}

/** Paths at the catalogue host; answers make them absolute. */
function pictures(productId: string, count: number): string[] {
  return Array.from({ length: count }, (_, view) => `/images/${productId}/${view}.svg`);
}

/** 24 hexadecimal digits, as record ids look. */
function recordId({ brand, category, n, offline }: Place): string {
  const place = [Number(brand.id), category.id, n].map((part) =>
    part.toString(16).padStart(4, '0'),
  );
  return `65a0c3${offline ? '0ff' : '000'}000${place.join('')}`;
}

/** HKD as price tags in Hong Kong end: on 50 below 5,000, on 100 above. One price per style. */
function retailPriceOf(place: Place): number {
  const { brand, category } = place;
  const dice = diceFor(Number(brand.id), category.id, styleOf(place), 3);
  // Squared: most goods are in the lower half of the range, a few are very dear.
  const share = dice.between(0, 1) ** 2;
  const amount = (category.low + share * (category.high - category.low)) * brand.level;
  const floor = brand.slug === 'own' ? category.low * brand.level : category.low;
  const step = amount < 5000 ? 50 : 100;
  return Math.round(Math.min(Math.max(amount, floor), category.high) / step) * step;
}

/** Seconds since the last update: minutes for the first of a list, half a year for the last. */
function ageOf({ brand, category, n }: Place): number {
  const steps = listLength(brand, category) - 1;
  const dice = diceFor(Number(brand.id), category.id, n, 4);
  const youngest = 240 * dice.between(1, 1.05) + (Number(brand.id) % 40) * 20;
  return Math.round(youngest * (HALF_A_YEAR / youngest) ** Math.min(1, (n - 1) / steps));
}

function makeItems(place: Place, productId: string, salePrice: number, discount: number) {
  const { brand, category, n } = place;
  const dice = diceFor(Number(brand.id), category.id, n, 5);
  const soldOut = dice.chance(0.1);
  const shippingAddress = dice.pick(SHIPS_FROM);
  const first = category.sizes.length > 5 ? dice.below(3) : 0;
  const sizes = category.sizes.slice(first, first + 5 + dice.below(2));
  const items = sizes.map((size, index) => ({
    _id: `${productId}-${size}`,
    itemId: `${brand.id}${category.id}${String(n).padStart(3, '0')}${String(index + 1).padStart(2, '0')}`,
    size,
    salePrice,
    qty:
      soldOut || (sizes.length > 1 && dice.chance(0.3))
        ? 0
        : 1 + dice.below(dice.chance(0.5) ? 1 : 5),
    discount,
    status: 1,
    shippingAddress,
  })) satisfies WireItem[];
  const last = items.at(-1);
  // Chance must not sell out more than the tenth that is meant to be.
  if (!soldOut && last && items.every(({ qty }) => qty === 0)) last.qty = 1;
  return items;
}
