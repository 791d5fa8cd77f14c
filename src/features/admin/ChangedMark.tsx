import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../contexts/Language';
import { LANGUAGES } from '../../i18n/languages';
import { moveFocus } from '../../lib/moveFocus';
import { Icon } from '../../ui/Icon';
import styles from './ChangedMark.module.css';

type ChangedMarkProps = {
  /** When the change was read, in epoch milliseconds. */
  at: number;
  onDismiss: () => void;
};

/** Marks a record that somebody else has changed while it was on the page, and since when. A press ends the mark. */
export function ChangedMark({ at, onDismiss }: ChangedMarkProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const time = useMemo(
    () =>
      new Intl.DateTimeFormat(LANGUAGES[language].intl, {
        timeStyle: 'short',
        timeZone: 'Asia/Hong_Kong',
      }).format(at),
    [language, at],
  );
  const words = t('changed.at', { time });
  return (
    <button
      type="button"
      className={styles.mark}
      title={words}
      onClick={(event) => {
        // The button goes with its mark.
        moveFocus(event.currentTarget.closest('article, [role=row]'));
        onDismiss();
      }}
    >
      <span className={styles.words}>{words}</span>
      <span className="visually-hidden">{t('changed.dismiss')}</span>
      <Icon name="show" />
    </button>
  );
}
