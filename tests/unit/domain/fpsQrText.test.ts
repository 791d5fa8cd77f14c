import { describe, expect, it } from 'vitest';

import { crc16, fpsQrText } from '../../../src/domain/fpsQrText';

/** The example of EMVCo's specification of merchant-presented codes, whose Chinese characters are three bytes each. */
const EMVCO =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
  '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.72530315655020162330304' +
  '12340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A';

/** Codes by FPS that others have made: by identifier with a reference, and by telephone number. */
const MADE_BY_OTHERS = [
  '00020101021226320012hk.com.hkicl021299999999999952040000530334454031005802HK5902NA6002HK62110507QR123456304983E',
  '00020101021126400012hk.com.hkicl01030040313+852-8765432152040000530334454041.235802HK5902NA6002HK6304C246',
  '00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154',
  '00020101021226320012hk.com.hkicl0207600050906011520400005303344540510.505802HK5902NA6002HK62270523HKTEST202103190606259626304BCD1',
];

describe('crc16', () => {
  it.each([EMVCO, ...MADE_BY_OTHERS])('is the checksum at the end of %s', (code) => {
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });

  it('has four digits also where the first ones are 0', () => {
    const sums = Array.from({ length: 300 }, (_, number) => crc16(String(number)));
    expect(sums.some((sum) => sum.startsWith('0'))).toBe(true);
    for (const sum of sums) expect(sum).toMatch(/^[\dA-F]{4}$/);
  });
});

/** The data objects of a text, each with its id and value. */
function objectsOf(text: string): [id: string, value: string][] {
  const objects: [string, string][] = [];
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    objects.push([text.slice(at, at + 2), text.slice(at + 4, at + 4 + length)]);
    at += 4 + length;
  }
  return objects;
}

describe('fpsQrText', () => {
  const REQUEST = { fpsId: '999999999999', amount: 100, reference: 'QR12345' };

  it('is, to the character, what others make of the same id, amount and reference', () => {
    expect(fpsQrText(REQUEST)).toBe(MADE_BY_OTHERS[0]);
  });

  it.each([
    ['1234567', '02071234567'],
    ['+852-91234567', '0313+852-91234567'],
    ['pay@shop.hk', '0411pay@shop.hk'],
  ])('names the account of %s', (fpsId, account) => {
    const objects = new Map(objectsOf(fpsQrText({ ...REQUEST, fpsId })!));
    expect(objects.get('26')).toBe(`0012hk.com.hkicl${account}`);
  });

  it.each([
    [8800, '8800'],
    [8800.5, '8800.50'],
    [0.05, '0.05'],
    [1691.505, '1691.51'],
    [9999999999, '9999999999'],
  ])('writes HK$%d as %s', (amount, text) => {
    expect(new Map(objectsOf(fpsQrText({ ...REQUEST, amount })!)).get('54')).toBe(text);
  });

  it('carries the number of an order as its reference label', () => {
    const objects = new Map(objectsOf(fpsQrText({ ...REQUEST, reference: 'ZN1006' })!));
    expect(objects.get('62')).toBe('0506ZN1006');
  });

  it.each([undefined, '', '訂單 5', 'a'.repeat(26)])('leaves out the reference %j', (reference) => {
    const objects = new Map(objectsOf(fpsQrText({ ...REQUEST, reference })!));
    expect(objects.has('62')).toBe(false);
    expect(objects.get('54')).toBe('100');
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['less than a cent', { amount: 0.004 }],
    ['an amount below 0', { amount: -5 }],
    ['an amount that is none', { amount: NaN }],
    ['an amount of more than 13 characters', { amount: 1e14 }],
    ['an amount that is written with an exponent', { amount: 1e22 }],
    ['an id that is none', { fpsId: '91234567' }],
  ])('is undefined for %s', (_what, change) => {
    expect(fpsQrText({ ...REQUEST, ...change })).toBeUndefined();
  });

  it('ends with the checksum, which nothing follows', () => {
    const objects = objectsOf(fpsQrText(REQUEST)!);
    expect(objects.map(([id]) => id)).toEqual([
      ...['00', '01', '26', '52', '53', '54', '58', '59', '60', '62', '63'],
    ]);
  });
});
