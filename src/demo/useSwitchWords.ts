import { useTranslation } from 'react-i18next';

import { changedProducts, percentOf, type Switches } from './switches';

/** Returns labels of the active switches: one summary for the notice, a list for the panel. */
export function useSwitchWords() {
  const { t } = useTranslation('demo');

  function hostLabels(switches: Switches): string[] {
    const { delayMs, fail, failIdentity, loseCommitAnswer } = switches;
    return [
      delayMs > 0 && t('switches.on.slow', { seconds: delayMs / 1000 }),
      fail !== 'none' && t(`switches.on.fail.${fail}`),
      loseCommitAnswer && t('switches.on.loseCommitAnswer'),
      failIdentity !== 'none' && t(`switches.on.failIdentity.${failIdentity}`),
    ].filter((label) => label !== false);
  }

  function productLabel(switches: Switches, productId: string): string {
    const percent = percentOf(switches, productId);
    return [
      switches.soldOut.includes(productId) && t('switches.on.soldOut'),
      percent !== 0 && t('switches.on.price', { percent: formatPercent(percent) }),
    ]
      .filter((label) => label !== false)
      .join(t('switches.on.and'));
  }

  return {
    productLabel,
    /** Is empty when no switch is on. */
    summary: (switches: Switches): string => {
      const count = changedProducts(switches).length;
      const products = count > 0 ? [t('switches.on.products', { count })] : [];
      return [...hostLabels(switches), ...products].join(' · ');
    },
    labels: (switches: Switches): string[] => {
      const products = changedProducts(switches).map((id) =>
        t('switches.on.product', { id, what: productLabel(switches, id) }),
      );
      return [...hostLabels(switches), ...products];
    },
  };
}

/** Formats `+10%` and `−10%` with U+2212, the typographic minus sign. */
function formatPercent(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
