import { useTranslation } from 'react-i18next';

import { Icon } from '../ui/Icon';
import styles from './ChatButton.module.css';
import { useChatUrl } from './useChatUrl';

/**
 * A link to a WhatsApp chat with the shop, with a pre-filled message. Stands between the page and the
 * footer, and floats where the viewport has an empty margin for it.
 */
export function ChatButton() {
  const { t } = useTranslation();
  const url = useChatUrl();
  return (
    <aside className={styles.place} aria-label={t('action.chat')}>
      <a
        className={styles.chat}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('action.chat')}
      >
        <Icon name="chat" />
        <span className={styles.text}>{t('action.chat')}</span>
      </a>
    </aside>
  );
}
