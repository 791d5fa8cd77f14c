import { useTranslation } from 'react-i18next';

import type { OrderPiece } from './orderPieces';

/** Returns the function that names a piece, with its number where another has the same name. */
export function usePieceName(): (piece: OrderPiece) => string {
  const { t } = useTranslation('admin');
  return ({ name, number }) =>
    number === undefined ? name : t('order.numberedItem', { item: name, number });
}
