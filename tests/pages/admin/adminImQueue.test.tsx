import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { answers, broken, held, size, spu } from '../../support/answers';
import { closingAsks } from '../../support/closeTab';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, requests, server } from '../../support/server';
import { openAdmin, SPULIST } from './adminHost';
import { countClicks } from './orderHost';

const CREATE_URL = `${HOSTS.intra}/intra/createIMOrder`;
const CREATE = '/intra/createIMOrder';

const SIZES = Array.from({ length: 10 }, (_, place) => String(36 + place));
const bag = (fields: Record<string, unknown> = {}) =>
  spu('bag', { items: SIZES.map((text) => size('bag', text, { salePrice: 9000, ...fields })) });
const PASTE = SIZES.map((text, place) => `bag-${text}\tC-${place}`).join('\n');

/** Each designer has products of their own. */
function designersHold(designers: Record<string, unknown[]>) {
  server.use(
    http.get(SPULIST, ({ request }) => {
      const id = new URL(request.url).searchParams.get('designerId');
      return id === null ? undefined : HttpResponse.json({ list: designers[id] ?? [] });
    }),
  );
}

async function open(path = '/adminOrderIMPage?designer=77') {
  const page = await openAdmin(path);
  const box = await screen.findByRole('textbox', { name: 'Items and order numbers' });
  if (path.includes('designer'))
    await screen.findByRole('region', { name: 'Items of this designer' });
  const clicks = countClicks();
  async function paste(text: string) {
    await page.user.click(box);
    await page.user.paste(text);
  }
  return { ...page, box, paste, clicks };
}

const queue = () => within(screen.getByRole('region', { name: 'Several orders at once' }));
const run = async (user: UserEvent, name: string) =>
  user.click(await queue().findByRole('button', { name }));
/** The row of an order. */
const row = (name: string) => within(queue().getByRole('checkbox', { name }).closest('tr')!);

test('Ten orders take one paste and at most three clicks', async () => {
  designersHold({ '77': [bag()] });
  const { user, paste, clicks } = await open();
  await paste(PASTE);
  await run(user, 'Create 10 orders');
  expect(await queue().findByText('10 orders created.')).toHaveAttribute('role', 'status');
  expect(clicks()).toBeLessThanOrEqual(3);
  expect(await bodies(CREATE)).toEqual(
    SIZES.map((text, place) => ({
      itemId: `bag-${text}`,
      salePrice: 9000,
      priceType: 0,
      channelOrderNo: `C-${place}`,
    })),
  );
  expect(queue().getAllByText('Order created.')).toHaveLength(10);
  expect(queue().getByRole('button', { name: 'Create orders' })).toBeDisabled();
});

test('The preview shows number, picture, title, size and price of each line', async () => {
  designersHold({ '77': [bag()] });
  const { paste } = await open();
  await paste('bag-36, C-1');
  const cells = within(await queue().findByRole('row', { name: /C-1/ }));
  expect(cells.getByRole('checkbox', { name: 'bag-36, order C-1' })).toBeChecked();
  for (const text of ['C-1', 'Title bag', 'bag-36', '36', 'HK$9,000'])
    expect(cells.getByText(text)).toBeVisible();
  expect(queue().getByRole('table').querySelector('img')).toHaveAttribute(
    'src',
    `${HOSTS.catalogue}/images/bag/0.svg`,
  );
});

test('Lines of other designers name them, and each designer’s items are read once for the preview', async () => {
  designersHold({
    '77': [bag()],
    '88': [spu('coat', { items: [size('coat', 'M'), size('coat', 'L')] })],
  });
  const { user, paste } = await open('/adminOrderIMPage');
  await paste('77, bag-36, C-1\n88, coat-M, C-2\n88, coat-L, C-3\nbag-37, C-4\n88, hat, C-5');
  expect(await queue().findByRole('button', { name: 'Create 3 orders' })).toBeEnabled();
  expect(queries('/spulist').toSorted()).toEqual([
    '?status=1&designerId=77',
    '?status=1&designerId=88',
  ]);
  expect(queue().getByText(/^Search the designer above/)).toBeVisible();
  expect(queue().getByText(/^Designer 88 has no such item/)).toBeVisible();
  await run(user, 'Create 3 orders');
  expect(await queue().findByText('3 orders created.')).toBeVisible();
  expect((await bodies(CREATE)).map(({ itemId }) => itemId)).toEqual([
    'bag-36',
    'coat-M',
    'coat-L',
  ]);
});

test('An order that was sent before, and a repeated line, are not sent without a tick', async () => {
  designersHold({ '77': [bag()] });
  const { user, paste } = await open();
  await paste('bag-36, C-1');
  await run(user, 'Create 1 order');
  await queue().findByText('1 order created.');
  cleanup();

  const later = await open();
  await later.paste('bag-36, C-1\nbag-37, C-2\nbag-37, C-2');
  expect(await queue().findByText(/^Sent on .*: Created$/)).toBeVisible();
  expect(queue().getByText('An earlier line is the same order.')).toBeVisible();
  expect(queue().getByText('1 of 3 lines are ready')).toBeVisible();
  await later.user.click(queue().getByRole('checkbox', { name: 'bag-36, order C-1' }));
  await run(later.user, 'Create 2 orders');
  expect(await queue().findByText('2 orders created.')).toBeVisible();
  expect((await bodies(CREATE)).map(({ channelOrderNo }) => channelOrderNo)).toEqual([
    'C-1',
    'C-1',
    'C-2',
  ]);
});

