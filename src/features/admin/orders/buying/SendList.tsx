import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../../../components/useGoodsWords';
import { useLanguage } from '../../../../contexts/Language';
import { formatDate } from '../../../../i18n/format';
import { buttonClass } from '../../../../ui/Button';
import { CopyButton } from '../../../../ui/CopyButton';
import { ExternalLink } from '../../../../ui/ExternalLink';
import type { BuyingBrand } from './buyingList';
import { buyingLines, buyingMessage } from './buyingText';
import styles from './SendList.module.css';

type SendListProps = {
  /** The pieces that are not bought yet. */
  brands: readonly BuyingBrand[];
  /** How many pieces these are. */
  count: number;
  /** When the orders were read, in epoch milliseconds. */
  now: number;
};

/** Copies the list as text, or opens WhatsApp with it. A list that is too long for a link is cut, and says so. */
export function SendList({ brands, count, now }: SendListProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { nameAmong, sizeOf } = useGoodsWords();
  const lines = buyingLines(brands, {
    nameOf: ({ item }) => nameAmong(item.title, item.name) || (item.productId ?? ''),
    sizeOf,
  });
  const title = t('buying.textTitle', { date: formatDate(now, language), count });
  const { url, sent } = buyingMessage(title, lines, (missing) =>
    t('buying.missing', { count: missing }),
  );
  if (lines.length === 0) return null;
  return (
    <>
      <CopyButton
        look="secondary"
        text={[title, ...lines].join('\n')}
        label={t('buying.copy')}
        copied={t('buying.copied', { count })}
        notCopied={t('copy.failed')}
      />
      <ExternalLink href={url} className={`${buttonClass('secondary')} ${styles.send}`}>
        {t('buying.whatsApp')}
      </ExternalLink>
      {sent < lines.length && (
        <p className={styles.cut}>{t('buying.cut', { sent, count: lines.length })}</p>
      )}
    </>
  );
}
