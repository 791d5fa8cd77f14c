import { makeCatalogue, type Catalogue } from './catalogue';
import { asList, asNumber, asRecord, asText } from './loose';
import type { DemoState } from './state';
import type { Store } from './store';
import type { HostProduct } from './wire';

/** What a product list is asked for; '' asks for all. */
export type ProductFilter = {
  status: string;
  brandId: string;
  categoryId: string;
  designerId: string;
  productId: string;
  sort: 'updateTime' | 'priceAsc' | 'priceDesc';
};

/** The catalogue as it stands: what was made up, and on top of it what has changed since. */
export function openDb(store: Store, shopName: string) {
  let made: Catalogue | undefined;

  function catalogue(): Catalogue {
    const { madeAt } = store.read();
    if (made?.madeAt !== madeAt) made = makeCatalogue(madeAt, shopName);
    return made;
  }

  function candidates(filter: ProductFilter): HostProduct[] {
    const { created } = store.read();
    const own = created.map(toProduct);
    if (filter.productId) {
      const product = catalogue().product(filter.productId);
      return product ? [...own, product] : own;
    }
    const [brandId, categoryId] = filter.designerId
      ? placeOfDesigner(filter.designerId)
      : [filter.brandId, filter.categoryId];
    return [...own, ...catalogue().products(brandId, categoryId)];
  }

  return {
    catalogue,
    /** The products that match, in the order asked for. */
    products(filter: ProductFilter): HostProduct[] {
      const state = store.read();
      const found = candidates(filter).flatMap((product) => current(product, state) ?? []);
      const matching = found.filter((product) => matches(product, filter));
      return sorted(matching, filter.sort);
    },
    /** A product by its `productId`, whatever its status. */
    product(productId: string): HostProduct | undefined {
      const [product] = this.products({ ...EVERYTHING, productId });
      return product;
    },
    /** A product by its `_id`, whatever its status. */
    record(recordId: string): HostProduct | undefined {
      const state = store.read();
      const known = state.created.find(({ _id }) => _id === recordId);
      const found = known
        ? toProduct(known)
        : catalogue()
            .products('', '')
            .find(({ _id }) => _id === recordId);
      return found && current(found, state);
    },
  };
}

export type Db = ReturnType<typeof openDb>;

const EVERYTHING: ProductFilter = {
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

/** A designer id begins with its brand and category, which saves making up all the others. */
function placeOfDesigner(designerId: string): [brandId: string, categoryId: string] {
  const [, brandId, categoryId] = /^(\d{2,3})(1[56]\d\d)\d{3}$/.exec(designerId) ?? [];
  return [brandId ?? 'none', categoryId ?? 'none'];
}

function matches(product: HostProduct, filter: ProductFilter): boolean {
  return (['status', 'brandId', 'categoryId', 'designerId', 'productId'] as const).every(
    (field) => filter[field] === '' || asText(product[field]) === filter[field],
  );
}

/** The product after edits, orders and switches; undefined when it was removed. */
function current(product: HostProduct, state: DemoState): HostProduct | undefined {
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
    return { ...item, qty, salePrice: times(item['salePrice'], factor) };
  });
  if (
    factor === undefined &&
    items.every((item, index) => item === asList(edited['items'])[index])
  ) {
    return edited;
  }
  // Where the host tells no price, the shop goes by the retail price.
  const field = asNumber(edited['price']) === undefined ? 'retailPrice' : 'price';
  return { ...edited, items, [field]: times(edited[field], factor) };
}

function times(price: unknown, factor: number | undefined): unknown {
  const amount = asNumber(price);
  return factor === undefined || amount === undefined ? price : Math.round(amount * factor);
}

/** The key of an item among those sold. */
export function soldKey(productId: string, itemId: string): string {
  return `${productId} ${itemId}`;
}

function sorted(products: HostProduct[], sort: ProductFilter['sort']): HostProduct[] {
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
