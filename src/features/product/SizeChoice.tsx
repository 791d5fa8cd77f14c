import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../contexts/useGoodsWords';
import { isSelectable, type Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { Chip } from '../../ui/Chip';
import { itemChoices } from './itemChoices';
import styles from './SizeChoice.module.css';

type SizeChoiceProps = {
  ref: Ref<HTMLDivElement>;
  product: Product;
  /** The id of the chosen item. */
  chosen: string;
  onChoose: (itemId: string) => void;
  /** The id of the element with the stock text or the validation message. */
  describedBy: string;
};

/** One radio button per size, two where it has two prices; sizes out of stock are disabled. */
export function SizeChoice({ ref, product, chosen, onChoose, describedBy }: SizeChoiceProps) {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const id = useId();
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={styles.group}
    >
      <span id={`${id}-label`} className={styles.label}>
        {t('product.size')}
      </span>
      <div className={styles.sizes}>
        {itemChoices(product).map(({ item, price }) => (
          <Chip
            key={item.itemId}
            type="radio"
            label={
              price === undefined ? sizeOf(item.size) : `${sizeOf(item.size)} · ${formatHKD(price)}`
            }
            name={id}
            value={item.itemId}
            disabled={!isSelectable(item)}
            checked={item.itemId === chosen}
            onChange={() => onChoose(item.itemId)}
          />
        ))}
      </div>
    </div>
  );
}
