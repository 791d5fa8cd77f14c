/** As a ref, scrolls what is rendered into the window, where it is not: a message that answers a press elsewhere. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
