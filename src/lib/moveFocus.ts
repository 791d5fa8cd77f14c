/**
 * Moves the focus away from an element that is about to be removed: to `next`, which takes its place, else to the
 * page's content. Otherwise a keyboard would start again at the top of the page.
 */
export function moveFocus(next?: Element | null): void {
  const target = next instanceof HTMLElement ? next : document.getElementById('main');
  target?.focus({ preventScroll: true });
}

/** The element after this one, or the one before the last: it stands there once this one is removed. */
export function neighbourOf(element: Element | null): Element | null {
  return element?.nextElementSibling ?? element?.previousElementSibling ?? null;
}
