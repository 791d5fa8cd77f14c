import { expect, test } from 'vitest';

import {
  messageStatus,
  messageText,
  unknownPlaceholders,
} from '../../../../src/features/admin/orders/messages/messageTemplate';
import { order } from '../../../support/make';

const item = (itemId: string, size = 'M') => ({
  itemId,
  productId: 'p-1',
  title: '羊毛大衣',
  name: 'Wool coat',
  brand: '',
  size,
  price: 600,
});

const GIVEN = order({
  orderNumber: '20600',
  totalPrice: 1800,
  logistics: ' SF 1 ',
  address: { recipient: 'Ms Lee', address1: '', address2: '', contact: '' },
  items: [item('a'), item('b'), item('c', '均碼'), item('d', 'L')],
  cancelItems: ['d'],
});

test('Placeholders are filled in, with the pieces that are sent in the customer’s language', () => {
  const template = '{name} {number} {tracking} {total}\n{pieces}';
  expect(messageText(template, GIVEN, 'en')).toBe(
    'Ms Lee 20600 SF 1 HK$1,800\nWool coat (M) × 2 and Wool coat',
  );
  expect(messageText('{pieces}', GIVEN, 'zh')).toBe('羊毛大衣 (M) × 2及羊毛大衣');
});

test('A line whose placeholder has nothing to say is left out, and other lines stay', () => {
  expect(messageText('Hello {name}\nTracking: {tracking}\nBye', order(), 'en')).toBe('Bye');
});

test('A total that still counts cancelled pieces is not told', () => {
  const items = [
    { ...item('a'), price: 900 },
    { ...item('b', 'L'), price: 900 },
  ];
  const cancelled = { items, cancelItems: ['b'] };
  const told = (totalPrice: number) =>
    messageText('Hello\nTotal: {total}', order({ ...cancelled, totalPrice }), 'en');
  expect(told(1800)).toBe('Hello');
  expect(told(900)).toBe('Hello\nTotal: HK$900');
});

test('What a customer has written is not read as a placeholder', () => {
  const address = { recipient: '{total}', address1: '', address2: '', contact: '' };
  expect(messageText('{name}', order({ address, totalPrice: 7 }), 'en')).toBe('{total}');
});

test('Placeholders in full-width brackets are filled in, and unknown ones are named', () => {
  expect(messageText('訂單｛number｝已寄出', GIVEN, 'zh')).toBe('訂單20600已寄出');
  expect(unknownPlaceholders('｛name｝｛nmae｝')).toEqual(['{nmae}']);
});

test('Unknown placeholders are named once and stay in the text', () => {
  expect(unknownPlaceholders('{name} {nmae} {nmae} {} {總額}')).toEqual(['{nmae}', '{}', '{總額}']);
  expect(messageText('{nmae} $& {number}', GIVEN, 'en')).toBe('{nmae} $& 20600');
});

test('A status that the shop does not know has a text of its own', () => {
  expect(messageStatus(order({ status: 'shipped ' }))).toBe('Shipped');
  expect(messageStatus(order({ status: 'Lost at sea' }))).toBe('other');
});
