import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { isSelectable, isSoldOut, type Product } from '../../domain/product';
import { sizeKey } from '../../domain/sizeKey';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './AskLinks.module.css';
import { Disclosure } from './Disclosure';
import type { ProductChat } from './useProductChat';

/** Chats that begin with a ready text: for photos of the piece, and for word when a sold-out size, or the piece, is back. */
export function AskLinks({ product, chat }: { product: Product; chat: ProductChat }) {
  const { t } = useTranslation();
  const { sizeLabel } = useGoodsWords();
  const sizes = soldOutSizes(product);
  const [only, ...others] = sizes;
  const back = t('product.tellBack');
  const backUrl = (size = '') => chat(t('product.tellBackChat'), size && sizeLabel(size));
  return (
    <ul className={styles.asks}>
      {(isSoldOut(product) || only !== undefined) && (
        <li>
          {others.length === 0 ? (
            <>
              <ExternalLink href={backUrl(only)}>{back}</ExternalLink>
              {only !== undefined && !isSoldOut(product) && (
                <span className={styles.only}>{sizeLabel(only)}</span>
              )}
            </>
          ) : (
            <Disclosure title={back}>
              <ul className={styles.sizes}>
                {sizes.map((size) => (
                  <li key={size}>
                    <ExternalLink href={backUrl(size)}>{sizeLabel(size)}</ExternalLink>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </li>
      )}
      <li>
        <ExternalLink href={chat(t('product.askPhotosChat'))}>
          {t('product.askPhotos')}
        </ExternalLink>
      </li>
    </ul>
  );
}

/** The sizes of which no item can be chosen, each once, whatever its spelling. */
function soldOutSizes({ items }: Product): string[] {
  const left = new Set(items.filter(isSelectable).map(({ size }) => sizeKey(size)));
  const soldOut = items.map(({ size }) => size).filter((size) => size && !left.has(sizeKey(size)));
  return [...new Map(soldOut.map((size) => [sizeKey(size), size])).values()];
}
