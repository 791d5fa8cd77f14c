// @vitest-environment jsdom

import { expect, test } from 'vitest';

import {
  ownText,
  readOwnTexts,
  writeOwnText,
} from '../../../../src/features/admin/orders/messages/messageStorage';

test('a text that another tab has written meanwhile stays', () => {
  localStorage.setItem('orderMessages', JSON.stringify({ 'Shipped zh': 'A' }));
  const texts = writeOwnText({ status: 'Pending', language: 'zh', text: 'B' });
  expect(ownText(texts, 'Shipped', 'zh')).toBe('A');
  writeOwnText({ status: 'Pending', language: 'zh' });
  expect(readOwnTexts()).toEqual({ 'Shipped zh': 'A' });
});
