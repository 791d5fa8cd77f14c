import { useTranslation } from 'react-i18next';

import { stringifyJson } from '../../../../lib/json';
import { HostError } from '../../../../services/client/hostError';
import { channelResponse, type SendResult } from './sendManualOrder';

/** The channel's response as a text, pretty-printed and whatever its shape; else why there is none. */
export function useResponseText(result: SendResult | undefined): string {
  const { t } = useTranslation('admin');
  if (!result) return '';
  const response = channelResponse(result);
  if ('response' in result || (response !== undefined && response !== ''))
    return typeof response === 'string' ? response : stringifyJson(response, 2);
  if (!('error' in result)) return '';
  if (result.kind === 'unknown') return t('im.unknownOutcome');
  const status = result.error instanceof HostError ? result.error.status : undefined;
  return status === undefined ? t('im.unsent') : t('im.refused', { status });
}
