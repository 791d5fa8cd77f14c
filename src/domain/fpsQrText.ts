import { fpsProxy } from './payment';

/** What a shopper pays: an amount in HKD to an FPS id, with a reference such as the order's number. */
export type FpsRequest = { fpsId: string; amount: number; reference: string | undefined };

/** The longest reference label of the specification, which are ordinary characters. */
const REFERENCE = /^[\x20-\x7e]{1,25}$/;

/**
 * The text of a QR code that a banking app of Hong Kong reads as a payment by FPS: EMVCo's merchant-presented
 * mode with the account of the Faster Payment System, as in HKICL's "Payee-presented QR Code Specification for FPS"
 * and the Common QR Code Specification of Hong Kong (docs/decisions/0074-payment.md says what was checked).
 * A reference that does not fit is left out: a cut one would name another order. Undefined for an id or amount that
 * cannot be paid.
 */
export function fpsQrText({ fpsId, amount, reference = '' }: FpsRequest): string | undefined {
  const proxy = fpsProxy(fpsId);
  const paid = amountText(amount);
  if (!proxy || !paid) return undefined;
  const text = [
    part('00', '01'),
    // 12: the code is for one payment, with its amount.
    part('01', '12'),
    part('26', part('00', 'hk.com.hkicl') + part(proxy, fpsId)),
    part('52', '0000'),
    // Hong Kong dollars in ISO 4217.
    part('53', '344'),
    part('54', paid),
    part('58', 'HK'),
    // The app shows the payee's registered name instead.
    part('59', 'NA'),
    part('60', 'HK'),
    REFERENCE.test(reference) ? part('62', part('05', reference)) : '',
    '6304',
  ].join('');
  return text + crc16(text);
}

/** A data object: its id, the length of its value in two digits, and the value. */
function part(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** An amount as the specification writes it, of at most 13 characters: 8800, 8800.50. */
function amountText(amount: number): string | undefined {
  const text = amount.toFixed(2).replace(/\.00$/, '');
  return amount > 0 && text.length <= 13 && /^\d+(?:\.\d\d)?$/.test(text) && Number(text) > 0
    ? text
    : undefined;
}

/**
 * The checksum that ends the text, in four hexadecimal digits: ISO/IEC 13239 with the polynomial 1021 and the
 * initial value FFFF, over every byte before it, the id and length of the checksum included.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
