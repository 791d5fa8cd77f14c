import { displayPrice, itemPrice } from '../../domain/price';
import { isSelectable, isSoldOut, type Item, type Product } from '../../domain/product';

/** Words in the reader's language and data that the product itself lacks; '' where unknown. */
type ProductContext = {
  name: string;
  sizeOf: (size: string) => string;
  brand: string;
  category: string;
  url: string;
};

/**
 * A product as a schema.org Product, for `<script type="application/ld+json">`. Escapes `<`, so that text
 * from hosts cannot close the script element. Each size is an offer in HKD with its `salePrice`, else the
 * product's price; without a price there is no offer.
 */
export function productJsonLd(
  product: Product,
  { name, sizeOf, brand, category, url }: ProductContext,
): string {
  const images = product.images.filter((image) => /^https?:/i.test(image));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    // `JSON.stringify` omits undefined properties, so unknown values are absent instead of empty.
    image: images.length > 0 ? images : undefined,
    description: product.desc || undefined,
    sku: product.productId,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    category: category || undefined,
    url,
    offers: offersOf(product, url, sizeOf),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function offersOf(product: Product, url: string, sizeOf: (size: string) => string) {
  const asOffer = (price: number, isInStock: boolean, item?: Item) => ({
    '@type': 'Offer',
    name: item?.size ? sizeOf(item.size) : undefined,
    sku: item?.itemId,
    // As the page shows it, to the cent.
    price: Math.round(price * 100) / 100,
    priceCurrency: 'HKD',
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  });

  if (product.items.length === 0) {
    const productPrice = displayPrice(product);
    return productPrice === undefined ? undefined : asOffer(productPrice, !isSoldOut(product));
  }
  const offers = product.items.flatMap((item) => {
    const price = itemPrice(product, item);
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
