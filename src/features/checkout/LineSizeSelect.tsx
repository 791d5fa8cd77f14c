import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { lineKey, linePrice, type CartLine } from '../../domain/cart';
import { isSelectable } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { Select } from '../../ui/Select';
import { showToast } from '../../ui/toast';
import styles from './CartLines.module.css';
import { lineSizes, type LineSize } from './lineSizes';
import type { CheckedLine } from './useCheckedLines';

type LineSizeSelectProps = {
  checked: CheckedLine;
  cart: readonly CartLine[];
  onChoose: (now: CartLine) => void;
};

/** The size of a line: a menu of the sizes that the catalogue has now, or a text while there is no other. */
export function LineSizeSelect({
  checked: { line, current },
  cart,
  onChoose,
}: LineSizeSelectProps) {
  const { t } = useTranslation();
  const { nameOf, sizeLabel } = useGoodsWords();
  const sizes = current ? lineSizes(line, current, cart) : [];
  const own = sizes.find(({ state }) => state === 'chosen');
  const sizeOf = ({ selectedItem }: CartLine) => sizeLabel(selectedItem.size);

  function labelOf({ line: candidate, state }: LineSize): string {
    const price = linePrice(candidate);
    return [
      sizeOf(candidate),
      state === 'free' && price !== linePrice(line) && formatHKD(price),
      (state === 'soldOut' || (state === 'chosen' && !isSelectable(candidate.selectedItem))) &&
        t('product.soldOut'),
      state === 'inCart' && t('cart.inCart'),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  function choose(key: string) {
    const now = sizes.find((size) => lineKey(size.line) === key)?.line;
    if (!now) return;
    onChoose(now);
    const price = linePrice(now);
    if (price !== linePrice(line))
      showToast('success', t('cart.sizePrice', { size: sizeOf(now), price: formatHKD(price) }));
  }

  if (!own || sizes.length < 2) return <p className={styles.size}>{sizeOf(line)}</p>;
  return (
    <div className={styles.size}>
      <Select
        label={t('cart.sizeOf', { title: nameOf(line.product) })}
        value={lineKey(own.line)}
        options={sizes.map((size) => ({
          value: lineKey(size.line),
          label: labelOf(size),
          disabled: size.state === 'soldOut' || size.state === 'inCart',
        }))}
        onChoose={choose}
      />
    </div>
  );
}
