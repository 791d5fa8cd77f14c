import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LANGUAGE_CODES, type Language } from '../../../../i18n/languages';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/SelectField';
import { TextAreaField } from '../../../../ui/TextAreaField';
import styles from './MessageList.module.css';
import {
  MESSAGE_STATUSES,
  PLACEHOLDERS,
  unknownPlaceholders,
  type MessageStatus,
} from './messageTemplate';

type MessageTextsProps = {
  /** The message whose text is shown first. */
  first: { status: MessageStatus; language: Language } | undefined;
  templateOf: (status: MessageStatus, language: Language) => string;
  /** Whether an admin of this device has written a text. */
  isOwn: (status: MessageStatus, language: Language) => boolean;
  /** Stores a text; without one the standard text is used again. */
  onWrite: (change: { status: MessageStatus; language: Language; text?: string }) => void;
};

/** The texts by status and language, which this device keeps. */
export function MessageTexts({ first, templateOf, isOwn, onWrite }: MessageTextsProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [status, setStatus] = useState<MessageStatus>(first?.status ?? 'Shipped');
  const [language, setLanguage] = useState<Language>(first?.language ?? 'zh');
  const box = useRef<HTMLTextAreaElement>(null);
  const text = templateOf(status, language);
  const unknown = unknownPlaceholders(text);

  /** Puts a placeholder where the cursor is, in place of what is selected. */
  function insert(placeholder: string) {
    const { current } = box;
    if (!current) return;
    current.setRangeText(placeholder, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    onWrite({ status, language, text: current.value });
  }

  return (
    <details className={styles.texts}>
      <summary>{t('message.edit')}</summary>
      <div className={styles.choices}>
        <SelectField
          label={t('field.status')}
          value={status}
          options={MESSAGE_STATUSES.map((known) => ({ value: known, label: t(`status.${known}`) }))}
          onChoose={(chosen) =>
            setStatus(MESSAGE_STATUSES.find((known) => known === chosen) ?? status)
          }
        />
        <SelectField
          label={t('message.language')}
          value={language}
          options={LANGUAGE_CODES.map((code) => ({
            value: code,
            label: t(`shop:language.${code}`),
          }))}
          onChoose={(chosen) =>
            setLanguage(LANGUAGE_CODES.find((code) => code === chosen) ?? language)
          }
        />
      </div>
      <TextAreaField
        ref={box}
        label={t('message.template')}
        lang={language}
        rows={5}
        value={text}
        hint={t('message.templateHint')}
        error={
          unknown.length > 0
            ? t('message.unknown', { count: unknown.length, names: unknown.join(', ') })
            : undefined
        }
        onChange={(event) => onWrite({ status, language, text: event.currentTarget.value })}
      />
      <div className={styles.actions}>
        {PLACEHOLDERS.map((name) => (
          <Button
            key={name}
            look="secondary"
            aria-label={t('message.insert', { name: t(`message.placeholder.${name}`) })}
            onClick={() => insert(`{${name}}`)}
          >
            {t(`message.placeholder.${name}`)}
          </Button>
        ))}
        {isOwn(status, language) && (
          <Button
            look="quiet"
            onClick={() => {
              box.current?.focus();
              onWrite({ status, language });
            }}
          >
            {t('message.reset')}
          </Button>
        )}
      </div>
    </details>
  );
}
