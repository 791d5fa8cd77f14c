import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { cartLine, catalogueHolds, keepCart, spu } from '../../support/answers';
import { renderApp } from '../../support/renderApp';

/** Where pages are scrolled to, in order; the page is then there. */
function watchScrolling(): number[] {
  const places: number[] = [];
  vi.stubGlobal('scrollTo', (_left: number, top: number) => {
    places.push(top);
    vi.stubGlobal('scrollY', top);
  });
  return places;
}

async function leaveCartAt(top: number) {
  catalogueHolds([spu('a')]);
  keepCart(cartLine(spu('a')));
  const { router } = await renderApp('/cart');
  await screen.findByText('Title a');
  vi.stubGlobal('scrollY', top);
  await act(() => router.navigate('/noFakeStore'));
  return router;
}

test('Back to a bag shows the place where it was left', async () => {
  const places = watchScrolling();
  const router = await leaveCartAt(800);

  await act(() => router.navigate(-1));
  await screen.findByText('Title a');

  expect(places.at(-1)).toBe(800);
});

test('Back to a bag that has been emptied since shows its top', async () => {
  const places = watchScrolling();
  const router = await leaveCartAt(800);
  act(() => {
    localStorage.removeItem('cartItems');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  });

  await act(() => router.navigate(-1));
  await screen.findByText('Your bag is empty.');

  expect(places.at(-1)).toBe(0);
});
