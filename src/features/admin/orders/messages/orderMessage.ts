import type { Order } from '../../../../domain/order';
import { whatsAppNumber } from '../../../../domain/phone';
import type { Language } from '../../../../i18n/languages';
import { customerLanguage } from '../customerLanguage';
import { textsIn } from '../customerTexts';
import { ownText, type OwnTexts } from './messageStorage';
import { messageStatus, messageText, type MessageStatus } from './messageTemplate';

/** What to write to the customer of an order, by its status. `customerTextsQuery` has loaded the standard texts. */
export function orderMessage(own: OwnTexts, order: Order, language = customerLanguage(order)) {
  const status = messageStatus(order);
  return {
    status,
    language,
    /** As wa.me takes it; undefined where the address has no complete number. */
    phone: whatsAppNumber(order.address?.contact ?? ''),
    text: messageText(templateOf(own, status, language), order, language),
  };
}

/** The text of a status: that of this device, else the standard one. */
export function templateOf(own: OwnTexts, status: MessageStatus, language: Language): string {
  const t = textsIn(language);
  return ownText(own, status, language) ?? t(`message.text.${status}`);
}
