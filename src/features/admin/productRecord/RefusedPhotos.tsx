import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatList } from '../../../i18n/format';
import type { RefusedPhoto } from './photo';

type RefusedPhotosProps = { refused: readonly RefusedPhoto[]; className: string | undefined };

/** Names the files that are not added as photos, with the reason. */
export function RefusedPhotos({ refused, className }: RefusedPhotosProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const problems = [...new Set(refused.map(({ problem }) => problem))];
  return problems.map((problem) => {
    const names = refused.filter((file) => file.problem === problem).map(({ name }) => name);
    return (
      <p key={problem} role="alert" className={className}>
        {t(`photo.${problem}`, { name: formatList(names, language) })}
      </p>
    );
  });
}
