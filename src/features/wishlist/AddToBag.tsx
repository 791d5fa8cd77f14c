import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAddedToast } from '../../components/useAddedToast';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useCart } from '../../contexts/Cart';
import { isInquiryOnly } from '../../domain/cart';
import { findChosen, itemChoices } from '../../domain/itemChoices';
import { atLastSize } from '../../domain/lastSize';
import { displayPrice, itemPrice } from '../../domain/price';
import { isSelectable, itemKey, type Item, type Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { showToast } from '../../ui/toast';
import styles from './AddToBag.module.css';

type AddToBagProps = {
  product: Product;
  /** The brand's English name. */
  brand: string;
};

/** Puts a saved product into the bag, in the size that is chosen beside the button. Renders nothing where none can be bought. */
export function AddToBag({ product, brand }: AddToBagProps) {
  const { t } = useTranslation();
  const { add } = useCart();
  const tellAdded = useAddedToast();
  const { sizeOf, sizeLabel } = useGoodsWords();
  const noteId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const items = itemChoices(product)
    .map(({ item }) => item)
    .filter((item) => isSelectable(item) && !isInquiryOnly(product, item));
  const [chosen, setChosen] = useState<Item>();
  const [isMissing, setMissing] = useState(false);
  const [only] = items;
  const item = findChosen(product, items, chosen);
  const shownPrice = displayPrice(atLastSize(product));
  const isAtShownPrice = items.every((one) => itemPrice(product, one) === shownPrice);
  if (!only) return null;

  /** The words for a size, with its price where the price of the card is not that of every size. */
  function withPrice(words: string, one: Item) {
    const price = isAtShownPrice ? undefined : itemPrice(product, one);
    return price === undefined ? words : `${words} · ${formatHKD(price)}`;
  }

  function addToBag() {
    setMissing(!item);
    if (!item) return select.current?.focus();
    const outcome = add({ product, brand, selectedItem: item });
    if (outcome === 'added') tellAdded(product, item);
    else showToast('warning', t(`product.${outcome}`));
  }

  return (
    <div className={styles.add}>
      {items.length === 1 && !chosen ? (
        <p className={styles.size}>{withPrice(sizeLabel(only.size), only)}</p>
      ) : (
        <Select
          ref={select}
          label={t('product.size')}
          aria-invalid={isMissing && !item ? true : undefined}
          aria-describedby={noteId}
          value={item ? itemKey(product, item) : ''}
          onChoose={(key) => setChosen(items.find((one) => itemKey(product, one) === key))}
          options={[
            { value: '', label: t('product.chooseOne'), disabled: true },
            ...items.map((one) => ({
              value: itemKey(product, one),
              label: withPrice(sizeOf(one.size), one),
            })),
          ]}
        />
      )}
      <Button look="secondary" onClick={addToBag}>
        {t('wishlist.addToBag')}
      </Button>
      <p id={noteId} className={styles.missing} role="status">
        {isMissing && !item && t('product.chooseSize')}
      </p>
    </div>
  );
}
