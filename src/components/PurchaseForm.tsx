import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { config } from '../config';
import { useCart } from '../contexts/Cart';
import { chatUrl } from '../domain/chat';
import { isOwnLabel, isSelectable, isSoldOut, productTitle, type Product } from '../domain/product';
import { displayPrice, formatHKD } from '../domain/price';
import { useTranslation } from '../i18n/useTranslation';
import { Button, buttonClass } from '../ui/Button';
import { showToast } from '../ui/toast';
import styles from './PurchaseForm.module.css';
import { SizeChoice } from './SizeChoice';

const FEW = 3;

type PurchaseFormProps = {
  product: Product;
  /** The brand's English name. */
  brand: string;
  /** The product's own address, for the inquiry. */
  url: string;
};

/** Choosing a size and putting the piece in the bag; own-label pieces are inquired about instead. */
export function PurchaseForm({ product, brand, url }: PurchaseFormProps) {
  const { t } = useTranslation();
  const { add } = useCart();
  const selectable = product.items.filter(isSelectable);
  const [size, setSize] = useState(selectable.length === 1 ? (selectable[0]?.size ?? '') : '');
  const [isAsked, setAsked] = useState(false);
  const firstChoice = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const item = selectable.find((candidate) => candidate.size === size);
  const soldOut = isSoldOut(product);
  const isMissing = isAsked && !item && selectable.length > 0;

  useEffect(() => {
    if (soldOut) showToast('warning', t('product.soldOutToast'));
  }, [soldOut, t]);

  function addToCart(event: SubmitEvent) {
    event.preventDefault();
    if (soldOut) return showToast('warning', t('product.soldOutToast'));
    if (!item) {
      setAsked(true);
      firstChoice.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      return;
    }
    if (add({ product, brand, selectedItem: item })) showToast('success', t('product.added'));
    else showToast('warning', t('product.alreadyInCart'));
  }

  function stockWords(): string {
    if (soldOut) return t('product.soldOut');
    if (!item) return product.items.length === 0 ? t('product.noSizes') : '';
    if (item.qty === 1) return t('product.lastOne');
    return item.qty <= FEW ? t('product.fewLeft', { count: item.qty }) : t('product.inStock');
  }

  const price = item?.salePrice ?? displayPrice(product);
  const inquiry = [
    t('product.inquiry'),
    [brand, productTitle(product)].filter(Boolean).join(' '),
    size && t('cart.size', { size }),
    price === undefined ? t('product.noPrice') : formatHKD(price),
    url,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <form className={styles.form} onSubmit={addToCart}>
      {product.items.length > 0 && (
        <SizeChoice
          ref={firstChoice}
          items={product.items}
          chosen={size}
          onChoose={setSize}
          describedBy={noteId}
        />
      )}
      <p id={noteId} className={isMissing ? styles.missing : styles.stock} role="status">
        {isMissing ? t('product.chooseSize') : stockWords()}
        {item?.salePrice !== undefined && (
          <span className={styles.itemPrice}> · {formatHKD(item.salePrice)}</span>
        )}
      </p>
      <div className={styles.buy}>
        {isOwnLabel(product) ? (
          <a
            className={buttonClass('primary')}
            href={chatUrl(config().chatPhone, inquiry)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('product.inquire')}
          </a>
        ) : (
          <Button type="submit" aria-disabled={soldOut || undefined} className={styles.add}>
            {t('product.addToCart')}
          </Button>
        )}
      </div>
    </form>
  );
}
