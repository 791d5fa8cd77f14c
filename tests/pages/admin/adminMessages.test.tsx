import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { openAdmin } from './adminHost';
import { ADMIN_UID } from './createForm';
import { countClicks, openOrder, ordersHeld } from './orderHost';

const SENT = `sentMessages of ${ownerKey(ADMIN_UID)}`;

async function open(...given: Record<string, unknown>[]) {
  ordersHeld(...given);
  const page = await openAdmin('/adminOrderIMPage?part=list');
  const button = await screen.findByRole('button', { name: 'Message customers' });
  const clicks = countClicks();
  async function openQueue() {
    await page.user.click(button);
    const queue = within(await screen.findByRole('dialog', { name: /^Message \d+ customers?$/ }));
    await queue.findByText(/\d of \d+ sent/);
    return queue;
  }
  return { ...page, queue: await openQueue(), openQueue, clicks };
}

type Queue = Awaited<ReturnType<typeof open>>['queue'];
const link = (queue: Queue, number: string) =>
  queue.getByRole('link', { name: `WhatsApp about ${number}` });
const textOf = (element: HTMLElement) =>
  new URL(element.getAttribute('href')!).searchParams.get('text');

test('Ten customers are written to with eleven clicks, and each press goes on to the next', async () => {
  const orders = Array.from({ length: 10 }, (_, place) => openOrder(place));
  const { user, queue, clicks } = await open(...orders);
  for (let place = 0; place < 10; place += 1) {
    const here = link(queue, String(20_600 + place));
    expect(here).toHaveAttribute('href', expect.stringContaining('https://wa.me/85261230'));
    expect(here).toHaveAttribute('target', '_blank');
    await user.click(here);
    expect(queue.getByRole('checkbox', { name: `Sent: ${20_600 + place}` })).toBeChecked();
    if (place < 9) expect(link(queue, String(20_601 + place))).toHaveFocus();
  }
  const done = queue.getByText('10 of 10 sent');
  expect(done).toHaveFocus();
  expect(clicks()).toBeLessThanOrEqual(12);
});

test('The queue opens with the focus on the first message that is not sent', async () => {
  const { user, queue, openQueue } = await open(openOrder(0), openOrder(1));
  expect(link(queue, '20600')).toHaveProperty('autofocus', true);
  expect(link(queue, '20601')).not.toHaveProperty('autofocus', true);

  await user.click(link(queue, '20600'));
  await user.click(queue.getByRole('button', { name: 'Close' }));

  const again = await openQueue();
  expect(link(again, '20600')).not.toHaveProperty('autofocus', true);
  expect(link(again, '20601')).toHaveProperty('autofocus', true);
});

test('A message is in the likely language of its customer, which can be switched', async () => {
  const address = { address1: '33 Hysan Avenue', recipient: 'Ms Lee', contact: '+44 20 7946 0000' };
  const { user, queue } = await open(openOrder(0), openOrder(1, { address, status: 'Shipped' }));
  expect(textOf(link(queue, '20600'))).toBe(
    '陳小姐 0，你好！多謝惠顧！\n我們已收到你的訂單 20600：羊毛大衣 (M)。\n總額：HK$1,000。\n寄出後會再通知你。',
  );
  const abroad = link(queue, '20601');
  expect(abroad).toHaveAttribute('href', expect.stringContaining('https://wa.me/442079460000?'));
  // Without a tracking number its line is left out.
  expect(textOf(abroad)).toBe(
    'Hello Ms Lee,\nyour order 20601 is on its way.\nIf anything is not right when it arrives, just tell us.',
  );
  await user.selectOptions(queue.getByRole('combobox', { name: 'Language of 20601' }), 'Chinese');
  expect(textOf(link(queue, '20601'))).toContain('Ms Lee，你好！\n你的訂單 20601 已寄出。');
});

