import type { FocusEvent } from 'react';

/** For a strip that scrolls: shows the whole control that the keyboard has focused. */
export function scrollToFocused({ target }: FocusEvent): void {
  // Chromium does not scroll to a control that is partly visible. A pressed one must not move away.
  if (!target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
