import { useTranslation } from 'react-i18next';

import { ExternalLink } from '../ui/ExternalLink';
import { Icon } from '../ui/Icon';
import styles from './ChatButton.module.css';
import { useChatUrls } from './useChatUrls';

/**
 * A link to a WhatsApp chat with the shop, with a pre-filled message. Stands in the top bar, and floats
 * where the viewport has an empty margin for it, so that it is always in reach and covers nothing.
 */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <ExternalLink
      className={`target ${styles.chat}`}
      href={useChatUrls().page}
      aria-label={t('action.chat')}
    >
      <Icon name="chat" />
    </ExternalLink>
  );
}
