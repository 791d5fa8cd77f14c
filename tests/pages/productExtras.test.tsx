import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { logIn, signOut } from '../../src/services/identity';
import { renderApp, signedIn } from '../support/renderApp';
import { HOSTS, queries } from '../support/server';
import { catalogueHolds, size, spu } from './answers';

const ADDRESS_OF_A = 'https://shop.test/product/a';
const PICTURES = [0, 1, 2].map((number) => `${HOSTS.catalogue}/images/a/${number}.svg`);

const button = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The products in a row of that name, empty where there is no such row. */
function row(name: string): (string | null)[] {
  const region = screen.queryByRole('region', { name });
  return region
    ? within(region)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : [];
}

type Look = Awaited<ReturnType<typeof renderApp>>['router'];

async function lookAt(router: Look, ...productIds: string[]) {
  for (const productId of productIds) {
    await router.navigate(`/product/${productId}`);
    await title(`Title ${productId}`);
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('Pressing a picture opens it over the whole screen, where a press enlarges it', async () => {
  catalogueHolds([spu('a', { images: PICTURES })]);
  const { user } = await renderApp('/product/a');
  await user.click(await button('Title a, picture 2 of 3'));

  const zoom = within(await screen.findByRole('dialog', { name: 'Title a' }));
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[1]);
  expect(zoom.getByRole('img')).toHaveAccessibleName('Title a, picture 2 of 3');
  await user.click(zoom.getByRole('button', { name: 'Zoom in' }));
  await user.click(zoom.getByRole('button', { name: 'Zoom out' }));
  expect(zoom.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});

test('Next and previous go round all pictures, each at first as it fits', async () => {
  catalogueHolds([spu('a', { images: PICTURES })]);
  const { user } = await renderApp('/product/a');
  await user.click(await button('Title a, picture 2 of 3'));
  const zoom = within(await screen.findByRole('dialog', { name: 'Title a' }));
  const step = (name: string) => user.click(zoom.getByRole('button', { name }));

  await step('Zoom in');
  await step('Next picture');
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[2]);
  expect(zoom.getByText('3 / 3')).toBeVisible();
  expect(zoom.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await step('Next picture');
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[0]);
  await step('Previous picture');
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[2]);
});

test('Closing the picture gives the focus back to where it was', async () => {
  // As browsers do: the focus goes into the dialog, and back when it closes.
  let opener: Element | null = null;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    opener = document.activeElement;
    this.open = true;
    this.querySelector('button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function hide(
    this: HTMLDialogElement,
  ) {
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
  });
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');
  const picture = await button('Title a, picture 1 of 1');
  await user.click(picture);
  const zoom = within(await screen.findByRole('dialog', { name: 'Title a' }));
  expect(zoom.queryByRole('button', { name: 'Next picture' })).toBeNull();

  await user.click(zoom.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(picture).toHaveFocus();
});

test('A product whose host names one picture twice is shown without a complaint', async () => {
  catalogueHolds([spu('a', { images: [PICTURES[0], PICTURES[0]] })]);
  await renderApp('/product/a');

  const pictures = await screen.findAllByRole('button', { name: /^Title a, picture 1 of / });
  expect(pictures[0]).toBeEnabled();
});

test("Share hands the link to the phone's own sheet, and minds no closed one", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.assign(navigator, { share });
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a?from=a-friend');
  const copy = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(await button('Share'));

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Title a', url: ADDRESS_OF_A });
  expect(copy).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Where there is no share sheet the link is copied, and a toast says so', async () => {
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');

  await user.click(await button('Share'));

  expect(await screen.findByText('The link is copied.')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(ADDRESS_OF_A);
});

test('A clipboard that refuses is told, with the link to take by hand', async () => {
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));

  await user.click(await button('Share'));

  expect(await screen.findByText(`The link could not be copied: ${ADDRESS_OF_A}`)).toHaveAttribute(
    'role',
    'alert',
  );
});

