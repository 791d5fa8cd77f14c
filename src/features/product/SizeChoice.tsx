import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { isSelectable, type Item } from '../../domain/product';
import { Chip } from '../../ui/Chip';
import styles from './SizeChoice.module.css';

type SizeChoiceProps = {
  ref: Ref<HTMLDivElement>;
  items: readonly Item[];
  chosen: string;
  onChoose: (size: string) => void;
  /** The id of the element with the stock text or the validation message. */
  describedBy: string;
};

/** One radio button per size; sizes out of stock are disabled. */
export function SizeChoice({ ref, items, chosen, onChoose, describedBy }: SizeChoiceProps) {
  const { t } = useTranslation();
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
        {items.map((item) => (
          <Chip
            key={item.itemId}
            type="radio"
            label={item.size}
            name={id}
            value={item.size}
            disabled={!isSelectable(item)}
            checked={item.size === chosen}
            onChange={() => onChoose(item.size)}
          />
        ))}
      </div>
    </div>
  );
}
