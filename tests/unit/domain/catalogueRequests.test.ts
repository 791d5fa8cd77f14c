import { describe, expect, it } from 'vitest';

import { hostUrl, productPageRequest, requestUrl } from '../../../src/domain/catalogueRequests';

describe('productPageRequest', () => {
  it.each([
    ['updateTime', -1, -1],
    ['priceAsc', 1, -1],
    ['priceDesc', -1, 1],
  ] as const)('sends the sort %s as priceAsc %i and priceDesc %i', (sort, priceAsc, priceDesc) => {
    const { path, params } = productPageRequest({ brandId: '88', categoryId: '', sort }, 3);
    expect(path).toBe('/spulist');
    expect(params).toEqual({
      status: 1,
      page: 3,
      brandId: '88',
      categoryId: '',
      priceAsc,
      priceDesc,
    });
  });
});

describe('hostUrl', () => {
  it.each([
    ['https://Catalogue.TEST', 'https://catalogue.test'],
    ['https://catalogue.test:8443/v1//', 'https://catalogue.test:8443/v1'],
    ['/api/', 'https://shop.test/api'],
  ])('writes %s as %s', (setting, url) => {
    expect(hostUrl(setting, 'https://shop.test')).toBe(url);
  });
});

describe('requestUrl', () => {
  it('encodes the parameters and keeps empty ones', () => {
    expect(
      requestUrl('https://catalogue.test/v1', {
        path: '/brandlist',
        params: { englishName: 'A & B', brandId: '' },
      }),
    ).toBe('https://catalogue.test/v1/brandlist?englishName=A+%26+B&brandId=');
  });
});
