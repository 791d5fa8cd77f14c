import { makeCatalogue, type Catalogue } from './catalogue';
import { asList, asNumber, asRecord, asText } from './loose';
import type { DemoState } from './state';
import type { Store } from './store';
import type { HostProduct } from './wire';

/** Query of a product list; '' matches every product. */
export type ProductFilter = {
  status: string;
  brandId: string;
  categoryId: string;
  designerId: string;
  productId: string;
  sort: 'updateTime' | 'priceAsc' | 'priceDesc';
};

/** Opens the current catalogue: the generated products plus creations, edits and orders. */
export function openDb(store: Store, shopName: string) {
  let cachedCatalogue: Catalogue | undefined;

  function catalogue(): Catalogue {
    const { madeAt } = store.read();
    if (cachedCatalogue?.madeAt !== madeAt) cachedCatalogue = makeCatalogue(madeAt, shopName);
    return cachedCatalogue;
  }

  function candidates(filter: ProductFilter): HostProduct[] {
    const { created } = store.read();
    const own = created.map(toProduct);
    if (filter.productId) {
      const product = catalogue().product(filter.productId);
      return product ? [...own, product] : own;
    }
    const [brandId, categoryId] = filter.designerId
      ? listOfDesigner(filter.designerId)
      : [filter.brandId, filter.categoryId];
    return [...own, ...catalogue().products(brandId, categoryId)];
  }

  return {
    catalogue,
    /** Returns the products that match the filter, in its sort order. */
    products(filter: ProductFilter): HostProduct[] {
      const state = store.read();
      const found = candidates(filter).flatMap((product) => applyChanges(product, state) ?? []);
      const matching = found.filter((product) => matchesFilter(product, filter));
      return sortProducts(matching, filter.sort);
    },
    /** Finds a product of any status by its `productId`. */
    product(productId: string): HostProduct | undefined {
      const [product] = this.products({ ...MATCH_ALL, productId });
      return product;
    },
    /** Finds a product of any status by its `_id`. */
    record(recordId: string): HostProduct | undefined {
      const state = store.read();
      const known = state.created.find(({ _id }) => _id === recordId);
      const found = known
        ? toProduct(known)
        : catalogue()
            .products('', '')
            .find(({ _id }) => _id === recordId);
      return found && applyChanges(found, state);
    },
  };
}

export type Db = ReturnType<typeof openDb>;

const MATCH_ALL: ProductFilter = {
  status: '',
  brandId: '',
  categoryId: '',
  designerId: '',
  productId: '',
  sort: 'updateTime',
};

function toProduct(record: Record<string, unknown>): HostProduct {
  return { ...record, productId: asText(record['productId']) };
}

/** Reads brand and category from a designer id, so that only one list is generated. */
function listOfDesigner(designerId: string): [brandId: string, categoryId: string] {
  const [, brandId, categoryId] = /^(\d{2,3})(1[56]\d\d)\d{3}$/.exec(designerId) ?? [];
  return [brandId ?? 'none', categoryId ?? 'none'];
}

function matchesFilter(product: HostProduct, filter: ProductFilter): boolean {
  return (['status', 'brandId', 'categoryId', 'designerId', 'productId'] as const).every(
    (field) => filter[field] === '' || asText(product[field]) === filter[field],
  );
}

/** Applies edits, orders and switches to a product; returns undefined when it was deleted. */
function applyChanges(product: HostProduct, state: DemoState): HostProduct | undefined {
  const edit = state.productEdits[asText(product['_id'])];
  if (edit === null) return undefined;
  const edited = edit ? toProduct(edit) : product;
  const productId = asText(edited.productId);
  const factor = state.switches.repriced[productId];
  const soldOut = state.switches.soldOut.includes(productId);
  const items = asList(edited['items']).map((entry) => {
    const item = asRecord(entry);
    if (!item) return entry;
    const sold = state.sold[soldKey(productId, asText(item['itemId']))] ?? 0;
    if (sold === 0 && !soldOut && factor === undefined) return entry;
    const qty = soldOut ? 0 : Math.max(0, (asNumber(item['qty']) ?? 0) - sold);
    return { ...item, qty, salePrice: multiplyPrice(item['salePrice'], factor) };
  });
  if (
    factor === undefined &&
    items.every((item, index) => item === asList(edited['items'])[index])
  ) {
    return edited;
  }
  // The shop displays the retail price when `price` is absent (spec §10.2).
  const field = asNumber(edited['price']) === undefined ? 'retailPrice' : 'price';
  return { ...edited, items, [field]: multiplyPrice(edited[field], factor) };
}

function multiplyPrice(price: unknown, factor: number | undefined): unknown {
  const amount = asNumber(price);
  return factor === undefined || amount === undefined ? price : Math.round(amount * factor);
}

/** Returns the key of an item in `DemoState.sold`. */
export function soldKey(productId: string, itemId: string): string {
  return `${productId} ${itemId}`;
}

function sortProducts(products: HostProduct[], sort: ProductFilter['sort']): HostProduct[] {
  const sign = sort === 'priceAsc' ? 1 : -1;
  const key =
    sort === 'updateTime' ? (product: HostProduct) => asNumber(product['updatedTime']) : priceOf;
  return products
    .map((product) => ({ product, value: key(product) ?? 0 }))
    .sort((a, b) => sign * (a.value - b.value))
    .map(({ product }) => product);
}

function priceOf(product: HostProduct): number | undefined {
  const price = asNumber(product['price']);
  const retail = asNumber(product['retailPrice']);
  const discount = asNumber(product['discount']) ?? 100;
  return price ?? (retail === undefined ? undefined : (retail * Math.min(discount, 100)) / 100);
}
