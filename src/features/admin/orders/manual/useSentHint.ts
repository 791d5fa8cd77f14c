import { useTranslation } from 'react-i18next';

import { hongKongTime } from '../../hongKongTime';
import { lastSent } from './sentLog';
import { useSentLog } from './useSentLog';

/** Says when an order was sent before from this device, and what became of it; undefined where it never was. */
export function useSentHint(itemId: string, channelOrderNo: string): string | undefined {
  const { t } = useTranslation('admin');
  const { log } = useSentLog();
  const sent = lastSent(log, { itemId, channelOrderNo });
  return (
    sent &&
    t('im.sentHint', { time: hongKongTime(sent.at), answer: t(`im.logAnswer.${sent.answer}`) })
  );
}
