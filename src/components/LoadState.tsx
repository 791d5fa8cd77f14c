import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';

type LoadStateProps = {
  query: { data: unknown; isPending: boolean; isError: boolean; refetch: () => unknown };
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
  return (
    <Message kind="failed" title={failed}>
      <Button look="secondary" onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </Message>
  );
}
