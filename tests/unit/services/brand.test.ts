// @vitest-environment jsdom

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { brandByIdQuery, brandByNameQuery, cachedBrandName } from '../../../src/services/brand';
import { catalogueHost } from '../../../src/services/client/http';
import { queryClient } from '../../../src/services/client/queryClient';

beforeAll(() => {
  document.head.innerHTML = `<meta name="brand-ids" content='{"Celine":"12"}' />`;
});
afterEach(() => queryClient.clear());

describe('A brand', () => {
  it('that is fixed needs no request, by name or id', async () => {
    const get = vi.spyOn(catalogueHost, 'get');
    const gucci = { brandId: '88', englishName: 'Gucci' };
    expect(await queryClient.query(brandByNameQuery('Gucci'))).toEqual(gucci);
    expect(await queryClient.query(brandByIdQuery('88'))).toEqual(gucci);
    expect(get).not.toHaveBeenCalled();
  });

  it('that index.html lists needs no request, by name or id', async () => {
    const get = vi.spyOn(catalogueHost, 'get');
    const celine = { brandId: '12', englishName: 'Celine' };
    expect(await queryClient.query(brandByNameQuery('Celine'))).toEqual(celine);
    expect(await queryClient.query(brandByIdQuery('12'))).toEqual(celine);
    expect(get).not.toHaveBeenCalled();
  });

  it('that is not fixed is the host’s', async () => {
    const prada = { brandId: '7', englishName: 'Prada' };
    const get = vi.spyOn(catalogueHost, 'get');
    get.mockResolvedValue({ body: { list: [prada] }, isLastKnown: false });
    expect(await queryClient.query(brandByNameQuery('Prada'))).toEqual(prada);
    expect(await queryClient.query(brandByIdQuery('7'))).toEqual(prada);
  });

  it('that the host does not know is null', async () => {
    const get = vi.spyOn(catalogueHost, 'get');
    get.mockResolvedValue({ body: { list: [] }, isLastKnown: false });
    expect(await queryClient.query(brandByNameQuery('Nobody'))).toBeNull();
    expect(await queryClient.query(brandByIdQuery('7'))).toBeNull();
    expect(get.mock.calls.map(([path, params]) => [path, params])).toEqual([
      ['/brandlist', { englishName: 'Nobody' }],
      ['/brandlist', { brandId: '7' }],
    ]);
  });
});

it('knows the names of the brands that this visit has fetched', () => {
  queryClient.setQueryData(['brand', 'name', 'Nobody'], null);
  queryClient.setQueryData(['brand', 'id', '9'], { brandId: '9', englishName: 'Prada' });
  queryClient.setQueryData(['product', '7'], { brandId: '7', englishName: 'no brand' });
  expect(cachedBrandName('9')).toBe('Prada');
  expect(cachedBrandName('7')).toBe('');
});
