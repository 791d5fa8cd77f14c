import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatList } from '../../../i18n/format';

/** How many records are named before the rest is counted. */
const NAMED = 5;

type RecordNamesProps = {
  /** The message, into which the names go. */
  messageKey: 'grid.notSaved' | 'grid.savedAway';
  names: readonly string[];
};

/** Names the records of which a save tells something. */
export function RecordNames({ messageKey, names }: RecordNamesProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const more = names.length - NAMED;
  const listed = names.slice(0, NAMED);
  if (more > 0) listed.push(t('grid.moreNames', { count: more }));
  return <span>{t(messageKey, { names: formatList(listed, language) })}</span>;
}