test('An order without a telephone number is listed as such, and its text is copied', async () => {
  const { user, queue } = await open(
    openOrder(0, { address: { recipient: '陳小姐', contact: '12' } }),
    openOrder(1),
  );
  expect(queue.getByRole('heading', { name: '1 order without a phone number' })).toBeVisible();
  expect(queue.queryByRole('link', { name: 'WhatsApp about 20600' })).toBeNull();
  await user.click(queue.getByRole('button', { name: 'Copy text about 20600' }));
  expect(await navigator.clipboard.readText()).toContain('我們已收到你的訂單 20600');
  expect(await screen.findByText('The text about 20600 is copied.')).toHaveAttribute(
    'role',
    'status',
  );
});

test('Ticks are kept for the admin by order and status only, and can be taken back', async () => {
  const { user, queue, openQueue } = await open(openOrder(0), openOrder(1));
  await user.click(link(queue, '20600'));
  expect(JSON.parse(localStorage.getItem(SENT)!)).toEqual([
    { id: 'o-0', status: 'Pending', at: expect.any(Number) },
  ]);
  await user.click(queue.getByRole('button', { name: 'Close' }));
  const again = await openQueue();
  expect(again.getByText('1 of 2 sent')).toBeVisible();
  await user.click(again.getByRole('checkbox', { name: 'Sent: 20600' }));
  expect(again.getByText('0 of 2 sent')).toBeVisible();
  expect(localStorage.getItem(SENT)).toBeNull();
});

test('A message that another tab has sent meanwhile is ticked here too', async () => {
  const { queue } = await open(openOrder(0), openOrder(1));
  expect(queue.getByText('0 of 2 sent')).toBeVisible();
  const sent = JSON.stringify([{ id: 'o-1', status: 'Pending', at: Date.now() }]);
  act(() => {
    localStorage.setItem(SENT, sent);
    window.dispatchEvent(new StorageEvent('storage', { key: SENT, newValue: sent }));
  });
  expect(queue.getByRole('checkbox', { name: 'Sent: 20601' })).toBeChecked();
  expect(queue.getByText('1 of 2 sent')).toBeVisible();
});

test('A tick is forgotten after 30 days, and is not about another status', async () => {
  const day = 24 * 3_600_000;
  const now = Date.now();
  localStorage.setItem(
    SENT,
    JSON.stringify([
      { id: 'o-0', status: 'Pending', at: now - 29 * day },
      { id: 'o-1', status: 'Pending', at: now - 31 * day },
      { id: 'o-2', status: 'Shipped', at: now },
    ]),
  );
  const { queue } = await open(openOrder(0), openOrder(1), openOrder(2));
  expect(queue.getByText('1 of 3 sent')).toBeVisible();
  expect(queue.getByRole('checkbox', { name: 'Sent: 20600' })).toBeChecked();
});

test('A text can be edited, stays on the device, and goes back to the standard one', async () => {
  const { user, queue, openQueue } = await open(openOrder(0));
  await user.click(queue.getByText('Edit the texts'));
  const box = () => queue.getByRole('textbox', { name: 'Text' });
  await user.clear(box());
  await user.paste('早晨 {nam}：');
  expect(box()).toHaveAccessibleDescription(
    'There is no placeholder {nam}: it is sent as it is written.',
  );
  // The message that would be sent so says it as well.
  expect(queue.getAllByText(/^There is no placeholder \{nam\}/)).toHaveLength(2);
  await user.clear(box());
  await user.paste('早晨：');
  await user.click(queue.getByRole('button', { name: 'Insert Recipient' }));
  expect(box()).toHaveValue('早晨：{name}');
  expect(box()).toHaveFocus();
  expect(textOf(link(queue, '20600'))).toBe('早晨：陳小姐 0');

  await user.click(queue.getByRole('button', { name: 'Close' }));
  const again = await openQueue();
  expect(textOf(link(again, '20600'))).toBe('早晨：陳小姐 0');
  await user.click(again.getByText('Edit the texts'));
  await user.click(again.getByRole('button', { name: 'Reset to the standard text' }));
  expect(textOf(link(again, '20600'))).toContain('我們已收到你的訂單 20600');
});
