import type { Order, OrderItem } from '../../../domain/order';
import { readersName } from '../../../domain/readersName';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../../i18n/languages';

const HAN = /\p{Script=Han}/u;

/**
 * The language that a customer likely reads: Chinese where recipient or address has Chinese characters, else English.
 * An order without either says nothing, so it gets the shop's first language.
 */
export function customerLanguage({ address }: Pick<Order, 'address'>): Language {
  const { recipient = '', address1 = '', address2 = '' } = address ?? {};
  const written = [recipient, address1, address2].join('').trim();
  if (written === '') return FALLBACK_LANGUAGE;
  return HAN.test(written) ? 'zh' : 'en';
}

/** The name of a piece for a reader of this language, or its product's id. */
export function pieceName({ title, name, productId }: OrderItem, language: Language): string {
  return readersName([title, name], LANGUAGES[language].goods) || (productId ?? '');
}
