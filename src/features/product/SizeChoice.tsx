import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { itemChoices } from '../../domain/itemChoices';
import { isSelectable, itemKey, type Item, type Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { Chip } from '../../ui/Chip';
import styles from './SizeChoice.module.css';

type SizeChoiceProps = {
  /** Receives the first radio button that can be chosen. */
  ref: Ref<HTMLInputElement>;
  product: Product;
  chosen: Item | undefined;
  onChoose: (item: Item) => void;
  /** The id of the element with the stock text or the validation message. */
  describedBy: string;
  /** Stands beside the label. */
  guide: ReactNode;
};

/** One radio button per size, two where it has two prices; sizes out of stock are disabled. */
export function SizeChoice({
  ref,
  product,
  chosen,
  onChoose,
  describedBy,
  guide,
}: SizeChoiceProps) {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const id = useId();
  const choices = itemChoices(product);
  const first = choices.findIndex(({ item }) => isSelectable(item));
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {t('product.size')}
        </span>
        <div>{guide}</div>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className={styles.sizes}
      >
        {choices.map(({ item, price }, index) => (
          <Chip
            key={itemKey(product, item)}
            ref={index === first ? ref : undefined}
            type="radio"
            label={
              price === undefined ? sizeOf(item.size) : `${sizeOf(item.size)} · ${formatHKD(price)}`
            }
            name={id}
            value={itemKey(product, item)}
            disabled={!isSelectable(item)}
            checked={item === chosen}
            onChange={() => onChoose(item)}
          />
        ))}
      </div>
    </div>
  );
}
