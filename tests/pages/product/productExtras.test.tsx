import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { logIn, signOut } from '../../../src/services/identity/identity';
import { recentStorage } from '../../../src/services/storage/personalStorage';
import { answers, catalogueHolds, held, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { queries } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';

const URL_OF_A = 'https://shop.test/product/a';
const PICTURES = [0, 1, 2].map((number) => `${HOSTS.catalogue}/images/a/${number}.svg`);

const button = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The product titles in the row of that name; empty if there is no such row. */
function row(name: string): (string | null)[] {
  const region = screen.queryByRole('region', { name });
  return region
    ? within(region)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : [];
}

type Router = Awaited<ReturnType<typeof renderApp>>['router'];

async function viewProducts(router: Router, ...productIds: string[]) {
  for (const productId of productIds) {
    await router.navigate(`/product/${productId}`);
    await title(`Title ${productId}`);
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Clicks with a pointer, so many milliseconds after the page was opened. */
function press(element: Element, timeStamp: number) {
  const click = createEvent.click(element, { detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  fireEvent(element, click);
}

test('Pressing a picture opens it full screen with zoom controls', async () => {
  catalogueHolds([spu('a', { images: PICTURES })]);
  const { user } = await renderApp('/product/a');
  await user.click(await button('Title a, picture 2 of 3'));

  const zoom = within(await screen.findByRole('dialog', { name: 'Title a' }));
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[1]);
  expect(zoom.getByRole('img')).toHaveAccessibleName('Title a, picture 2 of 3');
  press(zoom.getByRole('button', { name: 'Zoom in' }), 1000);
  press(zoom.getByRole('button', { name: 'Zoom out' }), 2000);
  expect(zoom.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});

test('A double tap enlarges a fitted picture, and another fits it again', async () => {
  const { picture } = await openStage();
  press(picture, 1000);
  press(picture, 1200);
  expect(picture).toHaveAccessibleName('Zoom out');
  press(picture, 3000);
  press(picture, 3200);
  expect(picture).toHaveAccessibleName('Zoom in');
  press(picture, 5000);
  press(picture, 5400);
  expect(picture).toHaveAccessibleName('Zoom in');
});

test('The gallery’s picture stands in the viewer until the large one is loaded', async () => {
  const { zoom, picture } = await openStage();
  const sources = () => [...picture.querySelectorAll('img')].map((one) => one.src);
  expect(sources()).toEqual([PICTURES[1], PICTURES[1]]);
  fireEvent.load(zoom.getByRole('img'));
  expect(sources()).toEqual([PICTURES[1]]);
});

test('The viewer loads the pictures beside the one that it shows', async () => {
  const loads = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  const { zoom } = await openStage();
  const large = zoom.getByRole('img');
  const ahead = loads.mock.contexts.flatMap((image, index) =>
    image instanceof Element && !image.isConnected ? [loads.mock.calls[index]?.[0]] : [],
  );
  expect(large).toHaveAttribute('src', PICTURES[1]);
  expect(ahead).toEqual([PICTURES[2], PICTURES[0]]);
});

test('Next and previous cycle through the pictures and reset the zoom', async () => {
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

/** Opens the picture viewer on a stage of 400 × 500 pixels, whose content is 1000 × 1250 when enlarged. */
async function openStage() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 50, 400, 500),
  );
  const sizes = { clientWidth: 400, clientHeight: 500, scrollWidth: 1000, scrollHeight: 1250 };
  catalogueHolds([spu('a', { images: PICTURES })]);
  const { user } = await renderApp('/product/a');
  await user.click(await button('Title a, picture 2 of 3'));
  const zoom = within(await screen.findByRole('dialog', { name: 'Title a' }));
  const picture = zoom.getByRole('button', { name: 'Zoom in' });
  const stage = picture.parentElement!;
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(stage, name, { value });
  return { user, zoom, picture, place: () => [stage.scrollLeft, stage.scrollTop] };
}

test('A click enlarges the picture around the clicked point, a key around its centre', async () => {
  const { user, picture, place } = await openStage();

  fireEvent.click(picture, { detail: 1, clientX: 400, clientY: 175 });
  expect(picture).toHaveAccessibleName('Zoom out');
  expect(place()).toEqual([450, 187.5]);
  expect(picture).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(picture).toHaveAccessibleName('Zoom in');
  await user.keyboard('{Enter}');
  expect(place()).toEqual([300, 375]);
});

test('Dragging an enlarged picture with the mouse moves it and does not zoom out', async () => {
  const { picture, place } = await openStage();
  fireEvent.click(picture, { detail: 1, clientX: 300, clientY: 300 });
  const mouse = { pointerType: 'mouse', isPrimary: true, buttons: 1 };

  fireEvent.pointerDown(picture, { ...mouse, clientX: 300, clientY: 300 });
  fireEvent.pointerMove(picture, { ...mouse, clientX: 200, clientY: 320 });
  fireEvent.click(picture, { detail: 1, clientX: 200, clientY: 320 });

  expect(place()).toEqual([400, 355]);
  expect(picture).toHaveAccessibleName('Zoom out');
});

test('A drag of the mouse goes on outside the picture, and its end there enlarges nothing', async () => {
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture');
  const { picture } = await openStage();
  const mouse = { pointerId: 7, pointerType: 'mouse', isPrimary: true, buttons: 1 };

  fireEvent.pointerDown(picture, { ...mouse, clientX: 300, clientY: 300 });
  expect(capture).not.toHaveBeenCalled();
  fireEvent.pointerMove(picture, { ...mouse, clientX: 300, clientY: 700 });
  expect(capture).toHaveBeenCalledWith(7);
  fireEvent.pointerUp(picture, { ...mouse, clientX: 300, clientY: 700 });
  fireEvent.click(picture, { detail: 1, clientX: 300, clientY: 700 });

  expect(picture).toHaveAccessibleName('Zoom in');
});

test.each(['the first', 'the second'])(
  'A pinch shows the same picture when %s finger lifts first',
  async (lifted) => {
    const { zoom, picture } = await openStage();
    const first = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 150 };
    const second = { pointerId: 2, pointerType: 'touch', isPrimary: false, clientX: 450 };

    fireEvent.pointerDown(picture, first);
    fireEvent.pointerDown(picture, second);
    const [one, other] = [
      { ...first, clientX: 290 },
      { ...second, clientX: 310 },
    ];
    fireEvent.pointerMove(picture, one);
    fireEvent.pointerMove(picture, other);
    const [earlier, later] = lifted === 'the first' ? [one, other] : [other, one];
    fireEvent.pointerUp(picture, earlier);
    fireEvent.pointerMove(picture, { ...later, clientX: later.clientX + 100 });
    fireEvent.pointerUp(picture, { ...later, clientX: later.clientX + 100 });

    expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[1]);
  },
);

test('Two fingers enlarge the picture around themselves, four times at most, and fit it again', async () => {
  const { zoom, picture, place } = await openStage();
  const finger = (pointerId: number, clientX: number) => ({
    pointerId,
    clientX,
    clientY: 300,
    pointerType: 'touch',
    isPrimary: pointerId === 1,
  });
  const pinch = (from: number, to: number) => {
    fireEvent.pointerDown(picture, finger(1, 300 - from));
    fireEvent.pointerDown(picture, finger(2, 300 + from));
    // Both have to move before it is a pinch.
    for (const distance of [from + 5 * Math.sign(to - from), to]) {
      fireEvent.pointerMove(picture, finger(1, 300 - distance));
      fireEvent.pointerMove(picture, finger(2, 300 + distance));
    }
    fireEvent.pointerUp(picture, finger(1, 300 - to));
    fireEvent.pointerUp(picture, finger(2, 300 + to));
  };
  const width = () => picture.style.width;

  pinch(35, 80);
  expect(width()).toBe('200%');
  expect(picture).toHaveAccessibleName('Zoom out');
  expect(place()).toEqual([300, 375]);
  pinch(15, 190);
  expect(width()).toBe('400%');
  pinch(155, 20);
  expect(picture).toHaveAccessibleName('Zoom in');
  expect(width()).toBe('100%');
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[1]);
});

test('A finger that swipes the fitted picture down closes the viewer, a mouse and a short way do not', async () => {
  const { picture } = await openStage();
  const drag = (pointerType: string, to: number) => {
    const pointer = { pointerId: 1, pointerType, isPrimary: true, buttons: 1, clientX: 300 };
    fireEvent.pointerDown(picture, { ...pointer, clientY: 100 });
    fireEvent.pointerMove(picture, { ...pointer, clientY: to });
    fireEvent.pointerUp(picture, { ...pointer, clientY: to });
  };
  drag('mouse', 300);
  drag('touch', 150);
  expect(screen.getByRole('dialog')).toBeVisible();

  drag('touch', 300);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('The gallery shows the picture that the viewer has shown last', async () => {
  const { user, zoom } = await openStage();
  await user.click(zoom.getByRole('button', { name: 'Next picture' }));
  await user.click(zoom.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('A swipe that the browser takes over shows no other picture', async () => {
  const { zoom, picture } = await openStage();
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(picture, { ...finger, clientX: 300 });
  fireEvent.pointerMove(picture, { ...finger, clientX: 200 });
  fireEvent.pointerCancel(picture, { ...finger, clientX: 200 });
  expect(zoom.getByRole('img')).toHaveAttribute('src', PICTURES[1]);
});

test('A pinch on a trackpad enlarges the picture at the pointer and fits it again, not the page', async () => {
  const { zoom, picture, place } = await openStage();
  const pinch = (deltaY: number) =>
    fireEvent.wheel(zoom.getByRole('heading'), {
      ctrlKey: true,
      deltaY,
      clientX: 400,
      clientY: 175,
    });

  // `fireEvent` returns false for an event that is prevented.
  expect(pinch(-10)).toBe(false);
  expect(picture).toHaveAccessibleName('Zoom out');
  expect(place()).toEqual([450, 187.5]);
  expect(pinch(-10)).toBe(false);
  expect(picture).toHaveAccessibleName('Zoom out');
  expect(pinch(10)).toBe(false);
  expect(picture).toHaveAccessibleName('Zoom in');

  expect(fireEvent.wheel(picture, { deltaY: -10 })).toBe(true);
  expect(picture).toHaveAccessibleName('Zoom in');
  const safari = new Event('gesturestart', { bubbles: true, cancelable: true });
  expect(fireEvent(picture, safari)).toBe(false);
});

test('A picture closed while enlarged opens fitted again', async () => {
  const { user, zoom, picture } = await openStage();
  await user.click(picture);
  await user.click(zoom.getByRole('button', { name: 'Close' }));

  await user.click(await button('Title a, picture 1 of 3'));

  expect(zoom.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});

test('Closing the picture returns the focus to its button', async () => {
  // Moves the focus into the dialog and back as browsers do; jsdom does not.
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

test('A product with the same picture twice renders without a console error', async () => {
  catalogueHolds([spu('a', { images: [PICTURES[0], PICTURES[0]] })]);
  await renderApp('/product/a');

  const pictures = await screen.findAllByRole('button', { name: /^Title a, picture 1 of / });
  expect(pictures[0]).toBeEnabled();
});

test('The breadcrumb leads to Home, the list of the brand, and that of the category there', async () => {
  catalogueHolds([spu('a', { categoryId: '1600' })]);
  await renderApp('/product/a');

  const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  const links = breadcrumb.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Gucci', '/search/Gucci'],
    ['Handbags & Mini Bags', '/search/Gucci?category=1600'],
  ]);
  const brands = within(screen.getByRole('article')).getAllByRole('link', { name: 'Gucci' });
  expect(brands.map((link) => link.getAttribute('href'))).toEqual([
    '/search/Gucci',
    '/search/Gucci',
  ]);
});

test('The breadcrumb of a product without a known brand leads to Home only', async () => {
  catalogueHolds([spu('a', { brandId: null })]);
  await renderApp('/product/a');

  const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
});

test('Share opens the share sheet, and closing the sheet shows no error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.assign(navigator, { share });
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a?from=a-friend');
  const copy = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(await button('Share'));

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Title a', url: URL_OF_A });
  expect(copy).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['NotAllowedError', 'NotSupportedError', 'DataError', 'InvalidStateError'])(
  'Share copies the link and says so where the browser refuses its share sheet with %s',
  async (name) => {
    const share = vi.fn(() => Promise.reject(new DOMException('Refused', name)));
    Object.assign(navigator, { share });
    catalogueHolds([spu('a')]);
    const { user } = await renderApp('/product/a');

    await user.click(await button('Share'));

    expect(await screen.findByText('Link copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(URL_OF_A);
  },
);

test('Share copies the link and shows a toast where there is no share sheet', async () => {
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');

  await user.click(await button('Share'));

  expect(await screen.findByText('Link copied.')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(URL_OF_A);
});

test('Share shows the link in an error toast when the clipboard is denied', async () => {
  catalogueHolds([spu('a')]);
  const { user } = await renderApp('/product/a');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));

  await user.click(await button('Share'));

  expect(await screen.findByText(`The link could not be copied: ${URL_OF_A}`)).toHaveAttribute(
    'role',
    'alert',
  );
});

test.each([
  ['en', 'Inquire', 'Hello, I would like to ask about this piece:', 'Size 38'],
  ['zh', '查詢', '你好，我想查詢這件貨品：', '尺碼 38'],
] as const)(
  'An inquiry in %s contains the product and its ID, its chosen size, its price and its URL',
  async (language, name, greeting, chosen) => {
    const items = [size('a', '37'), size('a', '38', { salePrice: 1288 })];
    catalogueHolds([spu('a', { brandId: '231', items })]);
    const { user } = await renderApp('/product/a', language);
    const link = await screen.findByRole('link', { name });
    const message = () => new URL(link.getAttribute('href')!).searchParams.get('text')?.split('\n');
    expect(message()).toEqual([greeting, 'ZAN Title a (a)', 'HK$1,000', URL_OF_A]);

    await user.click(screen.getByRole('radio', { name: '38' }));

    expect(message()).toEqual([greeting, 'ZAN Title a (a)', chosen, 'HK$1,288', URL_OF_A]);
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/85255501234\?text=/);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

const linesOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href')!).searchParams.get('text')?.split('\n');

test.each([
  ['en', 'Tell me when it is back', 'Hello, please tell me when this piece is back:', 'Size 38'],
  ['zh', '有貨時通知我', '你好，這件貨品有貨時請通知我：', '尺碼 38'],
] as const)(
  'A link in %s asks the chat to tell when the only sold-out size is back',
  async (language, name, question, sizeText) => {
    catalogueHolds([spu('a')]);
    await renderApp('/product/a', language);

    const link = await screen.findByRole('link', { name });
    expect(linesOf(link)).toEqual([question, 'Gucci Title a (a)', sizeText, URL_OF_A]);
    expect(link.closest('li')).toHaveTextContent(sizeText);
  },
);

test('Each of several sold-out sizes has a link that asks for word of it', async () => {
  const soldOut = ['36', '38'].map((text) => size('a', text, { qty: 0 }));
  catalogueHolds([spu('a', { items: [size('a', '37'), ...soldOut] })]);
  const { user } = await renderApp('/product/a');
  await user.click(await screen.findByText('Tell me when it is back'));

  expect(linesOf(screen.getByRole('link', { name: 'Size 36' }))).toContain('Size 36');
  expect(linesOf(screen.getByRole('link', { name: 'Size 38' }))).toContain('Size 38');
  expect(screen.queryByRole('link', { name: 'Size 37' })).toBeNull();
});

test('A product in stock has a link that asks the chat for photos, and none for its return', async () => {
  catalogueHolds([spu('a', { items: [size('a', '37')] })]);
  await renderApp('/product/a');

  const link = await screen.findByRole('link', { name: 'Ask for photos of this piece' });
  expect(linesOf(link)).toEqual([
    'Hello, please send me photos of this piece:',
    'Gucci Title a (a)',
    URL_OF_A,
  ]);
  expect(screen.queryByText('Tell me when it is back')).toBeNull();
});

test('A size in stock in one of its spellings is not asked about in another', async () => {
  const soldOut = (text: string) => size('a', text, { qty: 0 });
  const items = [soldOut('38½'), size('a', '38.5'), soldOut('2XL'), soldOut('XXL')];
  catalogueHolds([spu('a', { items })]);
  await renderApp('/product/a');

  const back = await screen.findByRole('link', { name: 'Tell me when it is back' });
  expect(back.parentElement).toHaveTextContent(/Size XXL$/);
});

test('More like this lists the same brand and category, without this product and sold-out ones', async () => {
  const gone = spu('gone', { items: [size('gone', '37', { qty: 0 })] });
  catalogueHolds([spu('a', { categoryId: 1600 }), gone, spu('b'), spu('c')]);
  const { user, router } = await renderApp('/product/a');

  await waitFor(() => expect(row('More like this')).toEqual(['Title b', 'Title c']));
  const requested = queries('/spulist').map((query) => new URLSearchParams(query));
  const list = requested.find((query) => query.has('page'));
  expect([list?.get('brandId'), list?.get('categoryId')]).toEqual(['88', '1600']);

  await user.click(screen.getByRole('link', { name: 'Title b' }));
  await title('Title b');
  expect(router.state.location.pathname).toBe('/product/b');
});

test('More like this comes from the snapshot where the visit has read it, without a request', async () => {
  const like = [spu('b'), spu('other', { brandId: '90' }), spu('bag', { categoryId: '1600' })];
  catalogueHolds([], [spu('a'), ...like]);
  snapshotHolds([spu('a'), ...like]);
  const { router } = await renderApp('/search?q=a');
  await screen.findByRole('article', { name: 'Title a' });
  await act(() => router.navigate('/product/a'));

  await waitFor(() => expect(row('More like this')).toEqual(['Title b', 'Title other']));
  expect(queries('/spulist').filter((query) => query.includes('page='))).toEqual([]);
});

test('More like this and Recently viewed are absent when empty', async () => {
  catalogueHolds([spu('a')]);
  await renderApp('/product/a');
  await title('Title a');

  await waitFor(() => expect(queries('/spulist')).toHaveLength(2));
  expect(row('More like this')).toEqual([]);
  expect(row('Recently viewed')).toEqual([]);
});

test('Recently viewed lists the other viewed products, the newest first, also after a reload', async () => {
  catalogueHolds(['a', 'b', 'c', 'd'].map((id) => spu(id)));
  const { router, unmount } = await renderApp('/product/a');
  await title('Title a');
  await viewProducts(router, 'b', 'c', 'a');
  await waitFor(() => expect(row('Recently viewed')).toEqual(['Title c', 'Title b']));
  unmount();

  await renderApp('/product/d');
  await title('Title d');
  expect(row('Recently viewed')).toEqual(['Title a', 'Title c', 'Title b']);
});

test('Recently viewed stores no data: or blob: picture, but the next one of the product, if any', async () => {
  const data = `data:image/png;base64,${'A'.repeat(1000)}`;
  catalogueHolds([
    spu('a', { images: [data, 'blob:https://shop.test/1', 'https://img.test/a2.jpg'] }),
    spu('b', { images: [data] }),
    spu('c'),
  ]);
  // An earlier version of the shop has stored one.
  const earlier = { productId: 'd', title: 'Title d', brand: 'Gucci', picture: data };
  localStorage.setItem('recentlyViewed', JSON.stringify([earlier]));
  const { router } = await renderApp('/product/a');
  await title('Title a');
  await router.navigate('/product/b');
  await title('Title b');
  await waitFor(() => expect(row('Recently viewed')).toEqual(['Title a', 'Title d']));

  const stored: unknown = JSON.parse(localStorage.getItem('recentlyViewed') ?? 'null');
  expect(stored).toMatchObject([
    { productId: 'b', picture: '' },
    { productId: 'a', picture: 'https://img.test/a2.jpg' },
    { productId: 'd', picture: '' },
  ]);
});

test('Back renders Recently viewed together with the product, because it may scroll there', async () => {
  catalogueHolds(['a', 'b'].map((id) => spu(id)));
  const { router } = await renderApp('/product/a');
  await title('Title a');
  await viewProducts(router, 'b');

  await router.navigate(-1);
  await title('Title a');
  expect(row('Recently viewed')).toEqual(['Title b']);
});

test('Recently viewed shows the same price as More like this after the price has changed', async () => {
  catalogueHolds([spu('a'), spu('b', { price: 900 })]);
  const { unmount } = await renderApp('/product/b');
  await title('Title b');
  unmount();

  queryClient.clear();
  catalogueHolds([spu('a'), spu('b', { price: 850 })]);
  await renderApp('/product/a');
  await waitFor(() => expect(row('More like this')).toEqual(['Title b']));
  expect(row('Recently viewed')).toEqual(['Title b']);
  expect(screen.getAllByText('HK$850')).toHaveLength(2);
  expect(screen.queryByText('HK$900')).toBeNull();
});

test('Recently viewed is empty for the next user after a logout', async () => {
  catalogueHolds(['a', 'b', 'c'].map((id) => spu(id)));
  await signedIn();
  const { user, router } = await renderApp('/product/a');
  await title('Title a');
  await viewProducts(router, 'b');
  await waitFor(() => expect(row('Recently viewed')).toEqual(['Title a']));

  await router.navigate('/account');
  await user.click(await button('Logout'));
  await user.click(await button('OK'));
  await title('Log In');
  await logIn('admin@zan.demo', 'zan-admin');
  await title('Account');
  await viewProducts(router, 'c');

  await waitFor(() => expect(row('More like this')).toEqual(['Title a', 'Title b']));
  expect(row('Recently viewed')).toEqual([]);
});

test('Signing out clears Recently viewed on an open product page', async () => {
  catalogueHolds(['a', 'b'].map((id) => spu(id)));
  await signedIn();
  const { router } = await renderApp('/product/a');
  await title('Title a');
  await viewProducts(router, 'b');
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  await waitFor(() => expect(row('Recently viewed')).toEqual(['Title a']));

  await act(() => signOut());

  await waitFor(() => expect(account).toHaveAttribute('href', '/signup/'));
  await waitFor(() => expect(row('Recently viewed')).toEqual([]));
});

test('Signing out on an open product page leaves nothing viewed on the device', async () => {
  catalogueHolds([spu('a')]);
  await signedIn();
  await renderApp('/product/a');
  await title('Title a');
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(recentStorage.read()).toMatchObject([{ productId: 'a' }]);

  await act(() => signOut());
  await waitFor(() => expect(account).toHaveAttribute('href', '/signup/'));
  expect(recentStorage.read()).toBeUndefined();

  // What the host says of the product later is not stored either.
  catalogueHolds([spu('a', { title: 'Title a, renamed' })]);
  await act(() => queryClient.refetchQueries());
  await title('Title a, renamed');
  expect(recentStorage.read()).toBeUndefined();
});

test('A product viewed before it is known who is signed in gets its brand once the host tells it', async () => {
  catalogueHolds([spu('a', { brandId: '700' })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '700', englishName: 'Loewe' }] });
  const release = held('get', `${HOSTS.catalogue}/brandlist`);
  await signedIn();
  await renderApp('/product/a');
  await title('Title a');
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(recentStorage.read()).toMatchObject([{ productId: 'a', brand: '' }]);

  release();
  await waitFor(() =>
    expect(recentStorage.read()).toMatchObject([{ productId: 'a', brand: 'Loewe' }]),
  );
});

test('Back shows a row of products as far scrolled as it was left', async () => {
  catalogueHolds(['a', 'b', 'c'].map((id) => spu(id)));
  const { user, router } = await renderApp('/product/a');
  const list = async () =>
    within(await screen.findByRole('region', { name: 'More like this' })).getByRole('list');
  const left = await list();
  left.scrollLeft = 250;
  fireEvent.scroll(left);

  await user.click(within(left).getByRole('link', { name: 'Title c' }));
  await title('Title c');
  expect((await list()).scrollLeft).toBe(0);
  await act(() => router.navigate(-1));
  await title('Title a');

  expect((await list()).scrollLeft).toBe(250);
});

test('A row with more products than it shows has arrows that scroll it, until its end', async () => {
  catalogueHolds(['a', 'b', 'c'].map((id) => spu(id)));
  const { user, router } = await renderApp('/product/b');
  await title('Title b');
  await viewProducts(router, 'a');
  const region = within(await screen.findByRole('region', { name: 'More like this' }));
  expect(region.queryByRole('button', { name: 'Scroll on' })).toBeNull();
  const list = region.getByRole('list');
  const scrollBy = vi.fn();
  Object.assign(list, { scrollBy });
  for (const [name, value] of Object.entries({ clientWidth: 400, scrollWidth: 1000 }))
    Object.defineProperty(list, name, { value });

  fireEvent.scroll(list);
  expect(region.getByRole('button', { name: 'Scroll back' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(region.getByRole('button', { name: 'Scroll on' }));
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 320, behavior: 'smooth' });

  list.scrollLeft = 600;
  fireEvent.scroll(list);
  expect(region.getByRole('button', { name: 'Scroll on' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(region.getByRole('button', { name: 'Scroll back' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('A product that is gone offers pieces like it, and the chat', async () => {
  catalogueHolds([]);
  snapshotHolds([spu('gone'), spu('like'), spu('other', { categoryId: '1600' })]);
  await renderApp('/product/gone');

  const similar = within(await screen.findByRole('region', { name: 'More like this' }));
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Title like',
  ]);
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/product/gone')),
  );
});

test('A product that nobody knows offers what has changed last', async () => {
  catalogueHolds([], [spu('other')]);
  snapshotHolds([spu('other')]);
  await renderApp('/product/unknown');

  const newest = within(await screen.findByRole('region', { name: 'Recently updated' }));
  expect(newest.getByRole('article', { name: 'Title other' })).toBeVisible();
});
