import { useTranslation } from 'react-i18next';

import { ExternalLink } from '../ui/ExternalLink';
import { Icon } from '../ui/Icon';
import { useChatUrls } from './useChatUrls';

/**
 * A link to a WhatsApp chat with the shop, with a pre-filled message. Stands in the top bar at every width, the one
 * place where it is in reach while a page scrolls and covers nothing (spec §2.2).
 */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <ExternalLink className="target" href={useChatUrls().page} aria-label={t('action.chat')}>
      <Icon name="chat" />
    </ExternalLink>
  );
}
