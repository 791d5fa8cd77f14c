import type { Order, OrderItem } from '../../../domain/order';
import { readersName } from '../../../domain/readersName';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../../i18n/languages';

const HAN = /\p{Script=Han}/u;

/**
 * The language that the customer of these orders likely reads: Chinese where a recipient or an address has Chinese
 * characters, else English. Orders without either say nothing, so they get the shop's first language.
 */
export function customerLanguage(...orders: readonly Pick<Order, 'address'>[]): Language {
  const written = orders
    .map(
      ({ address }) =>
        `${address?.recipient ?? ''}${address?.address1 ?? ''}${address?.address2 ?? ''}`,
    )
    .join('')
    .trim();
  if (written === '') return FALLBACK_LANGUAGE;
  return HAN.test(written) ? 'zh' : 'en';
}

/** The name of a piece for a reader of this language, or its product's id. */
export function pieceName({ title, name, productId }: OrderItem, language: Language): string {
  return readersName([title, name], LANGUAGES[language].goods) || (productId ?? '');
}
