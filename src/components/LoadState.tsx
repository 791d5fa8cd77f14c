import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { Skeleton } from '../ui/Skeleton';
import { LoadFailed } from './LoadFailed';

type LoadStateProps = {
  query: { data: unknown; isPending: boolean; error: unknown; refetch: () => unknown };
  /** What to say when it could not be loaded. */
  failed: string;
  children: ReactNode;
};

/** A read's waiting and failed states; what was loaded stays, whatever a later read does. */
export function LoadState({ query, failed, children }: LoadStateProps) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children;
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton lines={4} />
      </div>
    );
  }
  return <LoadFailed title={failed} error={query.error} onRetry={() => void query.refetch()} />;
}
