import { delay, http, HttpResponse } from 'msw';

import { HOSTS } from './hosts';
import { server } from './server';

// Responses a test puts in front of the demo hosts' own.

type Json = Record<string, unknown>;

const NOW_S = Math.floor(Date.now() / 1000);

/** A product as a host sends it: Gucci sneakers at HK$1,000, size 37 in stock and size 38 sold out. */
export function spu(productId: string, fields: Json = {}): Json {
  return {
    id: productId,
    _id: `spu-${productId}`,
    productId,
    brandId: '88',
    categoryId: '1597',
    designerId: '1',
    status: 1,
    name: `Name ${productId}`,
    title: `Title ${productId}`,
    desc: 'A description',
    url: '',
    images: [`${HOSTS.catalogue}/images/${productId}/0.svg`],
    retailPrice: 1000,
    price: 1000,
    discount: 100,
    totalStock: 2,
    updatedTime: NOW_S - 1800,
    sizeArray: ['37', '38'],
    items: [size(productId, '37'), size(productId, '38', { qty: 0 })],
    ...fields,
  };
}

/** A size of a product, as a host sends it. */
export function size(productId: string, text: string, fields: Json = {}): Json {
  return {
    _id: `item-${productId}-${text}`,
    itemId: `${productId}-${text}`,
    size: text,
    salePrice: 1000,
    qty: 2,
    discount: 100,
    status: 1,
    shippingAddress: 'Milan',
    ...fields,
  };
}

/** Makes the catalogue answer with these pages of products for every brand and category. */
export function catalogueHolds(...pages: unknown[][]): void {
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, async ({ request }) => {
      // Delays the response so that the page renders its loading state first.
      await delay(20);
      const query = new URL(request.url).searchParams;
      const id = query.get('productId');
      if (id === null)
        return HttpResponse.json({ list: pages[Number(query.get('page')) - 1] ?? [] });
      const list = pages.flat().filter((product) => isSpu(product, id));
      return HttpResponse.json({ list });
    }),
  );
}

/** Makes every GET of this URL answer with this JSON. */
export function answers(url: string, json: unknown): void {
  server.use(http.get(url, () => HttpResponse.text(JSON.stringify(json), JSON_TYPE)));
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };

/** Makes requests of this method and URL fail until `mend` is called; status 0 is a network error. */
export function broken(method: 'get' | 'post' | 'put' | 'delete', url: string, status: number) {
  const fault = { mend: () => void (isBroken = false) };
  let isBroken = true;
  server.use(
    http[method](url, () => {
      if (!isBroken) return undefined;
      return status === 0 ? HttpResponse.error() : HttpResponse.json({ message: 'No' }, { status });
    }),
  );
  return fault;
}

/** Holds the responses to a method and URL back until the returned function is called. */
export function held(
  method: 'get' | 'put' | 'post' | 'delete',
  url: string | RegExp,
  matches: (url: URL) => boolean = () => true,
): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http[method](url, async ({ request }) => {
      if (matches(new URL(request.url))) await gate;
      return undefined;
    }),
  );
  return release;
}

/** A cart line as storage holds it. */
export function cartLine(product: Json, text = '37', brand = 'Gucci'): Json {
  const items = product['items'];
  const selectedItem = Array.isArray(items)
    ? items.find((item: Json) => item['size'] === text)
    : undefined;
  return { product, brand, selectedItem };
}

/** Writes lines to the cart's storage, as an earlier visit does. */
export function keepCart(...lines: Json[]): void {
  localStorage.setItem('cartItems', JSON.stringify(lines));
}

function isSpu(product: unknown, id: string): boolean {
  return typeof product === 'object' && product !== null && 'productId' in product
    ? String(product.productId) === id
    : false;
}
