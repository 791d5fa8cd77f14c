import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { updatedLabel } from '../domain/updatedLabel';

/** The last-updated label of a product (spec §10.3); `updatedTime` is in epoch seconds. */
export function UpdatedLabel({ updatedTime }: { updatedTime: number | undefined }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now() / 1000);
  if (updatedTime === undefined) return null;
  const label = updatedLabel(updatedTime, now);
  return (
    <span>
      {label.unit === 'older'
        ? t('updated.older')
        : t(`updated.${label.unit}`, { count: label.count })}
    </span>
  );
}
