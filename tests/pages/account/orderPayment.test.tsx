import { act, screen, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { beforeEach, expect, test, vi } from 'vitest';

import type * as settings from '../../../src/config';
import { fpsQrText } from '../../../src/domain/fpsQrText';
import type { PaymentSettings } from '../../../src/domain/payment';
import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';

const NONE: PaymentSettings = {
  methods: [],
  fpsId: '',
  hidesReference: false,
  note: { zh: '', en: '' },
};
const WITH_FPS: PaymentSettings = {
  methods: ['fps', 'payme', 'bank'],
  fpsId: '1234567',
  hidesReference: false,
  note: { zh: '請於三日內付款。', en: 'Please pay within three days.' },
};

const shop = vi.hoisted((): { payment?: PaymentSettings } => ({}));

vi.mock('../../../src/config', async (original) => {
  const real = await original<typeof settings>();
  return { ...real, config: () => ({ ...real.config(), payment: shop.payment }) };
});

beforeEach(() => {
  shop.payment = WITH_FPS;
});

const ITEMS = [{ desc: 'Bag', itemId: 'bag', price: 8800.5 }];

/** Opens the page of a Pending order of HK$8,800.50, of which no payment is noted. */
async function openOrder(fields: object = {}, language: 'en' | 'zh' = 'en') {
  await signedIn();
  const order = { orderNumber: 'ZN9', status: 'Pending', items: ITEMS, ...fields };
  answers(`${HOSTS.order}/myyOrder`, { outputList: [order] });
  const view = await renderApp('/order/ZN9', language);
  await screen.findByRole('heading', { name: language === 'en' ? 'Items' : '貨品' });
  return view;
}

const payment = () => within(screen.getByRole('region', { name: 'Payment' }));
const messageOf = (name: string) =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('text');

test('says on a Pending order how to pay, in the reader’s language', async () => {
  const { unmount } = await openOrder();
  expect(payment().getByText('No payment is noted for this order yet.')).toBeVisible();
  expect(payment().getByText('You can pay by FPS, PayMe or bank transfer.')).toBeVisible();
  expect(payment().getByText('Please pay within three days.')).toBeVisible();
  unmount();

  await openOrder({}, 'zh');
  expect(screen.getByText('可用轉數快、PayMe或銀行轉帳付款。')).toBeVisible();
  expect(screen.getByText('請於三日內付款。')).toBeVisible();
});

test.each([
  ['Amount', 'HK$8,800.50', '8800.5'],
  ['FPS ID', '1234567', '1234567'],
  ['Reference', 'ZN9', 'ZN9'],
])('shows and copies what FPS needs: %s', async (name, shown, copied) => {
  const { user } = await openOrder();
  expect(payment().getByText(name).parentElement).toHaveTextContent(shown);
  await user.click(payment().getByRole('button', { name: `Copy ${name}` }));

  expect(await screen.findByText(`${name} copied.`)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(copied);
});

test.each([
  ['+852-91234567', 'Mobile number', '91234567'],
  ['+86-13800138000', 'Mobile number', '+86-13800138000'],
  ['pay@example.com', 'Email', 'pay@example.com'],
])(
  'names %s as the field of a banking app does, and copies what is typed there',
  async (fpsId, name, copied) => {
    shop.payment = { ...WITH_FPS, fpsId };
    const { user } = await openOrder();
    expect(payment().getByText(name).parentElement).toHaveTextContent(copied);
    await user.click(payment().getByRole('button', { name: `Copy ${name}` }));

    expect(await screen.findByText(`${name} copied.`)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(copied);
    const code = await screen.findByRole('img', { name: 'QR code to pay HK$8,800.50 by FPS' });
    expect(scanned(code)).toBe(fpsQrText({ fpsId, amount: 8800.5, reference: 'ZN9' }));
  },
);

test('shows the id in the message where the clipboard is denied', async () => {
  const { user } = await openOrder();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
  await user.click(payment().getByRole('button', { name: 'Copy FPS ID' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('FPS ID could not be copied: 1234567');
});

/** Reads a drawn code as a scanner does, from a picture in which each module has 4 × 4 pixels. */
function scanned(code: HTMLElement): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[3]);
  const width = size * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  const runs = code
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [, x, y, length] of runs ?? [])
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1)
      for (let column = Number(x) * 4; column < (Number(x) + Number(length)) * 4; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

test.each([
  ['with the order’s number', false, 'ZN9'],
  ['without it where the settings say so', true, undefined],
])(
  'draws a QR code that a scanner reads as the payment, %s',
  async (_how, hidesReference, reference) => {
    shop.payment = { ...WITH_FPS, hidesReference };
    await openOrder();
    const code = await screen.findByRole('img', { name: 'QR code to pay HK$8,800.50 by FPS' });

    expect(scanned(code)).toBe(fpsQrText({ fpsId: '1234567', amount: 8800.5, reference }));
  },
);

test('*I have paid* opens a chat with number and amount', async () => {
  await openOrder();
  expect(messageOf('I have paid')).toBe('Hello, I have paid HK$8,800.50 for order ZN9.');
});

test('says beside FPS whom to ask about the other ways that are named', async () => {
  const { unmount } = await openOrder();
  expect(payment().getByText('Want to pay another way?')).toBeVisible();
  expect(messageOf('Ask how to pay')).toContain('ZN9');
  unmount();

  shop.payment = { ...WITH_FPS, methods: ['fps'] };
  await openOrder();
  expect(payment().getByText('You can pay by FPS.')).toBeVisible();
  expect(screen.queryByText('Want to pay another way?')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ask how to pay' })).toBeNull();
});

test.each([
  ['of which a payment is noted', { payment: 'FPS' }],
  ['that the team works on', { status: 'Processing' }],
  ['that is cancelled', { status: 'Cancel' }],
])('asks for no payment of an order %s', async (_what, fields) => {
  await openOrder(fields);
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});

test.each([
  ['a promo code has changed nothing yet', { promoCode: 'ZAN10' }],
  [
    'the total still counts a cancelled piece',
    { items: [...ITEMS, { itemId: 'hat', price: 1 }], totalPrice: 8801.5, cancelItems: ['hat'] },
  ],
  ['the total has not the discount of the team yet', { totalPrice: 8800.5, discount: 85 }],
  ['no item is the cancelled one', { totalPrice: 8800.5, cancelItems: ['item-77'] }],
])('has the amount asked for where %s', async (_what, fields) => {
  await openOrder(fields);
  expect(payment().getByText('Please ask us for the amount before you pay.')).toBeVisible();
  expect(messageOf('Ask how to pay')).toContain('ZN9');
  expect(screen.queryByText('1234567')).toBeNull();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
});

test('names the ways of paying without an id, whom to ask how, and offers *I have paid*', async () => {
  shop.payment = { ...NONE, methods: ['payme'] };
  await openOrder();
  expect(payment().getByText('You can pay by PayMe.')).toBeVisible();
  expect(screen.queryByText('FPS ID')).toBeNull();
  expect(screen.queryByText('Want to pay another way?')).toBeNull();
  expect(messageOf('Ask how to pay')).toContain('ZN9');
  expect(messageOf('I have paid')).toContain('HK$8,800.50');
});

test('says without settings that the team tells how to pay', async () => {
  shop.payment = NONE;
  await openOrder();
  expect(
    payment().getByText('Our team confirms the order with you and tells you how to pay.'),
  ).toBeVisible();
  expect(messageOf('Ask how to pay')).toBe('Hello, how much do I pay for order ZN9, and how?');
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
});

test('reads the order again when the tab comes back into sight, so that nobody is asked for an old amount', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  const items = [...ITEMS, { desc: 'Belt', itemId: 'belt', price: 3000 }];
  await openOrder({ items, totalPrice: 11800.5 });
  expect(payment().getByText('HK$11,800.50')).toBeVisible();

  show('hidden');
  const changed = { orderNumber: 'ZN9', status: 'Pending', items, totalPrice: 8800.5 };
  answers(`${HOSTS.order}/myyOrder`, { outputList: [{ ...changed, cancelItems: ['belt'] }] });
  show('visible');

  expect(await payment().findByText('HK$8,800.50')).toBeVisible();
  expect(payment().queryByText('HK$11,800.50')).toBeNull();
});
