import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Skeleton } from '../ui/Skeleton';
import { LoadFailed } from './LoadFailed';

type LoadStateProps = {
  query: { data: unknown; isPending: boolean; error: unknown; refetch: () => unknown };
  /** The message shown where the query fails. */
  failed: string;
  /** How many lines of the placeholder take about the room of what is coming. */
  lines?: number;
  children: ReactNode;
};

/** Renders a query's loading or failed state, or the children once data is cached, even if a refetch fails. */
export function LoadState({ query, failed, lines = 4, children }: LoadStateProps) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children;
  if (query.isPending) {
    return (
      // Without a key React would make the first element of the children of this one, which then moves.
      <div key="loading" role="status" aria-label={t('loading')}>
        <Skeleton lines={lines} />
      </div>
    );
  }
  return <LoadFailed title={failed} error={query.error} onRetry={() => void query.refetch()} />;
}
