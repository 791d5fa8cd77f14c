import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { showToast } from '../ui/toast';

/** Hands a link to the phone's own share sheet; where there is none, copies it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();

  async function share() {
    if (Reflect.has(navigator, 'share')) {
      // Rejects when the sheet is closed without sharing, which is nobody's mistake.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('product.linkCopied'));
    } catch {
      showToast('error', t('product.linkNotCopied', { url }));
    }
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      <Icon name="share" />
      {t('product.share')}
    </Button>
  );
}
