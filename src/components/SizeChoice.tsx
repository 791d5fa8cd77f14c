import { useId, type Ref } from 'react';

import { isSelectable, type Item } from '../domain/product';
import { useTranslation } from '../i18n/useTranslation';
import { Chip } from '../ui/Chip';
import styles from './SizeChoice.module.css';

type SizeChoiceProps = {
  ref: Ref<HTMLDivElement>;
  items: readonly Item[];
  chosen: string;
  onChoose: (size: string) => void;
  /** The id of the words about stock, or about a size that is still to be chosen. */
  describedBy: string;
};

/** One radio per size; only those in stock can be chosen. */
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
