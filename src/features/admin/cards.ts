/** The cards of the page in their order, each an `article`. */
export function pageCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article')];
}

/** Scrolls to a card and moves the focus to its first field. */
export function focusCard(card: HTMLElement): void {
  card.scrollIntoView({ block: 'nearest' });
  card
    .querySelector<HTMLElement>('input:not([type=checkbox], [type=file]), select, textarea')
    ?.focus();
}

/** Moves the focus to the search box of the page's list. */
export function focusSearchBox(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
