// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';

import { withBrandIds } from '../../../../build/catalogue/brandIds';
import { readBrands } from '../../../../src/boot/listedBrands';
import { product } from '../../../support/make';

/** Brands by id, of which the first has the most products. */
function write(brands: [string, string][]) {
  const products = brands.flatMap(([brandId], index) =>
    Array.from({ length: brands.length - index }, () => product({ brandId })),
  );
  const html = withBrandIds('<head></head><body></body>', {
    products,
    brandNames: new Map(brands),
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const content = page.querySelector<HTMLMetaElement>('meta[name=brand-ids]')?.content;
  return { html, page, content, brands: readBrands(content) };
}

describe('The ids of brands in index.html', () => {
  it.each([
    ...['"><script>alert(1)</script>', "'", '</head>', '&quot;', '$&', '\\', '\n', '{', '貨品'],
    ...['__proto__', 'constructor', ' data-boot ', '\u2028'],
  ])('are read as they were written for the brand %j', (name) => {
    const { page, brands } = write([['7', name]]);
    expect(brands).toEqual([{ brandId: '7', englishName: name }]);
    expect(page.querySelectorAll('script')).toHaveLength(0);
    expect(page.head.children).toHaveLength(1);
    expect(page.body.textContent).toBe('');
  });

  it('stand in the order of their names, which the numbers of products do not change', () => {
    const one = write([
      ['7', 'Prada'],
      ['8', 'Celine'],
    ]);
    const other = write([
      ['8', 'Celine'],
      ['7', 'Prada'],
    ]);
    expect(one.brands.map(({ englishName }) => englishName)).toEqual(['Celine', 'Prada']);
    expect(other.html).toBe(one.html);
  });

  it('do not have a name that two brands have', () => {
    const { brands } = write([
      ['7', 'Prada'],
      ['8', 'Celine'],
      ['9', 'Prada'],
    ]);
    expect(brands).toEqual([{ brandId: '8', englishName: 'Celine' }]);
  });

  it('are those of the brands with the most products, in 4,000 characters', () => {
    const { brands, content } = write(
      Array.from({ length: 400 }, (_, index) => [`${index}`, `Brand number ${index}`]),
    );
    expect(content?.length).toBeLessThanOrEqual(4000);
    expect(brands.length).toBeGreaterThan(100);
    expect(Math.max(...brands.map(({ brandId }) => Number(brandId)))).toBe(brands.length - 1);
  });

  it('are an empty element where no brand has a name, because it says that there is a snapshot', () => {
    expect(write([]).content).toBe('{}');
  });
});