test.each([
  ['en', 'Inquire', 'Hello, I would like to ask about this piece:', 'Size 38'],
  ['zh', '查詢', '你好，我想查詢這件貨品：', '尺碼 38'],
] as const)(
  'An inquiry in %s names the piece, its chosen size, its price and its address',
  async (language, name, greeting, chosen) => {
    const items = [size('a', '37'), size('a', '38', { salePrice: 1288 })];
    catalogueHolds([spu('a', { brandId: '231', items })]);
    const { user } = await renderApp('/product/a', language);
    const link = await screen.findByRole('link', { name });
    const words = () => new URL(link.getAttribute('href')!).searchParams.get('text')?.split('\n');
    expect(words()).toEqual([greeting, 'ZAN Title a', 'HK$1,000', ADDRESS_OF_A]);

    await user.click(screen.getByRole('radio', { name: '38' }));

    expect(words()).toEqual([greeting, 'ZAN Title a', chosen, 'HK$1,288', ADDRESS_OF_A]);
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/85255501234\?text=/);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('More like this is of the same brand and category, without this one and what is gone', async () => {
  const gone = spu('gone', { items: [size('gone', '37', { qty: 0 })] });
  catalogueHolds([spu('a', { categoryId: 1600 }), gone, spu('b'), spu('c')]);
  const { user, router } = await renderApp('/product/a');

  await waitFor(() => expect(row('More like this')).toEqual(['Title b', 'Title c']));
  const asked = queries('/spulist').map((query) => new URLSearchParams(query));
  const list = asked.find((query) => query.has('page'));
  expect([list?.get('brandId'), list?.get('categoryId')]).toEqual(['88', '1600']);

  await user.click(screen.getByRole('link', { name: 'Title b' }));
  await title('Title b');
  expect(router.state.location.pathname).toBe('/product/b');
});

test('Where there is nothing like it there is no row of it', async () => {
  catalogueHolds([spu('a')]);
  await renderApp('/product/a');
  await title('Title a');

  await waitFor(() => expect(queries('/spulist')).toHaveLength(2));
  expect(row('More like this')).toEqual([]);
  expect(row('Recently viewed')).toEqual([]);
});

test('Recently viewed are the other products looked at, the newest first, after a reload too', async () => {
  catalogueHolds(['a', 'b', 'c', 'd'].map((id) => spu(id)));
  const { router, unmount } = await renderApp('/product/a');
  await title('Title a');
  await lookAt(router, 'b', 'c', 'a');
  expect(row('Recently viewed')).toEqual(['Title c', 'Title b']);
  unmount();

  await renderApp('/product/d');
  await title('Title d');
  expect(row('Recently viewed')).toEqual(['Title a', 'Title c', 'Title b']);
});

test('What one person looked at is gone for the next', async () => {
  catalogueHolds(['a', 'b', 'c'].map((id) => spu(id)));
  await signedIn();
  const { user, router } = await renderApp('/product/a');
  await title('Title a');
  await lookAt(router, 'b');
  expect(row('Recently viewed')).toEqual(['Title a']);

  await router.navigate('/account');
  await user.click(await button('Logout'));
  await user.click(await button('OK'));
  await title('Sign Up');
  await logIn('admin@zan.demo', 'zan-admin');
  await title('Account');
  await lookAt(router, 'c');

  expect(row('Recently viewed')).toEqual([]);
});

test('A product page that is open when its person signs out forgets it at once', async () => {
  catalogueHolds(['a', 'b'].map((id) => spu(id)));
  await signedIn();
  const { router } = await renderApp('/product/a');
  await title('Title a');
  await lookAt(router, 'b');
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(row('Recently viewed')).toEqual(['Title a']);

  await act(() => signOut());

  await waitFor(() => expect(account).toHaveAttribute('href', '/signup/'));
  await waitFor(() => expect(row('Recently viewed')).toEqual([]));
});
