import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import type * as identity from '../../../src/services/identity/identity';
import { cartStorage } from '../../../src/services/storage/cartStorage';
import { cartLine, catalogueHolds, keepCart, spu } from '../../support/answers';
import { fillStorage } from '../../support/fullStorage';
import { line } from '../../support/make';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';

const QUESTION = 'Do you really want to log out?';
const LOST = 'Your browser has no room to keep your bag. It will be lost when you log out.';

/** Set by a test in which the provider refuses to sign out. */
const provider = vi.hoisted((): { refusal: string | undefined } => ({ refusal: undefined }));

vi.mock('../../../src/services/identity/identity', async (original) => {
  const real = await original<typeof identity>();
  const signOut = () =>
    provider.refusal === undefined
      ? real.signOut()
      : Promise.reject(new real.IdentityError('network', provider.refusal));
  return { ...real, signOut };
});

type View = Awaited<ReturnType<typeof renderApp>>;

async function openMenu({ user }: Pick<View, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}

async function askFromMenu(path: string, prepare?: () => void) {
  await signedIn();
  const view = await renderApp(path);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account'),
  );
  prepare?.();
  const menu = await openMenu(view);
  await view.user.click(menu.getByRole('button', { name: 'Logout' }));
  return { ...view, question: within(await screen.findByRole('dialog', { name: QUESTION })) };
}

const loggedOut = () => screen.findByRole('heading', { level: 1, name: 'Log In' });

afterEach(() => {
  provider.refusal = undefined;
  cartStorage.write(undefined);
});

test('The menu of a visitor has no Logout', async () => {
  const menu = await openMenu(await renderApp('/noFakeStore'));
  expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/signup/');
  expect(menu.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('The menu leads an admin to the admin, and has no such entry for a shopper', async () => {
  await signedIn();
  const view = await renderApp('/noFakeStore');
  const shoppers = await openMenu(view);
  expect(await shoppers.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(shoppers.queryByRole('link', { name: 'Admin' })).toBeNull();

  await act(() => signedIn('admin@zan.demo', 'zan-admin'));
  await view.user.click(await shoppers.findByRole('link', { name: 'Admin' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test.each(['/noFakeStore', '/cart', '/account', '/order'])(
  'Logout of the menu on %s asks in place of the menu, and OK opens the log-in page',
  async (path) => {
    const { user, question, router } = await askFromMenu(path);
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    const ok = question.getByRole('button', { name: 'OK' });
    expect(ok).toHaveAccessibleDescription('OK logs you out on this device.');

    await user.click(ok);

    expect(await loggedOut()).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/signup/',
      search: '?next=%2Faccount',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('Cancel of the question stays on the page, logged in', async () => {
  const { user, question, router } = await askFromMenu('/noFakeStore');

  await user.click(question.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/noFakeStore');
  expect((await openMenu({ user })).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('Logout of the admin’s bar says how many edits are unsaved, and OK asks nothing more', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  catalogueHolds([spu('a')]);
  const view = await renderApp('/adminSpuListPage');
  const [name] = await screen.findAllByRole('textbox', { name: 'Name' });
  const ask = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: QUESTION }));
  };
  const loss = '1 edit on this page is not saved yet, and would be lost.';

  const unedited = await ask();
  expect(unedited.queryByText(loss)).toBeNull();
  await view.user.click(unedited.getByRole('button', { name: 'Cancel' }));

  await view.user.type(name!, '!');
  const edited = await ask();
  expect(edited.getByText(loss)).toBeVisible();
  await view.user.click(edited.getByRole('button', { name: 'Cancel' }));
  expect(view.router.state.location.pathname).toBe('/adminSpuListPage');
  expect(name).toHaveDisplayValue('Name a!');

  await view.user.click((await ask()).getByRole('button', { name: 'OK' }));
  expect(await loggedOut()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/account', '/noFakeStore'])(
  'A log-out on %s that fails is logged, and said in a toast',
  async (path) => {
    expectConsole(/^Error signing out: auth\/internal-error/);
    const { user, question } = await askFromMenu(path);
    provider.refusal = 'auth/internal-error';

    await user.click(question.getByRole('button', { name: 'OK' }));

    expect(
      await screen.findByText(/^Logging out has failed, and you are still logged in/),
    ).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  },
);

test('A log-out with a full storage keeps the bag for the next log-in, and warns of nothing', async () => {
  const { user, question, unmount } = await askFromMenu('/cart', () => {
    keepCart(cartLine(spu('a')));
    localStorage.setItem('recentlyViewed', JSON.stringify([{ productId: 'b', title: 'Coat' }]));
    fillStorage();
  });
  expect(screen.queryByText(LOST)).toBeNull();

  await user.click(question.getByRole('button', { name: 'OK' }));
  await loggedOut();
  expect(localStorage.getItem('cartItems')).toBeNull();
  expect(localStorage.getItem(`cartItems of ${ownerKey('demo-shopper')}`)).toContain('Title a');
  unmount();

  await signedIn();
  await renderApp('/cart');
  expect(await screen.findByRole('link', { name: 'Title a' })).toBeVisible();
});

test('A log-out that would lose the bag says so before it is pressed', async () => {
  const { question } = await askFromMenu('/cart', () => {
    fillStorage();
    cartStorage.write([line('a', '37')]);
    expect(localStorage.getItem('cartItems')).toBeNull();
  });

  expect(question.getByRole('alert')).toHaveTextContent(LOST);
});
