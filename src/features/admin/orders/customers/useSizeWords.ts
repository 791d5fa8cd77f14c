import { useTranslation } from 'react-i18next';

import type { BoughtSize } from './customers';
import { PIECE_KINDS } from './pieceKind';

/** Returns the function that names the sizes of a customer, by kind: *Shoes 38 ×2, 37*. */
export function useSizeWords(): (sizes: readonly BoughtSize[]) => string[] {
  const { t } = useTranslation('admin');
  return (sizes) =>
    PIECE_KINDS.flatMap((kind) => {
      const own = sizes.filter((size) => size.kind === kind);
      if (own.length === 0) return [];
      const counted = own.map(({ size, count }) => (count === 1 ? size : `${size} ×${count}`));
      return t('customers.sizesOf', {
        kind: t(`customers.kind.${kind}`),
        sizes: counted.join(', '),
      });
    });
}
