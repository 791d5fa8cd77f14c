import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { showToast } from '../../ui/toast';

/** An http(s) URL up to a blank or to punctuation that ends a sentence or bracket. */
const URL_IN_TEXT = /https?:\/\/[^\s<>"'，。；、）」]+[^\s<>"'，。；、）」.,;:!?)]/i;

/** What the team wrote of the delivery: a link where it holds a URL, otherwise text with a copy button. */
export function LogisticsText({ text }: { text: string }) {
  const { t } = useTranslation();
  const match = URL_IN_TEXT.exec(text);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', t('order.logisticsCopied'));
    } catch {
      showToast('error', t('order.logisticsNotCopied', { text }));
    }
  }

  if (match && URL.canParse(match[0])) {
    const [url] = match;
    return (
      <>
        <span>{text.slice(0, match.index)}</span>
        <ExternalLink href={url}>{url}</ExternalLink>
        <span>{text.slice(match.index + url.length)}</span>
      </>
    );
  }
  return (
    <>
      <span>{text}</span>{' '}
      <Button look="quiet" onClick={() => void copy()}>
        {t('order.copyLogistics')}
      </Button>
    </>
  );
}
