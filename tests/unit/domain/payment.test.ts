import { describe, expect, it } from 'vitest';

import { fpsProxy, paymentMethods } from '../../../src/domain/payment';

describe('paymentMethods', () => {
  it('reads a list in any case and with blanks, each name once, in the order shoppers read', () => {
    expect(paymentMethods(' bank, payme ,FPS,bank,')).toEqual(['fps', 'payme', 'bank']);
    expect(paymentMethods('alipayhk,wechatpay,card')).toEqual(['alipayhk', 'wechatpay', 'card']);
    expect(paymentMethods('')).toEqual([]);
  });

  it('is undefined where one of the names is not known', () => {
    expect(paymentMethods('fps,octopus')).toBeUndefined();
  });
});

describe('fpsProxy', () => {
  it.each([
    ['1234567', '02'],
    ['123456789', '02'],
    ['166069526051', '02'],
    ['+852-91234567', '03'],
    ['pay+hk@shop.com.hk', '04'],
  ])('reads %s as %s', (id, proxy) => {
    expect(fpsProxy(id)).toBe(proxy);
  });

  it('refuses eight bare digits, which may be meant as a telephone number', () => {
    expect(fpsProxy('91234567')).toBeUndefined();
  });

  it.each(['', '123456', '+85291234567', '852-91234567', 'shop@', 'a b@shop.hk', '1234567890123'])(
    'refuses %j',
    (id) => {
      expect(fpsProxy(id)).toBeUndefined();
    },
  );

  it('refuses an email that makes the account’s part of a code longer than 99 characters', () => {
    const email = (length: number) => `${'a'.repeat(length - '@shop.hk'.length)}@shop.hk`;
    expect(fpsProxy(email(79))).toBe('04');
    expect(fpsProxy(email(80))).toBeUndefined();
  });
});
