import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { itemChoices } from '../../domain/itemChoices';
import { isSelectable, itemKey, type Item, type Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { Icon } from '../../ui/Icon';
import styles from './ChosenSize.module.css';

type ChosenSizeProps = {
  product: Product;
  item: Item | undefined;
  /** In HKD, of the chosen size. */
  price: number | undefined;
  /** Whether the form was submitted without a size. */
  isMissing: boolean;
  onChoose: (item: Item) => void;
};

/**
 * The price and the chosen size beside the buy button of a phone, wherever the page is scrolled to. A press opens the
 * sizes in the phone's own list: the select lies over the words, as `ui/Chip` lays its input.
 */
export function ChosenSize({ product, item, price, isMissing, onChoose }: ChosenSizeProps) {
  const { t } = useTranslation();
  const { sizeOf, sizeLabel } = useGoodsWords();
  const id = useId();
  const choices = itemChoices(product);
  const canChoose = choices.length > 1;

  function choose(key: string) {
    const choice = choices.find((one) => itemKey(product, one.item) === key);
    if (choice) onChoose(choice.item);
  }

  function optionText(choice: (typeof choices)[number]) {
    const parts = [sizeOf(choice.item.size)];
    if (choice.price !== undefined) parts.push(formatHKD(choice.price));
    if (!isSelectable(choice.item)) parts.push(t('product.soldOut'));
    return parts.join(' · ');
  }

  return (
    <div className={styles.chosen}>
      {canChoose && (
        <select
          aria-labelledby={id}
          value={item ? itemKey(product, item) : ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {t('product.chooseOne')}
          </option>
          {choices.map((choice) => (
            <option
              key={itemKey(product, choice.item)}
              value={itemKey(product, choice.item)}
              disabled={!isSelectable(choice.item)}
            >
              {optionText(choice)}
            </option>
          ))}
        </select>
      )}
      <p id={id} className={styles.words}>
        {price !== undefined && <span className={styles.price}>{formatHKD(price)}</span>}{' '}
        {choices.length > 0 && (
          <span className={`${styles.size} ${isMissing ? styles.missing : ''}`}>
            <span>{item ? sizeLabel(item.size) : t('product.chooseOne')}</span>
            {canChoose && <Icon name="chevron" />}
          </span>
        )}
      </p>
    </div>
  );
}
