// @vitest-environment jsdom

import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { routePattern } from '../../../src/lib/routePattern';
import { createRoutes } from '../../../src/routes';

const patternOf = (url: string) => routePattern(matchRoutes(createRoutes(), url)!.at(-1)!);

describe('routePattern', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/signup/', '/signup/'],
    ['/product/gucci-bag-1', '/product/:productId'],
    ['/search/Alexander%20McQueen', '/search/:brand'],
    ['/order/ZN1005', '/order/:orderNumber'],
    ['/order', '/order'],
    ['/mei@shop.hk/123', '/*'],
  ])('of %s is %s', (url, pattern) => {
    expect(patternOf(url)).toBe(pattern);
  });

  it('never contains an order number', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (number) => {
        if (['.', '..'].includes(number) || !number.isWellFormed()) return;
        expect(patternOf(`/order/${encodeURIComponent(number)}`)).toMatch(
          /^\/(?:order|:orderNumber)\/:(?:orderNumber|unknown)$/,
        );
      }),
    );
  });

  it('recognises a parameter as the router has it or as it stands in the path', () => {
    const params = { brand: 'Alexander McQueen', orderNumber: '100%' };
    expect(routePattern({ pathname: '/search/Alexander%20McQueen', params })).toBe(
      '/search/:brand',
    );
    expect(routePattern({ pathname: '/order/100%', params })).toBe('/order/:orderNumber');
    expect(routePattern({ pathname: '/order/50%', params })).toBe('/order/:unknown');
  });

  it('replaces unknown segments by :unknown', () => {
    expect(routePattern({ pathname: '/order/ZN1005/%E0%A4%A', params: {} })).toBe(
      '/order/:unknown/:unknown',
    );
  });
});
