import { makeCatalogue } from '../src/demo/catalogue';
import { asList, asText } from '../src/demo/loose';
import { demoSettings } from '../src/demo/settings';
import { PRODUCT_STATUS } from '../src/domain/constants';
import { productSchema } from '../src/services/catalogueSchema';
import { listOf, parseResponse } from '../src/services/client/parse';
import { catalogueFiles } from './catalogue/columns';

/** Stands for the origin of the demo, which no build knows: the schema accepts no path as a picture. */
const ORIGIN = 'https://demo.invalid';

const productList = listOf(productSchema, 'products');

/**
 * The files of `catalogue/` by name for the demo's products that are online, the newest first, as
 * `npm run catalogue` writes those of a host. Their pictures are paths of the page's origin. `now` is in epoch
 * milliseconds.
 */
export function demoSnapshot(shopName: string, now: number): Map<string, string> {
  const catalogue = makeCatalogue(now, shopName);
  const sent = catalogue.products('', '').map((product) => ({
    ...product,
    images: asList(product['images']).map((path) =>
      asText(path).replace(/^\//, `${ORIGIN}${demoSettings.VITE_CATALOGUE_HOST}/`),
    ),
    // The parser would warn in every build of those that the demo breaks on purpose.
    items: asList(product['items']).filter((item) => item !== null),
  }));
  const products = parseResponse(productList, sent, 'products')
    .filter(({ status }) => status === PRODUCT_STATUS.online)
    .toSorted((a, b) => (b.updatedTime ?? 0) - (a.updatedTime ?? 0))
    .map((product) => ({
      ...product,
      images: product.images.map((url) => url.replace(ORIGIN, '')),
    }));
  const brandNames = new Map(catalogue.brands.map(({ id, name }) => [id, name]));
  return catalogueFiles({ products, brandNames }, Math.floor(now / 1000));
}
