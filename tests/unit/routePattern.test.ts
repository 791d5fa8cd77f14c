import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { routePattern } from '../../src/domain/routePattern';
import { allRoutes } from '../support/allRoutes';

const patternOf = (url: string) => routePattern(matchRoutes(allRoutes(), url)!.at(-1)!);

describe('The pattern of a page', () => {
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

  it('never holds an order number, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (number) => {
        if (['.', '..'].includes(number) || !number.isWellFormed()) return;
        expect(patternOf(`/order/${encodeURIComponent(number)}`)).toMatch(
          /^\/(?:order|:orderNumber)\/:(?:orderNumber|unknown)$/,
        );
      }),
    );
  });

  it('shows no segment that it can’t name', () => {
    expect(routePattern({ pathname: '/order/ZN1005/%E0%A4%A', params: {} })).toBe(
      '/order/:unknown/:unknown',
    );
  });
});
