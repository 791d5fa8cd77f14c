// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { pageTemplate } from '../../../../build/catalogue/html';
import { productPage } from '../../../../build/catalogue/productPage';
import { inlineSources } from '../../../../build/deployment/inline';
import type { Product } from '../../../../src/domain/product';
import { product } from '../../../support/make';

const INDEX = readFileSync('index.html', 'utf8').replaceAll('%VITE_SHOP_NAME%', 'ZAN');
const SHOP = { origin: 'https://shop.test', shopName: 'ZAN', imageResizer: undefined };
const PICTURE = 'https://img.test/1.jpg';

const coat = (change: Partial<Product> = {}) =>
  product({ title: 'Wool Coat 羊毛大衣', images: [PICTURE], price: 5432, ...change });

function write(of: Product, brand = 'Prada', shop: Parameters<typeof productPage>[3] = SHOP) {
  const html = productPage(pageTemplate(INDEX), of, brand, shop);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const contentOf = (key: string) =>
    page.querySelector(`[property="${key}"], [name="${key}"]`)?.getAttribute('content');
  const link = (selector: string) => page.querySelector(`link${selector}`)?.getAttribute('href');
  const jsonLd = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return { html, page, contentOf, link, jsonLd };
}

describe('The page of a product', () => {
  it('has the title, the brand and the picture for link cards', () => {
    const { page, contentOf } = write(coat({ desc: 'Soft  and\nwarm' }));
    expect(page.title).toBe('Prada 羊毛大衣 · ZAN 真品');
    expect(contentOf('og:title')).toBe(page.title);
    expect(contentOf('description')).toBe('Prada 羊毛大衣 · Soft and warm');
    expect(contentOf('og:description')).toBe(contentOf('description'));
    expect(contentOf('og:image')).toBe(PICTURE);
    expect(contentOf('og:type')).toBe('product');
    expect(contentOf('og:locale')).toBe('zh_HK');
    expect(contentOf('twitter:card')).toBe('summary_large_image');
    expect(contentOf('twitter:title')).toBe(page.title);
    expect(contentOf('twitter:image')).toBe(PICTURE);
  });

  it('does not name a brand twice, nor one that is unknown', () => {
    expect(write(coat({ title: 'PRADA 大衣' })).page.title).toBe('PRADA 大衣 · ZAN 真品');
    expect(write(coat({ title: '大衣' }), '').page.title).toBe('大衣 · ZAN 真品');
    expect(write(coat()).contentOf('description')).toContain('在 ZAN 真品選購 Prada 羊毛大衣');
  });

  it('has the canonical URL and one for each language', () => {
    const { link, contentOf } = write(coat());
    expect(link('[rel=canonical]')).toBe('https://shop.test/product/p-1');
    expect(contentOf('og:url')).toBe('https://shop.test/product/p-1');
    expect(link('[hreflang="zh-HK"]')).toBe('https://shop.test/product/p-1?lng=zh');
    expect(link('[hreflang="en"]')).toBe('https://shop.test/product/p-1?lng=en');
    expect(link('[hreflang="x-default"]')).toBe('https://shop.test/product/p-1');
  });

  it('has a smaller picture for link cards where there is a resizer', () => {
    const imageResizer = 'https://resize.test/?u={url}&w={width}';
    const { contentOf } = write(coat(), 'Prada', { ...SHOP, imageResizer });
    const smaller = `https://resize.test/?u=${encodeURIComponent(PICTURE)}&w=640`;
    expect(contentOf('og:image')).toBe(smaller);
    expect(contentOf('twitter:image')).toBe(smaller);
  });

  it('tells link cards the size of a picture that has been measured, and of no other', () => {
    const pictureSizes = new Map([[PICTURE, { width: 900, height: 1200 }]]);
    const { contentOf } = write(coat(), 'Prada', { ...SHOP, pictureSizes });
    expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual(['900', '1200']);
    const other = write(coat({ images: ['https://img.test/2.jpg'] }), 'Prada', {
      ...SHOP,
      pictureSizes,
    });
    expect(other.contentOf('og:image:width')).toBeUndefined();
  });

  it('loads the first picture as the product page asks for it', () => {
    const resizer = 'https://resize.test/?u={url}&w={width}';
    const { page } = write(coat(), 'Prada', { ...SHOP, imageResizer: resizer });
    const preload = page.querySelector('link[as=image]');
    const at = (width: number) =>
      `https://resize.test/?u=${encodeURIComponent(PICTURE)}&w=${width}`;
    expect(preload?.getAttribute('href')).toBe(at(640));
    expect(preload?.getAttribute('imagesrcset')).toContain(`${at(960)} 960w`);
    expect(preload?.getAttribute('imagesizes')).toBe('(width >= 768px) 50vw, 100vw');
    expect(preload?.getAttribute('fetchpriority')).toBe('high');
    const plain = write(coat()).page.querySelector('link[as=image]');
    expect(plain?.getAttribute('href')).toBe(PICTURE);
    expect(plain?.hasAttribute('imagesrcset')).toBe(false);
  });

  it.each([
    ['none', []],
    ['a data URL', ['data:image/png;base64,AA==']],
    ['half an emoji, which no URL can encode', ['https://img.test/\ud83d.jpg']],
  ])('has the picture of the shop, and no preload, where its picture is %s', (_, images) => {
    const resizer = 'https://resize.test/?u={url}&w={width}';
    const written = write(coat({ images }), 'Prada', { ...SHOP, imageResizer: resizer });
    expect(written.contentOf('og:image')).toBe('https://shop.test/og.png');
    expect(written.page.querySelector('link[as=image]')).toBeNull();
  });

  it('names no price', () => {
    const { html, jsonLd } = write(coat({ retailPrice: 9876 }));
    expect(html).not.toMatch(/5432|5,432|9876|9,876|1000|HKD|offers/);
    expect(JSON.parse(jsonLd)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '羊毛大衣',
      image: [PICTURE],
      sku: 'p-1',
      brand: { '@type': 'Brand', name: 'Prada' },
      url: 'https://shop.test/product/p-1',
    });
  });

  it('replaces the static head of index.html, and nothing else', () => {
    const { html, page } = write(coat());
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.querySelectorAll('[name=description]')).toHaveLength(1);
    expect(html).not.toContain('歐洲名牌，百分百正貨</title>');
    // The Content-Security-Policy of index.html allows the same inline scripts.
    expect(inlineSources(html)).toEqual(inlineSources(INDEX));
    const { before, after } = pageTemplate(INDEX);
    expect(before).toContain('<meta name="theme-color"');
    expect(after).toContain('<link rel="manifest"');
    expect(after).not.toMatch(/<(?:meta|link|title)[^>]*data-boot/);
  });

  it('marks every tag of its own, so that the app removes it', () => {
    const { page } = write(coat());
    for (const key of [
      'title',
      '[property^="og:"]',
      'script[type]',
      '[rel=canonical]',
      '[as=image]',
    ])
      for (const element of page.querySelectorAll(`head ${key}`))
        if (element.getAttribute('type') !== 'module')
          expect(element.hasAttribute('data-boot'), element.outerHTML).toBe(true);
  });

  it.each([
    '"><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '</title <img src=x onerror=alert(1) ',
    "' onload='alert(1)",
    '<!--<script>',
    '$& $1 $` {{shop}}',
    '👩‍👩‍👧 \u202eنص עברית',
    '&quot;&amp;',
    '\u0000\u0001\u2028',
  ])('shows what a host says as text: %j', (text) => {
    const images = [`https://img.test/?${text}`];
    const { page, contentOf, jsonLd, html } = write(
      coat({ title: text, desc: text, productId: text, images }),
      text,
    );
    const title = `${text} · ZAN 真品`;
    // HTML has no NUL; browsers show the replacement character.
    const shown = (value: string) => value.replaceAll('\0', '\ufffd');
    expect(contentOf('og:title')).toBe(shown(title));
    expect(contentOf('og:image')).toBe(shown(images[0]!));
    expect(page.querySelector('title')?.textContent).toBe(shown(title));
    expect(JSON.parse(jsonLd)).toMatchObject({ name: text, description: text, sku: text });
    expect(page.querySelectorAll('script')).toHaveLength(
      new DOMParser().parseFromString(INDEX, 'text/html').querySelectorAll('script').length + 1,
    );
    expect(page.querySelector('[onload], [onerror]')).toBeNull();
    expect(inlineSources(html)).toEqual(inlineSources(INDEX));
  });
});

describe('The template', () => {
  it('needs the tags that it replaces', () => {
    expect(() => pageTemplate('<html><head></head></html>')).toThrow('data-boot');
  });

  it('is read whole where an attribute contains a bracket', () => {
    const { before, after } = pageTemplate(
      '<head><title data-boot>a</title><meta data-boot content="a > b" /><meta name="data-boot" /></head>',
    );
    expect(before + after).toBe('<head><meta name="data-boot" /></head>');
  });
});
