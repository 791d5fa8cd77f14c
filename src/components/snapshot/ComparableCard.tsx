import { useTranslation } from 'react-i18next';

import { MAX_COMPARED, type ComparedChange } from '../../domain/comparison';
import type { Product } from '../../domain/product';
import { Icon } from '../../ui/Icon';
import { showToast } from '../../ui/toast';
import type { ProductCardProps } from '../ProductCard';
import { useGoodsWords } from '../useGoodsWords';
import { CheckedCard } from './CheckedCard';
import styles from './ComparableCard.module.css';

type ComparableCardProps = ProductCardProps & {
  /** The products that are chosen for the comparison. */
  chosen: readonly Product[];
  onCompare: (change: ComparedChange) => Promise<void>;
};

/** A card of the snapshot with the button that adds its product to the comparison. */
export function ComparableCard({ chosen, onCompare, ...card }: ComparableCardProps) {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const { productId } = card.product;
  const isChosen = chosen.some((product) => product.productId === productId);

  function toggle() {
    // The button stays enabled, because a disabled one cannot say why it does nothing.
    if (!isChosen && chosen.length >= MAX_COMPARED) return showToast('warning', t('compare.limit'));
    void onCompare((before) =>
      before.includes(productId) ? before.filter((id) => id !== productId) : [...before, productId],
    );
  }

  return (
    <div className={styles.place}>
      <CheckedCard {...card} />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isChosen}
        aria-label={t('compare.name', { title: nameOf(card.product) })}
        onClick={toggle}
      >
        <Icon name={isChosen ? 'check' : 'plus'} />
        <span>{t('compare.word')}</span>
      </button>
    </div>
  );
}
