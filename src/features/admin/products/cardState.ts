import type { RefusedPhoto } from '../create/usePhotoReduction';
import type { FailedWrite } from './CardProblem';
import type { Conflict } from './productChanges';
import type { ProductFields } from './productFields';

/** What a card shows besides its product. The page holds it, because a card unmounts when it is scrolled away. */
export type CardState = {
  /** The unsaved edit. */
  fields?: ProductFields;
  /** A write that failed. */
  failed?: FailedWrite;
  /** A save that waits for a choice. */
  conflict?: Conflict;
  /** How many photos are being reduced, and the last file that was refused. */
  photos?: { pending: number; refused?: RefusedPhoto };
};

export type ChangeCard = (
  productId: string,
  change: (card: CardState | undefined) => CardState | undefined,
) => void;

/** The state with some of its parts replaced; undefined where no part is left. */
export function withCard(card: CardState | undefined, parts: CardState): CardState | undefined {
  const { fields, failed, conflict, photos } = { ...card, ...parts };
  const isBlank = !fields && !failed && !conflict && !photos;
  return isBlank ? undefined : { fields, failed, conflict, photos };
}
