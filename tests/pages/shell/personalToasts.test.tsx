import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { lastOwner } from '../../../src/services/identity/lastOwner';
import { showToast, toastsForPerson } from '../../../src/ui/toast';
import { cartLine, catalogueHolds, held, keepCart, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';

const TWICE = 'Two orders: ZN1, ZN2';
const ADMIN = ['admin@zan.demo', 'zan-admin'] as const;

const account = () => screen.getByRole('link', { name: 'Account' });
const isSignedIn = () => waitFor(() => expect(account()).toHaveAttribute('href', '/account'));
const isSignedOut = () => waitFor(() => expect(account()).toHaveAttribute('href', '/signup/'));

/** Shows a toast that stays, with a link that tells the orders of the one who is signed in. */
async function tellTwoOrders(): Promise<HTMLElement> {
  showToast('warning', TWICE, { label: 'Tell the team', href: 'https://wa.me/1', stays: true });
  return screen.findByRole('link', { name: 'Tell the team' });
}

async function removePiece() {
  await signedIn();
  keepCart(cartLine(spu('a')));
  const view = await renderApp('/cart');
  await isSignedIn();
  await view.user.click(await screen.findByRole('button', { name: 'Remove Title a' }));
  return { ...view, undo: await screen.findByRole('button', { name: 'Undo' }) };
}

test('Undo of a removed piece leaves with the one who logs out, and does nothing any more', async () => {
  const { undo } = await removePiece();

  await act(() => signOut());
  await isSignedOut();

  expect(screen.queryByText('Item removed from the cart!')).toBeNull();
  expect(undo).not.toBeInTheDocument();
  fireEvent.click(undo);
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBeNull();
});

test.each([
  ['a log-out', () => signOut()],
  ['a log-in of somebody else without one', () => signedIn(...ADMIN)],
])('A toast that stays, with the numbers of orders, leaves at %s', async (_what, change) => {
  await signedIn();
  await renderApp('/noFakeStore');
  await isSignedIn();
  const link = await tellTwoOrders();

  await act(change);

  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(screen.queryByText(TWICE)).toBeNull();
});

test('A toast leaves a page that Back restores after its person has signed out', async () => {
  await signedIn();
  await renderApp('/noFakeStore');
  await isSignedIn();
  const link = await tellTwoOrders();
  lastOwner.write(undefined);

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  expect(link).not.toBeInTheDocument();
  await act(() => signOut());
});

test('The invitation of a visitor’s heart leaves once they have logged in another way', async () => {
  await signOut();
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');
  await user.click(await screen.findByRole('button', { name: 'Save to My List' }));
  const logIn = await screen.findByRole('button', { name: 'Log In' });

  await act(() => signedIn());
  await isSignedIn();

  expect(logIn).not.toBeInTheDocument();
});

test('What a call of one person has come to is not told to the next', async () => {
  await signedIn();
  const { user } = await renderApp('/addressBook');
  await user.click((await screen.findAllByRole('button', { name: 'Delete' }))[0]!);
  const answer = held('post', `${HOSTS.catalogue}/profile`);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const late = toastsForPerson();

  await act(() => signedIn(...ADMIN));
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  late('success', 'Of the one before');
  showToast('success', 'Of the next');

  expect(await screen.findByText('Of the next')).toBeVisible();
  expect(screen.queryByText('Of the one before')).toBeNull();
  expect(screen.queryByText('Address deleted')).toBeNull();
});

test('A toast stays for the same person, whom the provider confirms', async () => {
  await signedIn();
  await renderApp('/noFakeStore');
  const link = await tellTwoOrders();
  await isSignedIn();

  expect(link).toBeVisible();
  await act(() => signOut());
});
