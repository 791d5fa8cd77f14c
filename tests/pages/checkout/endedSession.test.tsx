import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { cartLine, keepCart, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';

// A file of its own: the identity provider compares with the last visit when it is loaded.
test('puts the cart away when the session ended between two visits, and restores it at sign-in', async () => {
  localStorage.setItem('signedIn', JSON.stringify(ownerKey('demo-shopper')));
  localStorage.setItem('recentlyViewed', JSON.stringify([{ productId: 'a', title: 'Title a' }]));
  keepCart(cartLine(spu('a')));
  await renderApp('/cart');
  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  expect([localStorage.getItem('cartItems'), localStorage.getItem('recentlyViewed')]).toEqual([
    null,
    null,
  ]);

  await signedIn();
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
