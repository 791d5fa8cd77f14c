import { useLanguage } from '../contexts/Language';
import type { DeliveryWindow } from '../domain/delivery';
import { formatDay } from '../i18n/format';

/** Writes the first and the last day of a window in the reader's language; no line ends inside a day. */
export function useDeliveryDays(): (window: DeliveryWindow) => { from: string; to: string } {
  const { language } = useLanguage();
  const day = (time: number) => formatDay(time, language).replaceAll(' ', '\u00a0');
  return ({ from, to }) => ({ from: day(from), to: day(to) });
}
