import { useEffect, useRef } from 'react';

import { focusCard, focusSearchBox, pageCards } from '../cards';

/**
 * Takes a card off the list. The focus would be lost with it, so it moves to the card that takes its
 * place, else to the last one, else to the search box. `ref` belongs on the card.
 */
export function useRemoveCard(applyRemoved: (productId: string) => void) {
  const ref = useRef<HTMLElement>(null);
  const place = useRef<number>(undefined);

  useEffect(
    () => () => {
      if (place.current === undefined) return;
      const cards = pageCards();
      const next = cards[place.current] ?? cards.at(-1);
      if (next) focusCard(next);
      else focusSearchBox();
    },
    [],
  );

  function removeCard(productId: string) {
    place.current = pageCards().findIndex((card) => card === ref.current);
    applyRemoved(productId);
  }

  return { ref, removeCard };
}
