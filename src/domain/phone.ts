import { contactDigits, isContact } from './address';

/** Hong Kong's code, and its 8 digits. */
const HONG_KONG = /^(?:\+|00)?852(\d{8})$/;

/** Hong Kong's code before too few or too many digits. */
const NOT_HONG_KONG = /^(?:\+|00)852(?!\d{8}$)/;

/**
 * Identifies a telephone number however it is written: full width, spaces, dashes, brackets and the code of
 * Hong Kong make no difference. Digits only; undefined for a text that is no complete number.
 */
export function phoneKey(text: string): string | undefined {
  const digits = contactDigits(text);
  if (!isContact(text) || NOT_HONG_KONG.test(digits)) return undefined;
  return HONG_KONG.exec(digits)?.[1] ?? digits.replace(/^(?:\+|00)/, '');
}

/** The number as wa.me takes it: digits with the country's code; undefined for a text that is no complete number. */
export function whatsAppNumber(text: string): string | undefined {
  const key = phoneKey(text);
  return key?.length === 8 && !isAbroad(text) ? `852${key}` : key;
}

/** Whether a number is written with the code of another country than Hong Kong. */
function isAbroad(text: string): boolean {
  const digits = contactDigits(text);
  return /^(?:\+|00)/.test(digits) && !HONG_KONG.test(digits);
}

/**
 * The digits of a number that is being typed into a search, as `phoneKey` has them; undefined where the text
 * has anything else in it.
 */
export function typedPhone(text: string): string | undefined {
  const digits = contactDigits(text);
  if (!/^\+?\d{3,}$/.test(digits)) return undefined;
  return phoneKey(text) ?? digits.replace(/^(?:\+|00)(?:852)?/, '');
}
