import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../ui/CopyButton';
import { ExternalLink } from '../../ui/ExternalLink';

/**
 * An http(s) URL in ASCII, as couriers write theirs: ends at a blank or a Chinese character, and before punctuation
 * that ends a sentence or bracket.
 */
const URL_IN_TEXT = /https?:\/\/[^\s<>"'\u0080-\uFFFF]+[^\s<>"'\u0080-\uFFFF.,;:!?)\]}]/i;

/** What the team wrote of the delivery: a link where it holds a URL, otherwise text with a copy button. */
export function LogisticsText({ text }: { text: string }) {
  const { t } = useTranslation();
  const match = URL_IN_TEXT.exec(text);

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
      <CopyButton
        text={text}
        label={t('order.copyLogistics')}
        copied={t('order.logisticsCopied')}
        notCopied={t('order.logisticsNotCopied', { text })}
      />
    </>
  );
}
