import { describe, expect, it } from 'vitest';

import { asDescription, canonicalUrl, inLanguage, isFrontPage } from '../../src/domain/pageAddress';
import type { Item, Product } from '../../src/domain/product';
import { productJsonLd } from '../../src/domain/productJsonLd';

const URL_OF_A = 'https://shop.test/product/a';
const CONTEXT = { brand: 'Gucci', category: 'Sneakers', url: URL_OF_A };

function item(size: string, fields: Partial<Item> = {}): Item {
  return { itemId: `a-${size}`, size, salePrice: 1000, qty: 2, status: 1, ...fields };
}

function product(fields: Partial<Product> = {}): Product {
  return {
    ...{ productId: 'a', brandId: '88', categoryId: '1597', name: 'Name a', title: 'Title a' },
    ...{ desc: 'A description', images: ['https://pictures.test/0.jpg'], sizeArray: [] },
    ...{ price: 1200, items: [item('37')], ...fields },
  };
}

const read = (of: Product, context = CONTEXT) => JSON.parse(productJsonLd(of, context));

describe('A product as schema.org has it', () => {
  it('says what it is, and offers its one size at its sale price', () => {
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

  it('offers every size, those out of stock or inactive as such', () => {
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

  it('is out of stock as a whole when no size is left', () => {
    const items = [item('37', { qty: 0 }), item('38', { qty: 0 })];
    expect(read(product({ items })).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('goes by what the product costs for a size without a price', () => {
    const items = [item('37', { salePrice: undefined })];
    expect(read(product({ items })).offers.price).toBe(1200);
  });

  it('goes by price and total stock where no sizes are known', () => {
    const offersAt = (totalStock: number) => read(product({ items: [], totalStock })).offers;
    expect(offersAt(1)).toMatchObject({ price: 1200, availability: 'https://schema.org/InStock' });
    expect(offersAt(0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    expect(offersAt(1)).not.toHaveProperty('sku');
  });

  it.each([
    ['no size has one', [item('37', { salePrice: undefined })]],
    ['there are no sizes', []],
  ])('makes no offer without a price: %s', (_, items) => {
    expect(read(product({ items, price: undefined }))).not.toHaveProperty('offers');
  });

  it('leaves out what is not known, and pictures that nobody else can fetch', () => {
    const bare = product({ desc: '', images: ['data:image/png;base64,AA', 'blob:x'] });
    const said = read(bare, { brand: '', category: '', url: URL_OF_A });
    for (const field of ['description', 'image', 'brand', 'category'])
      expect(said).not.toHaveProperty(field);
  });

  it('keeps every text inside its script', () => {
    const name = '</script><script>alert(1)</script><!--';
    const text = productJsonLd(product({ title: name, desc: name, items: [item(name)] }), {
      brand: name,
      category: name,
      url: URL_OF_A,
    });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name, description: name, brand: { name } });
  });
});

describe("A page's address", () => {
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
    ['//elsewhere.test/a', '', 'https://shop.test//elsewhere.test/a'],
  ])('of %s%s is %s', (pathname, search, url) => {
    expect(at(pathname, search)).toBe(url);
  });

  it('in a language adds lng to it', () => {
    expect(inLanguage(at('/'), 'en')).toBe('https://shop.test/?lng=en');
    expect(inLanguage(at('/', '?brand=Prada'), 'zh')).toBe('https://shop.test/?brand=Prada&lng=zh');
  });

  it('is the front page unless a list is asked for', () => {
    expect(isFrontPage(new URLSearchParams('lng=en&utm_source=mail'))).toBe(true);
    expect(isFrontPage(new URLSearchParams('brand=Gucci'))).toBe(false);
  });
});

describe('A description', () => {
  it('is one line, cut at a whole character', () => {
    expect(asDescription(' One\n two ')).toBe('One two');
    expect(asDescription('👜👜👜👜', 3)).toBe('👜👜…');
  });
});
