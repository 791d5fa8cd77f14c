import { useEffect, useSyncExternalStore } from 'react';

import { useAdminOwner } from '../../access/useAdminOwner';
import { forgetOtherMarks, markBought, onBought, readBought } from './boughtMarks';
import type { BuyingPiece } from './buyingList';

/**
 * The pieces that this admin has marked as bought on this device. `isCurrent` is whether `open` is what the
 * host has now: the marks of all other pieces are then forgotten.
 */
export function useBought(open: readonly BuyingPiece[], isCurrent: boolean) {
  const owner = useAdminOwner();
  const bought = useSyncExternalStore(onBought, () => readBought(owner));

  useEffect(() => {
    if (isCurrent) forgetOtherMarks(owner, new Set(open.map(({ id }) => id)));
  }, [owner, open, isCurrent]);

  return {
    bought,
    mark: (id: string, isBought: boolean) => markBought(owner, id, isBought),
  };
}
