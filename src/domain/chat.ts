/** The URL of a WhatsApp chat with a pre-filled message; `phone` is digits only. */
export function chatUrl(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message.toWellFormed())}`;
}
