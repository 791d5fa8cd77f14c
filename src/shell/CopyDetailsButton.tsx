import { useTranslation } from 'react-i18next';

import { config } from '../config';
import { codeLocation, errorSummary } from '../lib/errorSummary';
import { runningVersion } from '../lib/version';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toast';

/** Copies the details of an error, without personal data, to paste into the support chat. */
export function CopyDetailsButton({ error, page }: { error: unknown; page: string }) {
  const { t } = useTranslation();

  async function copy() {
    const details = [
      `${config().shopName} ${runningVersion()}`,
      page,
      [errorSummary(error), codeLocation(error)].filter(Boolean).join(' '),
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
