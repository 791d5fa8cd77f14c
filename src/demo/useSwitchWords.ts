import { useTranslation } from '../i18n/useTranslation';
import { changedProducts, percentOf, type Switches } from './switches';

/** Tells which switches are on: briefly for the strip, one by one for the panel. */
export function useSwitchWords() {
  const { t } = useTranslation('demo');

  function ofHosts(switches: Switches): string[] {
    const { delayMs, fail, failIdentity, loseCommitAnswer } = switches;
    return [
      delayMs > 0 && t('switches.on.slow', { seconds: delayMs / 1000 }),
      fail !== 'none' && t(`switches.on.fail.${fail}`),
      loseCommitAnswer && t('switches.on.loseCommitAnswer'),
      failIdentity !== 'none' && t(`switches.on.failIdentity.${failIdentity}`),
    ].filter((words) => words !== false);
  }

  function ofProduct(switches: Switches, productId: string): string {
    const percent = percentOf(switches, productId);
    return [
      switches.soldOut.includes(productId) && t('switches.on.soldOut'),
      percent !== 0 && t('switches.on.price', { percent: signed(percent) }),
    ]
      .filter((words) => words !== false)
      .join(t('switches.on.and'));
  }

  return {
    ofProduct,
    /** '' when none is on. */
    brief: (switches: Switches): string => {
      const count = changedProducts(switches).length;
      const products = count > 0 ? [t('switches.on.products', { count })] : [];
      return [...ofHosts(switches), ...products].join(' · ');
    },
    list: (switches: Switches): string[] => {
      const products = changedProducts(switches).map((id) =>
        t('switches.on.product', { id, what: ofProduct(switches, id) }),
      );
      return [...ofHosts(switches), ...products];
    },
  };
}

/** `+10%`, `−10%`, with a true minus sign. */
function signed(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
