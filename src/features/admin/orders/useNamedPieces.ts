import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../../components/useGoodsWords';
import type { OrderItem } from '../../../domain/order';
import { orderPieces, type OrderPiece } from './orderPieces';

/** A piece with its words in the reader's language. */
export type NamedPiece = OrderPiece & {
  productName: string;
  sizeName: string;
  /** Product and size, with the number where another piece has the same words. */
  fullName: string;
};

/** Returns the function that names the pieces of an order in the reader's language. */
export function useNamedPieces(): (items: readonly OrderItem[]) => NamedPiece[] {
  const { t } = useTranslation('admin');
  const { nameAmong, sizeOf } = useGoodsWords();
  const wordsOf = ({ title, name, productId = '', size }: OrderItem) => ({
    productName: nameAmong(title, name) || productId,
    sizeName: size && sizeOf(size),
  });
  const nameOf = (item: OrderItem) => {
    const { productName, sizeName } = wordsOf(item);
    return [productName, sizeName].filter(Boolean).join(', ');
  };
  return (items) =>
    orderPieces(items, nameOf).map((piece) => {
      const { item, name, number } = piece;
      const fullName =
        number === undefined ? name : t('order.numberedItem', { item: name, number });
      return { ...piece, ...wordsOf(item), fullName };
    });
}
