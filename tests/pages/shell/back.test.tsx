import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp, signedIn } from '../../support/renderApp';
import { checkOut, chooseAddress, openCart } from '../checkout/till';

/** Goes back in the history of the browser, as its Back button does. */
async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    history.back();
    await arrived;
  });
}

const isOnDialogEntry = () => 'dialog' in Object(history.state);

async function openMenu() {
  const view = await renderApp('/noFakeStore');
  const button = screen.getByRole('button', { name: 'Menu' });
  const open = async () => {
    await view.user.click(button);
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(isOnDialogEntry()).toBe(true));
  };
  await open();
  return { ...view, open };
}

const menuIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes the menu and stays on the page, every time', async () => {
  const { router, open } = await openMenu();
  await goBack();
  await menuIsClosed();
  await open();
  await goBack();
  await menuIsClosed();

  expect(router.state.location.pathname).toBe('/noFakeStore');
});

test('A dialog that is closed otherwise leaves no step in the history', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await menuIsClosed();

  await waitFor(() => expect(isOnDialogEntry()).toBe(false));
});

test('A page opened from the menu follows the page under the menu', async () => {
  const { user, router } = await openMenu();
  await user.click(screen.getByRole('link', { name: 'Shopping Bag' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));

  expect(isOnDialogEntry()).toBe(false);
  expect(router.state.historyAction).toBe('PUSH');
});

test('Back answers a question with Cancel', async () => {
  await signedIn();
  const { user, router } = await renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(isOnDialogEntry()).toBe(true));
  await goBack();
  await menuIsClosed();

  expect(router.state.location.pathname).toBe('/account');
});

test('Back closes a dialog that has replaced another one', async () => {
  const { user, router } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Select address' }));
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await screen.findByRole('dialog', { name: 'Add address' });
  await goBack();
  await menuIsClosed();

  expect(isOnDialogEntry()).toBe(false);
  expect(router.state.location.pathname).toBe('/cart');
});

test("Back leaves 'Thank you!' open, again and again", async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await screen.findByRole('dialog', { name: 'Thank you!' });
  const goBackInVain = async () => {
    await waitFor(() => expect(isOnDialogEntry()).toBe(true));
    await goBack();
    expect(screen.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  };
  await goBackInVain();
  await goBackInVain();

  expect(router.state.location.pathname).toBe('/cart');
});
