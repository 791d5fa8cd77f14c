import { useTranslation } from 'react-i18next';

import type { SettingProblem } from '../config';

/** Names every setting of this build that is missing or unreadable (spec §12). Needs no router. */
export function SettingsFailed({ problems }: { problems: readonly SettingProblem[] }) {
  const { t } = useTranslation();
  return (
    <div className="boot-failure" role="alert">
      <h1>{t('settings.title')}</h1>
      <ul>
        {problems.map(({ name, problem }) => (
          <li key={name}>{`${name} ${t(`settings.${problem}`)}`}</li>
        ))}
      </ul>
    </div>
  );
}
