import { useState } from 'react';

import { updatedLabel } from '../domain/updatedLabel';
import { useTranslation } from '../i18n/useTranslation';

/** When a product was last updated, in buckets; `updatedTime` in seconds. */
export function UpdatedLabel({ updatedTime }: { updatedTime: number | undefined }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now() / 1000);
  if (updatedTime === undefined) return null;
  const label = updatedLabel(updatedTime, now);
  return label.unit === 'older'
    ? t('updated.older')
    : t(`updated.${label.unit}`, { count: label.count });
}