test('A price that has changed since the preview is shown, and ordered at after another press', async () => {
  designersHold({ '77': [bag()] });
  const { user, paste } = await open();
  await paste('bag-36, C-1\nbag-37, C-2');
  await queue().findByRole('button', { name: 'Create 2 orders' });
  const items = [size('bag', '36', { salePrice: 9500 }), size('bag', '37', { salePrice: 9000 })];
  designersHold({ '77': [spu('bag', { items })] });
  await run(user, 'Create 2 orders');
  expect(await queue().findByText('1 order created. 1 was not, or it is not known.')).toBeVisible();
  expect(row('bag-36, order C-1').getByText('HK$9,000')).toBeVisible();
  expect(row('bag-36, order C-1').getByText('HK$9,500')).toBeVisible();
  expect(await bodies(CREATE)).toMatchObject([{ channelOrderNo: 'C-2', salePrice: 9000 }]);
  await run(user, 'Create 1 at the new price');
  expect(await queue().findByText('2 orders created.')).toBeVisible();
  expect((await bodies(CREATE)).at(-1)).toMatchObject({ channelOrderNo: 'C-1', salePrice: 9500 });
});

test('A refusal stays with the channel’s answer, does not stop the others and is tried again', async () => {
  expectConsole(/^Error creating IM order:/);
  designersHold({ '77': [bag()] });
  const { user, paste } = await open();
  let isRefused = true;
  server.use(
    http.post(CREATE_URL, async ({ request }) =>
      isRefused && (await request.clone().text()).includes('C-1')
        ? HttpResponse.json({ code: 40001, message: 'No stock' }, { status: 400 })
        : undefined,
    ),
  );
  await paste('bag-36, C-1\nbag-37, C-2');
  await run(user, 'Create 2 orders');
  await queue().findByText('1 order created. 1 was not, or it is not known.');
  expect(row('bag-36, order C-1').getByText('The channel refused the order.')).toBeVisible();
  expect(row('bag-36, order C-1').getByText('No stock')).toBeInTheDocument();
  isRefused = false;
  await run(user, 'Try 1 again');
  expect(await queue().findByText('2 orders created.')).toBeVisible();
});

test('An unknown outcome is said as such, and sent again only after a tick', async () => {
  expectConsole(/^Error creating IM order:/);
  designersHold({ '77': [bag()] });
  const { user, paste } = await open();
  const fault = broken('post', CREATE_URL, 0);
  await paste('bag-36, C-1');
  await run(user, 'Create 1 order');
  expect(await queue().findByText(/^It is not known whether the order was created/)).toBeVisible();
  const tick = queue().getByRole('checkbox', { name: 'bag-36, order C-1' });
  await waitFor(() => expect(tick).toBeEnabled());
  expect(tick).not.toBeChecked();
  fault.mend();
  await user.click(tick);
  await run(user, 'Try 1 again');
  expect(await queue().findByText('1 order created.')).toBeVisible();
});

test('Stop ends the run after the order on its way, and leaving meanwhile asks', async () => {
  designersHold({ '77': [bag()] });
  const { user, paste } = await open();
  await paste(PASTE);
  const release = held('post', CREATE_URL);
  await run(user, 'Create 10 orders');
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  expect(closingAsks()).toBe(true);
  await user.click(screen.getByRole('link', { name: /^IM List/ }));
  const leave = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
  expect(leave.getByText(/^Orders are being created/)).toBeVisible();
  await user.click(leave.getByRole('button', { name: 'Cancel' }));
  await user.click(queue().getByRole('button', { name: 'Stop' }));
  release();
  expect(await queue().findByText('1 order created.')).toBeVisible();
  expect(await queue().findByRole('button', { name: 'Create 9 orders' })).toBeEnabled();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('Leaving the page ends the run', async () => {
  designersHold({ '77': [bag()] });
  const { user, router, paste } = await open();
  await paste(PASTE);
  const release = held('post', CREATE_URL);
  await run(user, 'Create 10 orders');
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /^IM List/ }));
  const leave = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
  await user.click(leave.getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { level: 1, name: 'IM List' });
  release();
  await act(() => router.navigate('/adminOrderIMPage'));
  const log = within(await screen.findByRole('region', { name: 'Sent from this device' }));
  expect(await log.findByText('Created')).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('Items that cannot be read are said, and read again with one press', async () => {
  expectConsole(/^Error fetching products:/);
  answers(SPULIST, { list: 7 });
  const { user, paste } = await open('/adminOrderIMPage');
  await paste('77, bag-36, C-1');
  expect(await queue().findByText('The items of designer 77 could not be read.')).toBeVisible();
  designersHold({ '77': [bag()] });
  await run(user, 'Read the items again');
  expect(await queue().findByRole('button', { name: 'Create 1 order' })).toBeEnabled();
});
