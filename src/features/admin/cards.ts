/**
 * The cards of the page in their order, each an `article`. They are asked of the document, because the list mounts
 * only those near the viewport.
 */
export function pageCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article')];
}

/**
 * Scrolls to a card and moves the focus to its first field, which differs between the kinds of cards, or in a closed
 * card to the button that opens it.
 */
export function focusCard(card: HTMLElement): void {
  card.scrollIntoView({ block: 'nearest' });
  const field = card.querySelector<HTMLElement>(
    'input:not([type=checkbox], [type=file]), select, textarea',
  );
  (field ?? card.querySelector<HTMLElement>('button'))?.focus();
}

/** Where a list has moved the focus by itself, until the next key. */
let placedAt: Element | null = null;

/** Notes that the list itself has moved the focus, to the card that takes the place of one that has left. */
export function notePlacedFocus(): void {
  placedAt = document.activeElement;
}

/** Whether the focus still stands where the list has put it; from now on it does not. */
export function takePlacedFocus(): boolean {
  const isPlaced = placedAt !== null && placedAt === document.activeElement;
  placedAt = null;
  return isPlaced;
}

/** Moves the focus to the search box of the page's list. A shortcut knows the open page only by its landmarks. */
export function focusSearchBox(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
