import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { cartLine, catalogueHolds, keepCart, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';
import { snapshotHolds } from '../../support/snapshot';

async function openMenu() {
  const view = await renderApp('/noFakeStore');
  await view.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...view, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

test('The menu has the entries of spec §2.2, each with its target', async () => {
  const { menu } = await openMenu();

  const chat = expect.stringMatching(/^https:\/\/wa\.me\/85255501234\?text=./);
  for (const [name, target] of [
    ['Everything else', '/?brand=all&category=all'],
    ['Shopping Bag', '/cart'],
    ['Wishlist', '/mylist'],
    ['Account', '/signup/'],
    ['Customer Care', chat],
    ['Live Assistance', chat],
    ['No Fakes Pledge Store', '/noFakeStore'],
    ['Location', 'https://map.test/shop'],
  ] as const) {
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', target);
  }
  expect(menu.getByRole('button', { name: 'Chinese' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'English' })).toBeVisible();
});

test('The menu lists its entries in the order of spec §2.2', async () => {
  const { menu } = await openMenu();
  const names = menu.getAllByRole('link').map((link) => link.textContent);
  const entries = [
    ...['Everything else', 'Shopping Bag', 'Wishlist', 'Account', 'Customer Care'],
    ...['Live Assistance', 'No Fakes Pledge Store', 'Location'],
  ];
  expect(names.slice(0, entries.length)).toEqual(entries);
  const languages = within(menu.getByRole('group', { name: 'Language' })).getAllByRole('button');
  expect(languages.map((button) => button.textContent)).toEqual(['Chinese', 'English']);
});

test('Choosing an entry closes the menu and opens its page', async () => {
  const { user, menu, router } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Shopping Bag' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('The menu searches the shop', async () => {
  const { user, menu, router } = await openMenu();
  await user.type(menu.getByRole('searchbox'), ' red coat {Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('red coat'));
  expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=red+coat' });
});

test('The menu names the lists that a text finds as one types, and leads to all results', async () => {
  const { user, menu, router } = await openMenu();
  expect(menu.queryByRole('list', { name: 'Search results' })).toBeNull();
  await user.type(menu.getByRole('searchbox'), 'Gucci 手袋');
  const results = within(await menu.findByRole('list', { name: 'Search results' }));
  expect(results.getByRole('link', { name: 'Gucci Handbags & Mini Bags' })).toBeVisible();
  expect(results.getByRole('link', { name: 'See all results for “Gucci 手袋”' })).toHaveAttribute(
    'href',
    `/search?${new URLSearchParams({ q: 'Gucci 手袋' }).toString()}`,
  );

  await user.click(results.getByRole('link', { name: 'Gucci' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/Gucci'));
});

test('The menu finds the first goods that have all words, and a product by its id', async () => {
  const loafers = ['a', 'b', 'c', 'd'].map((id, place) =>
    spu(id, { brandId: '88', title: `Loafer ${id}`, updatedTime: 4000 - place }),
  );
  snapshotHolds([...loafers, spu('1597-5000', { brandId: '90', title: 'Boot' })]);
  const { user, menu, router } = await openMenu();
  const box = menu.getByRole('searchbox');
  await user.type(box, 'loafer');
  const results = within(await menu.findByRole('list', { name: 'Search results' }));
  await results.findByRole('link', { name: 'Gucci Loafer c' });
  expect(results.queryByRole('link', { name: 'Gucci Loafer d' })).toBeNull();

  await user.clear(box);
  await user.type(box, '1597-5000');
  await user.click(await menu.findByRole('link', { name: 'Prada Boot' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/1597-5000'));
});

test('The menu finds the product of a pasted link, however long the link is', async () => {
  const id = 'b6f0a1c2-5d3e-4f67-8a9b-0c1d2e3f4a5b';
  snapshotHolds([spu(id, { brandId: '90', title: 'Boot' })]);
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('searchbox'));
  await user.paste(`https://www.zan-genuine.example/product/${id}?utm_source=whatsapp`);

  expect(await menu.findByRole('link', { name: 'Prada Boot' })).toHaveAttribute(
    'href',
    `/product/${id}`,
  );
});

test('A press on the backdrop closes the menu', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('dialog', { name: 'Menu' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('The top bar links to Home, the cart with its count, Instagram and the account', async () => {
  keepCart(cartLine(spu('a')), cartLine(spu('b')));
  await renderApp('/noFakeStore');

  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'ZAN 真品' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('link', { name: 'Cart, 2 items' })).toHaveAttribute('href', '/cart');
  expect(bar.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.test/shop',
  );
  expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/signup/');
});

test('The brand link is named by all of its visible text', async () => {
  await renderApp('/noFakeStore');

  const link = within(screen.getByRole('banner')).getByRole('link', { name: /^ZAN/ });
  expect(link).toHaveTextContent('ZAN 真品');
  expect(link).toHaveAccessibleName('ZAN 真品');
});

test('Account and Me link to /account when signed in', async () => {
  await signedIn();
  await renderApp('/noFakeStore');

  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(screen.getByRole('link', { name: 'Me' })).toHaveAttribute('href', '/account');
});

test('The bottom bar has Home, Search, Bag and Me', async () => {
  await renderApp('/noFakeStore');

  const bar = within(screen.getByRole('navigation', { name: 'Bottom bar' }));
  const targets = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/search', '/cart', '/signup/']);
});

test('The bottom bar marks the current page, also for pages below it', async () => {
  const { router } = await renderApp('/');
  const bar = within(screen.getByRole('navigation', { name: 'Bottom bar' }));
  const current = () =>
    bar
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  expect(current()).toEqual(['Home']);

  for (const [path, place] of [
    ['/search', 'Search'],
    ['/search/Prada', 'Search'],
    ['/cart', 'Bag'],
    ['/signup/?next=%2Fcart', 'Me'],
  ] as const) {
    await act(() => router.navigate(path));
    expect(current()).toEqual([place]);
  }
  await act(() => router.navigate('/noFakeStore'));
  expect(current()).toEqual([]);
});

test('The chat button stands in the top bar and links to a pre-filled WhatsApp chat', async () => {
  await renderApp('/noFakeStore');

  const link = await screen.findByRole('link', { name: 'Chat with us' });
  expect(screen.getByRole('banner')).toContainElement(link);
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

/** The pre-filled message of the chat link with this name. */
function chatMessage(name = 'Chat with us'): string | null {
  const href = screen.getByRole('link', { name }).getAttribute('href')!;
  return new URL(href).searchParams.get('text');
}

test("The chat on a product's page names its title and product id, and then no longer", async () => {
  catalogueHolds([spu('a b/1')]);
  const { user, router } = await renderApp('/product/a%20b%2F1');
  await screen.findByRole('heading', { level: 1, name: 'Title a b/1' });

  const message = 'Hello, I would like to ask about this piece:\nTitle a b/1 (a b/1)';
  expect(chatMessage()).toBe(message);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(chatMessage('Live Assistance')).toBe(message);

  await act(() => router.navigate('/noFakeStore'));
  expect(chatMessage()).toBe('Hello, I would like to ask about your shop.');
});

test("The chat on an order's page names the order number", async () => {
  await signedIn();
  await renderApp('/order/ZN1003');
  await screen.findByRole('heading', { level: 1, name: /ZN1003/ });

  expect(chatMessage()).toBe('Hello, I would like to ask about order ZN1003.');
});

/** The pre-filled messages of *Customer Care* and *Live Assistance* in the menu of a page. */
async function menuMessages(path: string) {
  const { user } = await renderApp(path);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  return [chatMessage('Customer Care'), chatMessage('Live Assistance')];
}

test('Customer Care asks about an order, Live Assistance about a product', async () => {
  expect(await menuMessages('/noFakeStore')).toEqual([
    'Hello, I would like to ask about an order.',
    'Hello, I would like to ask about a product.',
  ]);
});

test("On an order's page Customer Care names the order, and Live Assistance asks about a product", async () => {
  await signedIn();
  expect(await menuMessages('/order/ZN1003')).toEqual([
    'Hello, I would like to ask about order ZN1003.',
    'Hello, I would like to ask about a product.',
  ]);
});

// The router finds a page also where the case of its path differs.
test.each(['/adminPage', '/AdminPage'])('%s has no chat button', async (path) => {
  await signedIn('admin@zan.demo', 'zan-admin');
  await renderApp(path);

  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull();
});

test.each(['/', '/search', '/cart', '/signup/', '/noFakeStore', '/product/gucci-sneakers-1'])(
  '%s has one main and one h1',
  async (path) => {
    await renderApp(path);

    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  },
);

test('The footer has the promises, links to the pledge and its register and to what settings name, and no link to what they do not', async () => {
  await renderApp('/noFakeStore');

  const footer = within(screen.getByRole('contentinfo'));
  for (const text of [/^Only 100% genuine goods/, /^Delivered to Hong Kong/, /^Please raise/])
    expect(footer.getByText(text)).toBeVisible();
  for (const [name, target] of [
    ['Our pledge', '/noFakeStore'],
    ['Our entry in the pledge’s register', 'https://pledge.test/shop'],
    ['Privacy policy', 'https://shop.test/privacy'],
  ] as const)
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', target);
  expect(footer.queryByRole('link', { name: 'Terms and conditions' })).toBeNull();
});

test('The footer leads to the answers about delivery, returns, payment and contact', async () => {
  const { user } = await renderApp('/cart');
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Delivery, returns, payment and contact' }));

  const heading = await screen.findByRole('heading', {
    name: 'Delivery, returns, payment and contact',
  });
  const answers = within(heading.closest('section')!);
  expect(answers.getByText('Delivered to Hong Kong in 2–3 weeks.')).toBeVisible();
  expect(answers.getByText('No exchange after payment.')).toBeVisible();
  expect(answers.getByText(/^Nothing is charged when you place the order/)).toBeVisible();
  const chat = answers.getByRole('link', { name: 'Contact us' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/));
});
