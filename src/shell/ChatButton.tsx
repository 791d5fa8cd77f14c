import { config } from '../config';
import { chatUrl } from '../domain/chat';
import { useTranslation } from '../i18n/useTranslation';
import { Icon } from '../ui/Icon';
import styles from './ChatButton.module.css';

/** Opens a chat with the shop on WhatsApp, with a greeting already written. */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('action.chat')}>
      <a
        className={styles.chat}
        href={chatUrl(config().chatPhone, t('shell.chatGreeting'))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('action.chat')}
      >
        <Icon name="chat" />
      </a>
    </aside>
  );
}
