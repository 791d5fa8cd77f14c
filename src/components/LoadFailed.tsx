import { useTranslation } from 'react-i18next';

import { isBusyHost } from '../services/client/hostError';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';

type LoadFailedProps = {
  /** The message, e.g. that the orders could not be loaded. */
  title: string;
  error: unknown;
  onRetry: () => void;
};

/** The error message of a failed read with a Retry button, in place of the content (spec §8.3). */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <Message kind="failed" title={title}>
      {isBusyHost(error) && <p>{t('busy.notice')}</p>}
      <Button look="secondary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Message>
  );
}
