import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';

import { makeCatalogue } from '../../../src/demo/catalogue';
import { asList, asNumber, asText } from '../../../src/demo/loose';
import type { HostProduct } from '../../../src/demo/wire';
import { PRODUCT_STATUS } from '../../../src/domain/constants';
import { PORTS } from './addresses';
import { listen, type Closing } from './listen';

const PAGE_SIZE = 100;

/**
 * Serves this many products of the demo, 100 a page, each response after some milliseconds.
 * `mostAtOnce` is the largest number of requests that it had at the same time.
 */
export async function serveLargeCatalogue(
  count: number,
  delayMs: number,
): Promise<Closing & { mostAtOnce: () => number }> {
  const { brands, products } = largeCatalogue(count);
  const app = express();
  let [underWay, most] = [0, 0];
  app.use(async (_request, _response, next) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait(delayMs);
    underWay -= 1;
    next();
  });
  app.get('/spulist', ({ query }, response) => {
    const from = (Number(query['page']) - 1) * PAGE_SIZE;
    response.json({ list: products.slice(from, from + PAGE_SIZE) });
  });
  app.get('/brandlist', ({ query }, response) => {
    const found = brands.filter(({ id }) => id === query['brandId']);
    response.json({ list: found.map(({ id, name }) => ({ brandId: id, englishName: name })) });
  });
  const server = await listen(app, PORTS.largeCatalogue);
  return { ...server, mostAtOnce: () => most };
}

/**
 * The demo's products that are online, and copies of them up to this number. The copies come in the order of
 * their prices, so that a list of them is no repetition, which would compress to nothing.
 */
function largeCatalogue(count: number) {
  const catalogue = makeCatalogue(Date.now(), 'ZAN');
  const online = catalogue
    .products('', '')
    .filter(({ status }) => status === PRODUCT_STATUS.online)
    .map((product) => asSent(product, asText(product.productId)));
  const byPrice = online.toSorted(
    (a, b) => (asNumber(a['price']) ?? 0) - (asNumber(b['price']) ?? 0),
  );
  const copies = byPrice.map((product) => asSent(product, `${asText(product.productId)}-copy`));
  return { brands: catalogue.brands, products: [...online, ...copies].slice(0, count) };
}

/** A product with this id, without the sizes that the demo breaks on purpose. */
function asSent(product: HostProduct, productId: string): HostProduct {
  return {
    ...product,
    productId,
    images: asList(product['images']).map((_, view) => pictureUrl(productId, view)),
    items: asList(product['items']).filter((item) => item !== null),
  };
}

/** Named by a hash, as many hosts name uploads: the id in it would compress to nothing. */
function pictureUrl(productId: string, view: number): string {
  const hash = createHash('sha256').update(`${productId} ${view}`).digest('hex');
  return `https://pictures.example.com/${hash.slice(0, 16)}.webp`;
}
