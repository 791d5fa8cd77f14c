import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceTag } from '../../components/PriceTag';
import { UpdatedLabel } from '../../components/UpdatedLabel';
import { useAddedToast } from '../../components/useAddedToast';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useCart } from '../../contexts/Cart';
import { isInquiryOnly } from '../../domain/cart';
import { findChosen, itemChoices } from '../../domain/itemChoices';
import { atSize, displayPrice } from '../../domain/price';
import { isOwnLabel, isSelectable, isSoldOut, type Item, type Product } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { formatHKD } from '../../i18n/format';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { Button, buttonClass } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { showToast } from '../../ui/toast';
import { AskLinks } from './AskLinks';
import { ChosenSize } from './ChosenSize';
import styles from './PurchaseForm.module.css';
import { SizeChoice } from './SizeChoice';
import { SizeGuideButton } from './SizeGuideButton';
import { useProductChat } from './useProductChat';

/** Up to this stock the form names the number of pieces left. */
const LOW_STOCK = 3;

type PurchaseFormProps = {
  product: Product;
  /** The brand's English name. */
  brand: string;
  /** The URL of the product page, for the inquiry. */
  url: string;
};

/**
 * The price, and the size choice with add-to-cart; own-label products and sizes without a price have
 * an inquiry link in its place, sold-out ones beside it (spec §13.3).
 */
export function PurchaseForm({ product, brand, url }: PurchaseFormProps) {
  const { t } = useTranslation();
  const { add } = useCart();
  const tellAdded = useAddedToast();
  const { sizeLabel } = useGoodsWords();
  const chat = useProductChat(product, brand, url);
  const selectable = itemChoices(product)
    .map((choice) => choice.item)
    .filter(isSelectable);
  const [chosen, setChosen] = useState<Item>();
  const [isSubmitted, setSubmitted] = useState(false);
  const firstChoice = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const category = categoryKey(product.categoryId);
  const isWide = useMediaQuery('(width >= 768px)');
  const item = findChosen(product, selectable, chosen);
  const soldOut = isSoldOut(product);
  const productAtSize = atSize(product, item);
  const price = displayPrice(productAtSize);
  const byInquiry = item ? isInquiryOnly(product, item) : isOnlyByInquiry(product);
  const isMissing = isSubmitted && !item && selectable.length > 0;

  useEffect(() => {
    if (soldOut) showToast('warning', t('product.soldOutToast'));
  }, [soldOut, t]);

  function addToCart(event: SubmitEvent) {
    event.preventDefault();
    if (soldOut) return showToast('warning', t('product.soldOutToast'));
    if (!item) {
      setSubmitted(true);
      firstChoice.current?.focus();
      return;
    }
    const outcome = add({ product, brand, selectedItem: item });
    if (outcome === 'added') tellAdded(product, item);
    else showToast('warning', t(`product.${outcome}`));
  }

  function stockText(): string {
    if (soldOut) return t('product.soldOut');
    if (!item) return product.items.length === 0 ? t('product.noSizes') : '';
    if (item.qty === 1) return t('product.lastOne');
    return item.qty <= LOW_STOCK ? t('product.fewLeft', { count: item.qty }) : t('product.inStock');
  }

  const size = item && sizeLabel(item.size);
  const priceText = price === undefined ? t('product.noPrice') : formatHKD(price);
  return (
    <form className={styles.form} onSubmit={addToCart}>
      <PriceTag product={productAtSize} large />
      <p className={styles.updated}>
        <UpdatedLabel updatedTime={product.updatedTime} />
      </p>
      {product.items.length > 0 && (
        <SizeChoice
          ref={firstChoice}
          product={product}
          chosen={item}
          onChoose={setChosen}
          describedBy={noteId}
          guide={
            category && (
              <SizeGuideButton category={category} askUrl={chat(t('sizeGuide.question'), size)} />
            )
          }
        />
      )}
      <p id={noteId} className={isMissing ? styles.missing : styles.stock} role="status">
        <span>{isMissing ? t('product.chooseSize') : stockText()}</span>
        {item?.salePrice !== undefined && price !== undefined && (
          <span className={styles.itemPrice}>{` · ${formatHKD(price)}`}</span>
        )}
      </p>
      <div className={styles.buy}>
        {!isWide && !soldOut && (
          <ChosenSize
            product={product}
            item={item}
            price={price}
            isMissing={isMissing}
            onChoose={setChosen}
          />
        )}
        {!byInquiry && (
          <Button type="submit" className={soldOut ? styles.soldOut : undefined}>
            {soldOut ? (
              <>
                <span className="visually-hidden">{`${t('product.addToCart')} ·`}</span>{' '}
                <span>{t('product.soldOut')}</span>
              </>
            ) : (
              t('product.addToCart')
            )}
          </Button>
        )}
        {(byInquiry || soldOut) && (
          <ExternalLink
            className={buttonClass(byInquiry ? 'primary' : 'secondary')}
            href={chat(t('product.inquiry'), size, priceText)}
          >
            {t('product.inquire')}
          </ExternalLink>
        )}
      </div>
      <AskLinks product={product} chat={chat} />
    </form>
  );
}

/** Whether no size of a product can be bought without asking. */
function isOnlyByInquiry(product: Product): boolean {
  if (isOwnLabel(product)) return true;
  if (product.items.length > 0) return product.items.every((item) => isInquiryOnly(product, item));
  // A line of the cart has a size, so a product that is in stock without one cannot be put into it.
  return !isSoldOut(product) || displayPrice(product) === undefined;
}
