import { describe, expect, it } from 'vitest';

import {
  asDescription,
  canonicalUrl,
  inLanguage,
  isFrontPage,
} from '../../../src/domain/pageAddress';
import type { Item, Product } from '../../../src/domain/product';
import { productJsonLd } from '../../../src/features/product/productJsonLd';

const URL_OF_A = 'https://shop.test/product/a';
const NAMES = { name: 'Title a', sizeOf: (size: string) => size };
const CONTEXT = { ...NAMES, brand: 'Gucci', category: 'Sneakers', url: URL_OF_A };

function item(size: string, fields: Partial<Item> = {}): Item {
  return { itemId: `a-${size}`, size, salePrice: 1000, qty: 2, status: 1, ...fields };
}

function product(fields: Partial<Product> = {}): Product {
  return {
    productId: 'a',
    brandId: '88',
    categoryId: '1597',
    name: 'Name a',
    title: 'Title a',
    desc: 'A description',
    images: ['https://pictures.test/0.jpg'],
    sizeArray: [],
    price: 1200,
    items: [item('37')],
    ...fields,
  };
}

const read = (of: Product, context = CONTEXT) => JSON.parse(productJsonLd(of, context));

describe('productJsonLd', () => {
  it('describes the product and offers its only size at its sale price', () => {
    expect(read(product())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Title a',
      image: ['https://pictures.test/0.jpg'],
      description: 'A description',
      sku: 'a',
      brand: { '@type': 'Brand', name: 'Gucci' },
      category: 'Sneakers',
      url: URL_OF_A,
      offers: {
        '@type': 'Offer',
        name: '37',
        sku: 'a-37',
        price: 1000,
        priceCurrency: 'HKD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: URL_OF_A,
      },
    });
  });

  it('offers every size, marked out of stock when sold out or inactive', () => {
    const items = [
      item('37', { salePrice: 900, qty: 0 }),
      item('38', { salePrice: 1100 }),
      item('39', { status: 2 }),
    ];
    const { offers } = read(product({ items }));

    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 900,
      highPrice: 1100,
      priceCurrency: 'HKD',
      offerCount: 3,
      availability: 'https://schema.org/InStock',
    });
    expect(offers.offers).toMatchObject([
      { name: '37', price: 900, availability: 'https://schema.org/OutOfStock' },
      { name: '38', price: 1100, availability: 'https://schema.org/InStock' },
      { name: '39', price: 1000, availability: 'https://schema.org/OutOfStock' },
    ]);
  });

  it('is out of stock when no size is in stock', () => {
    const items = [item('37', { qty: 0 }), item('38', { qty: 0 })];
    expect(read(product({ items })).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('uses the price of the product for a size without a price', () => {
    const items = [item('37', { salePrice: undefined })];
    expect(read(product({ items })).offers.price).toBe(1200);
  });

  it('uses the price and the total stock of a product without sizes', () => {
    const offersAt = (totalStock: number) => read(product({ items: [], totalStock })).offers;
    expect(offersAt(1)).toMatchObject({ price: 1200, availability: 'https://schema.org/InStock' });
    expect(offersAt(0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    expect(offersAt(1)).not.toHaveProperty('sku');
  });

  it.each([
    ['no size has one', [item('37', { salePrice: undefined })]],
    ['there are no sizes', []],
  ])('has no offers without a price: %s', (_, items) => {
    expect(read(product({ items, price: undefined }))).not.toHaveProperty('offers');
  });

  it('has only the pictures that anybody can load', () => {
    const images = [
      'HTTP://pictures.test/1.jpg',
      '/resize?of=https://pictures.test/2.jpg',
      'blob:x',
    ];
    expect(read(product({ images })).image).toEqual(['HTTP://pictures.test/1.jpg']);
  });

  it('omits empty fields, and data: and blob: pictures', () => {
    const bare = product({ desc: '', images: ['data:image/png;base64,AA', 'blob:x'] });
    const jsonLd = read(bare, { ...NAMES, brand: '', category: '', url: URL_OF_A });
    for (const field of ['description', 'image', 'brand', 'category'])
      expect(jsonLd).not.toHaveProperty(field);
  });

  it('escapes < so that text cannot close the script element', () => {
    const name = '</script><script>alert(1)</script><!--';
    const text = productJsonLd(product({ title: name, desc: name, items: [item(name)] }), {
      ...NAMES,
      name,
      brand: name,
      category: name,
      url: URL_OF_A,
    });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name, description: name, brand: { name } });
  });
});

describe('The canonical URL', () => {
  const at = (pathname: string, search = '') => canonicalUrl('https://shop.test', pathname, search);

  it.each([
    ['/', '', 'https://shop.test/'],
    ['/', '?lng=en&utm_source=mail', 'https://shop.test/'],
    ['/', '?brand=Gucci&category=1597&sort=updateTime', 'https://shop.test/'],
    ['/', '?sort=priceAsc&lng=zh&brand=Prada', 'https://shop.test/?brand=Prada&sort=priceAsc'],
    ['/', '?category=boots', 'https://shop.test/?category=1586'],
    ['/product/a%2F1', '?brand=Prada', 'https://shop.test/product/a%2F1'],
    ['/search/Roger Vivier', '', 'https://shop.test/search/Roger%20Vivier'],
    ['/signup/', '?next=%2Fcart', 'https://shop.test/signup'],
    ['//elsewhere.test/a', '', 'https://shop.test/elsewhere.test/a'],
  ])('of %s%s is %s', (pathname, search, url) => {
    expect(at(pathname, search)).toBe(url);
  });

  it('gets an lng parameter from inLanguage', () => {
    expect(inLanguage(at('/'), 'en')).toBe('https://shop.test/?lng=en');
    expect(inLanguage(at('/', '?brand=Prada'), 'zh')).toBe('https://shop.test/?brand=Prada&lng=zh');
  });

  it('is the front page’s unless the query selects a list', () => {
    expect(isFrontPage(new URLSearchParams('lng=en&utm_source=mail'))).toBe(true);
    expect(isFrontPage(new URLSearchParams('brand=Gucci'))).toBe(false);
  });
});

describe('A description', () => {
  it('is one line, truncated at a whole character', () => {
    expect(asDescription(' One\n two ')).toBe('One two');
    expect(asDescription('👜👜👜👜', 3)).toBe('👜👜…');
  });
});
