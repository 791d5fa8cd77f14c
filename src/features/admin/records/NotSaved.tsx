import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatList } from '../../../i18n/format';

/** How many records are named before the rest is counted. */
const NAMED = 5;

/** Names the records that a save has left out. */
export function NotSaved({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const more = names.length - NAMED;
  const listed = names.slice(0, NAMED);
  if (more > 0) listed.push(t('grid.moreNames', { count: more }));
  return <span>{t('grid.notSaved', { names: formatList(listed, language) })}</span>;
}
