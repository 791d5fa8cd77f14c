import { describe, expect, it } from 'vitest';

import { chatUrl } from '../../../src/domain/chat';

describe('The chat link', () => {
  it('opens WhatsApp with the number and the message', () => {
    const message = '你好 & hello? #1 + 50%';
    const url = new URL(chatUrl('85255501234', message));
    expect(url.origin + url.pathname).toBe('https://wa.me/85255501234');
    expect([...url.searchParams]).toEqual([['text', message]]);
    expect(url.hash).toBe('');
  });

  it('is valid for a message that ends in half a surrogate pair', () => {
    const cut = `Bag ${'👜'.slice(0, 1)}`;
    expect(chatUrl('85255501234', cut)).toContain('https://wa.me/85255501234?text=Bag%20');
  });
});
