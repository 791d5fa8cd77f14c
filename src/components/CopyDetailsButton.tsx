import { config } from '../config';
import { errorText } from '../domain/errorText';
import { useTranslation } from '../i18n/useTranslation';
import { runningVersion } from '../services/version';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toast';

/** Copies what the shop's people need to know of an error, to be pasted into the chat. */
export function CopyDetailsButton({ error, page }: { error: unknown; page: string }) {
  const { t } = useTranslation();

  async function copy() {
    const details = [
      `${config().shopName} ${runningVersion()}`,
      page,
      errorText(error),
      new Date().toISOString(),
      navigator.userAgent,
    ].join('\n');
    try {
      await navigator.clipboard.writeText(details);
      showToast('success', t('failure.copied'));
    } catch {
      showToast('error', t('failure.notCopied', { details }));
    }
  }

  return (
    <Button look="secondary" onClick={() => void copy()}>
      {t('failure.copy')}
    </Button>
  );
}
