import { displayPrice } from './price';
import { isSelectable, isSoldOut, productTitle, type Item, type Product } from './product';

/** What a product's page knows beside the product; '' where it is not known. */
type ProductContext = { brand: string; category: string; url: string };

/**
 * A product as schema.org's Product, for a `<script type="application/ld+json">`: JSON whose texts,
 * which come from hosts, cannot end that script. Prices in HKD, one offer per size: the size's
 * `salePrice`, else what the product costs; a product with no price makes no offer.
 */
export function productJsonLd(product: Product, { brand, category, url }: ProductContext): string {
  const images = product.images.filter((image) => /^https?:/i.test(image));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productTitle(product),
    // What is left undefined is not in the JSON: an empty text says less than none.
    image: images.length > 0 ? images : undefined,
    description: product.desc || undefined,
    sku: product.productId,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    category: category || undefined,
    url,
    offers: offersOf(product, url),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function offersOf(product: Product, url: string) {
  const asOffer = (price: number, isInStock: boolean, item?: Item) => ({
    '@type': 'Offer',
    name: item?.size || undefined,
    sku: item?.itemId,
    price,
    priceCurrency: 'HKD',
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  });

  const whole = displayPrice(product);
  if (product.items.length === 0) {
    return whole === undefined ? undefined : asOffer(whole, !isSoldOut(product));
  }
  const offers = product.items.flatMap((item) => {
    const price = item.salePrice ?? whole;
    return price === undefined ? [] : asOffer(price, isSelectable(item), item);
  });
  if (offers.length <= 1) return offers[0];
  const prices = offers.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: 'HKD',
    offerCount: offers.length,
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    url,
    offers,
  };
}
