import zh from '../../public/locales/zh/shop.json' with { type: 'json' };
import { asDescription, canonicalUrl, inLanguage } from '../../src/domain/pageAddress';
import { pictureSources } from '../../src/domain/pictureSources';
import { titleWithBrand, type Product } from '../../src/domain/product';
import { categoryKey } from '../../src/domain/productQuery';
import { productName } from '../../src/domain/readersName';
import { productJsonLd } from '../../src/features/product/productJsonLd';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '../../src/i18n/languages';
import { paths } from '../../src/paths';
import { escaped, headTag, type PageTemplate } from './html';
import type { PictureSizes } from './pictureSizes';

export type ShopOfPage = {
  origin: string;
  shopName: string;
  imageResizer: string | undefined;
  /** Of the pictures of link cards that have been measured. */
  pictureSizes?: PictureSizes;
};

/**
 * The page of a product for readers that run no script: index.html with the head that the app would
 * render, in the shop's first language and without the price, which may have changed since.
 */
export function productPage(
  template: PageTemplate,
  product: Product,
  brand: string,
  shop: ShopOfPage,
): string {
  const { before, after } = template;
  return `${before}${headOf(product, brand, shop).join('')}${after}`;
}

function headOf(product: Product, brand: string, shop: ShopOfPage): string[] {
  const { origin, shopName } = shop;
  const name = productName(product, LANGUAGES[FALLBACK_LANGUAGE].goods);
  const what = titleWithBrand(product, name, brand);
  const siteName = filled(zh.meta.siteName, { shop: shopName });
  const title = `${what} · ${siteName}`;
  const description = product.desc
    ? asDescription(`${what} · ${product.desc}`)
    : filled(zh.meta.list, { what, shop: shopName });
  const url = productUrl(origin, product.productId);
  const image = cardPicture(product, shop) ?? `${origin}/og.png`;
  const size = shop.pictureSizes?.get(image);
  const og = (property: string, content: string) => headTag('meta', { property, content });
  const twitter = (name: string, content: string) => headTag('meta', { name, content });
  const alternate = (hreflang: string, href: string) =>
    headTag('link', { rel: 'alternate', hreflang, href });
  return [
    `<title data-boot>${escaped(title)}</title>`,
    ...preloadOf(product, shop),
    headTag('meta', { name: 'description', content: description }),
    headTag('link', { rel: 'canonical', href: url }),
    ...LANGUAGE_CODES.map((code) => alternate(LANGUAGES[code].htmlLang, inLanguage(url, code))),
    alternate('x-default', url),
    og('og:site_name', siteName),
    og('og:type', 'product'),
    og('og:title', title),
    og('og:description', description),
    og('og:url', url),
    og('og:image', image),
    ...(size
      ? [og('og:image:width', `${size.width}`), og('og:image:height', `${size.height}`)]
      : []),
    og('og:locale', LANGUAGES[FALLBACK_LANGUAGE].openGraph),
    ...LANGUAGE_CODES.filter((code) => code !== FALLBACK_LANGUAGE).map((code) =>
      og('og:locale:alternate', LANGUAGES[code].openGraph),
    ),
    twitter('twitter:card', 'summary_large_image'),
    twitter('twitter:title', title),
    twitter('twitter:image', image),
    `<script data-boot type="application/ld+json">${jsonLdOf(product, name, brand, url)}</script>`,
  ];
}

/** The URL of a product's page. */
export function productUrl(origin: string, productId: string): string {
  return canonicalUrl(origin, paths.product(productId), '');
}

/** Whether a link card and an image resizer can load a picture. */
export function isWebPicture(url: string): boolean {
  return /^https?:/i.test(url) && url.isWellFormed();
}

/**
 * The URL of the picture of a link card: 640 px wide where there is a resizer, because WhatsApp leaves out a large
 * file. Undefined for a product without a picture.
 */
export function cardPicture(
  { images }: Product,
  { imageResizer }: Pick<ShopOfPage, 'imageResizer'>,
): string | undefined {
  const picture = images.find(isWebPicture);
  return picture && pictureSources(picture, 'product', imageResizer, false).src;
}

/** Loads the first picture with the sources of the gallery, before any script has run. */
function preloadOf({ images: [first] }: Product, { imageResizer }: ShopOfPage): string[] {
  if (first === undefined || !isWebPicture(first)) return [];
  const { src, srcSet, sizes } = pictureSources(first, 'product', imageResizer, false);
  return [
    headTag('link', {
      rel: 'preload',
      as: 'image',
      fetchpriority: 'high',
      href: src,
      ...(srcSet && { imagesrcset: srcSet }),
      ...(sizes && { imagesizes: sizes }),
    }),
  ];
}

/** The structured data of the product page without its offers, which have prices. */
function jsonLdOf(product: Product, name: string, brand: string, url: string): string {
  const category = categoryKey(product.categoryId);
  const unpriced = { ...product, items: [], price: undefined, retailPrice: undefined };
  return productJsonLd(unpriced, {
    name,
    sizeOf: (size) => size,
    brand,
    category: category ? zh.category[category] : '',
    url,
  });
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
