import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PriceTag } from '../../components/PriceTag';
import { ProductPicture } from '../../components/ProductPicture';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useCart } from '../../contexts/Cart';
import { lineKey, linePrice, type CartLine } from '../../domain/cart';
import { atSize } from '../../domain/price';
import { formatHKD } from '../../i18n/format';
import { moveFocus, neighbourOf } from '../../lib/moveFocus';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { showToast } from '../../ui/toast';
import styles from './CartLines.module.css';
import { isToldToShopper, type LineChange } from './lineChange';
import { LineChangeText } from './LineChangeText';
import { lineSizes } from './lineSizes';
import { LineSizeSelect } from './LineSizeSelect';
import type { CheckedLine } from './useCheckedLines';

/** The lines of the cart. Removing a line or clearing the cart shows a toast with Undo. */
export function CartLines({ checked }: { checked: readonly CheckedLine[] }) {
  const { t } = useTranslation();
  const { lines, add, remove, change, clear } = useCart();
  // A line whose size is changed keeps the key of its row, and so the focus.
  const [rowKeys, setRowKeys] = useState<Readonly<Record<string, string>>>({});
  const keyOf = (line: CartLine) => rowKeys[lineKey(line)] ?? lineKey(line);
  const keys = uniqueKeys(lines.map(keyOf));

  function changeLine(line: CartLine, now: CartLine) {
    setRowKeys({ ...rowKeys, [lineKey(now)]: keyOf(line) });
    change(line, now);
  }

  function removeWithUndo(line: CartLine, place: number) {
    remove(line);
    showToast('success', t('cart.removed'), {
      label: t('action.undo'),
      act: () => void add(line, place),
    });
  }

  function clearWithUndo() {
    moveFocus();
    const cleared = clear();
    showToast('success', t('cart.cleared'), {
      label: t('action.undo'),
      act: () => {
        for (const line of cleared) add(line);
      },
    });
  }

  return (
    <div>
      <ul className={styles.lines}>
        {checked.map((one, place) => (
          <CartLineRow
            key={keys[place]}
            checked={one}
            cart={lines}
            onChange={(now) => changeLine(one.line, now)}
            onRemove={() => removeWithUndo(one.line, place)}
          />
        ))}
      </ul>
      <Button look="quiet" onClick={clearWithUndo}>
        {t('cart.clear')}
      </Button>
    </div>
  );
}

type CartLineRowProps = {
  checked: CheckedLine;
  cart: readonly CartLine[];
  /** Puts a line in the place of this one: in another size, or at a new price. */
  onChange: (now: CartLine) => void;
  onRemove: () => void;
};

function CartLineRow({ checked, cart, onChange, onRemove }: CartLineRowProps) {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const { line, current, change } = checked;
  const title = nameOf(line.product);
  const { brand } = change && 'now' in change ? change.now : line;
  const sizes = current ? lineSizes(line, current, cart) : [];
  const hasOtherSize = sizes.some(({ state }) => state === 'free');
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture slot="small" src={line.product.images[0]} alt="" priority="first" />
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{brand}</p>
        <Link
          to={paths.product(line.product.productId)}
          state={{ productId: line.product.productId, brand: brand || undefined }}
          className={styles.title}
        >
          {title}
        </Link>
        <LineSizeSelect checked={checked} cart={cart} onChoose={onChange} />
        <PriceTag product={atSize(line.product, line.selectedItem)} />
        {change && isToldToShopper(change) && (
          <LineMark
            change={change}
            hasOtherSize={hasOtherSize}
            onAccept={(now) => {
              moveFocus(row.current);
              onChange(now);
            }}
          />
        )}
      </div>
      <button
        type="button"
        className={`target ${styles.remove}`}
        aria-label={t('cart.remove', { title })}
        onClick={() => {
          moveFocus(neighbourOf(row.current));
          onRemove();
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

type LineMarkProps = {
  change: LineChange;
  /** Whether the piece can be bought in another size. */
  hasOtherSize: boolean;
  onAccept: (now: CartLine) => void;
};

/** Says at its line that a piece is gone, sold out or re-priced, and what to do. */
function LineMark({ change, hasOtherSize, onAccept }: LineMarkProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.mark} role="status">
      <p>
        <LineChangeText change={change} />
      </p>
      {(change.kind === 'soldOut' || change.kind === 'gone') && (
        <p>{t(hasOtherSize ? 'cart.soldOutAdvice' : 'cart.goneAdvice')}</p>
      )}
      {change.kind === 'repriced' && (
        <Button look="quiet" onClick={() => onAccept(change.now)}>
          {t('cart.acceptPrice', { price: formatHKD(linePrice(change.now)) })}
        </Button>
      )}
    </div>
  );
}
