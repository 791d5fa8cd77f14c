import { plainTyped } from '../../lib/typedText';

const THOUSANDS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, 萬: 10_000, 万: 10_000 };

/** A typed or pasted amount, such as 5,000, HK$5000 or 1.5萬; undefined for any other text. */
export function typedPrice(typed: string): number | undefined {
  const plain = plainTyped(typed).replace(/^HK|[$,\s元]/gi, '');
  const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d*)?)([k千萬万]?)$/i.exec(plain) ?? [];
  if (amount === undefined) return undefined;
  return Math.floor(Number(amount) * (THOUSANDS[unit.toLowerCase()] ?? 1));
}
