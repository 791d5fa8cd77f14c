/** A WhatsApp chat with the shop, with the message already written. `phone` is digits only. */
export function chatUrl(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message.toWellFormed())}`;
}
