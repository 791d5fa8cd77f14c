import { useTranslation } from 'react-i18next';

import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { showToast } from '../ui/toast';

/**
 * Opens the device's share sheet for a link. Copies the link where the browser has no share sheet or
 * refuses to open it, as the built-in browsers of some apps do.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();

  async function share() {
    if (await openShareSheet({ title, url })) return;
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
      <span>{t('product.share')}</span>
    </Button>
  );
}

/** Returns whether the browser has opened its share sheet, even if the shopper has closed it again. */
async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!Reflect.has(navigator, 'share')) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // A DOMException, which is no Error everywhere.
    const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
    return name === 'AbortError';
  }
}
