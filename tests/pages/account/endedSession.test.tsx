import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { clearVisitCaches } from '../../../src/services/client/serviceWorker';
import { addressDraft, checkoutForm } from '../../../src/services/storage/personalStorage';
import { cartLine, keepCart, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';

vi.mock('../../../src/services/client/serviceWorker', () => ({ clearVisitCaches: vi.fn() }));

// A file of its own: the identity provider compares with the last visit when it is loaded.
test('wipes what a person leaves when the session ended between two visits, and restores the cart at sign-in', async () => {
  const owner = ownerKey('demo-shopper');
  localStorage.setItem('signedIn', JSON.stringify(owner));
  localStorage.setItem('recentlyViewed', JSON.stringify([{ productId: 'a', title: 'Title a' }]));
  checkoutForm.write({ promoCode: 'ZAN10', address: 'home' });
  const typed = { address1: '', address2: '', recipient: 'Ms Lee', contact: '' };
  addressDraft.write({ owner, addressKey: 'new', typed });
  keepCart(cartLine(spu('a')));
  await renderApp('/cart');
  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  for (const key of ['cartItems', 'recentlyViewed', 'checkoutForm'])
    expect(localStorage.getItem(key)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(clearVisitCaches).toHaveBeenCalledOnce();

  await signedIn();
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
