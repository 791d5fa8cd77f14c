// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';

import type { WishlistEntry } from '../../../src/domain/wishlist';
import { keepHeart, pressedHearts } from '../../../src/services/pressedHearts';

const heart = (productId: string): WishlistEntry => ({
  ...{ productId, brandId: '88', brand: 'Gucci', thumbnail: '', description: '', size: '' },
  updatedDate: 1,
});
const hearts = () => pressedHearts.read()?.map(({ productId }) => productId);

afterEach(() => sessionStorage.clear());

it('keeps each pressed heart once, in the order of the presses, until it is taken back', () => {
  keepHeart(heart('a'), true);
  keepHeart(heart('b'), true);
  keepHeart(heart('a'), true);
  expect(hearts()).toEqual(['a', 'b']);
  keepHeart(heart('a'), false);
  keepHeart(heart('never pressed'), false);
  expect(hearts()).toEqual(['b']);
});

it('keeps them in this tab alone', () => {
  keepHeart(heart('a'), true);
  expect(sessionStorage.getItem('pressedHearts')).toContain('"a"');
  expect(localStorage).toHaveLength(0);
});
