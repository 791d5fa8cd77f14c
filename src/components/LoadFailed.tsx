import { useTranslation } from '../i18n/useTranslation';
import { isBusyHost } from '../services/hostError';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';

type LoadFailedProps = {
  /** What could not be loaded. */
  title: string;
  error: unknown;
  onRetry: () => void;
};

/** Stands where a read's content would have been, with the way to try again. */
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
