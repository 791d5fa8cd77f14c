import { useTranslation } from 'react-i18next';

import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { showToast } from '../ui/toast';

/** Opens the device's share sheet for a link; copies the link where the browser has no share sheet. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();

  async function share() {
    if (Reflect.has(navigator, 'share')) {
      // Rejects when the shopper closes the sheet without sharing, which is no error.
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
