import { useEffect } from 'react';

import { focusCard, focusSearchBox, pageCards, takePlacedFocus } from './cards';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
const MOD = isMac ? '⌘' : 'Ctrl';
const ALT = isMac ? '⌥' : 'Alt';

/** All use a modifier key: a bare letter would fire during speech input and typing. */
export const SHORTCUTS = [
  { does: 'find', keys: `${MOD} K` },
  { does: 'save', keys: `${MOD} S` },
  { does: 'next', keys: `${ALT} ↓` },
  { does: 'previous', keys: `${ALT} ↑` },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['does'];

/**
 * Handles the given keyboard shortcuts, which act on the page's search box, its forms and its cards
 * (`article`). All other keys keep the browser's behaviour.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // A string compares by value, so a new array of the same shortcuts does not run the effect again.
  const handled = shortcuts.join(' ');
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      const shortcut = shortcutOf(event);
      // Whoever types in the card has arrived there.
      if (shortcut !== 'next' && event.key !== 'Alt') takePlacedFocus();
      if (!shortcut || !handled.split(' ').includes(shortcut)) return;
      event.preventDefault();
      ACTIONS[shortcut]();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [handled]);
}

const ACTIONS: Record<Shortcut, () => void> = {
  find: focusSearchBox,
  save: () => formToSave()?.requestSubmit(),
  next: () => moveToCard(1),
  previous: () => moveToCard(-1),
};

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  if (mod && !event.altKey && !event.shiftKey) {
    if (event.key.toLowerCase() === 'k') return 'find';
    if (event.key.toLowerCase() === 's') return 'save';
  }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    if (event.key === 'ArrowDown') return 'next';
    if (event.key === 'ArrowUp') return 'previous';
  }
  return undefined;
}

/** The form that contains the focus, else the only form of the page. */
function formToSave(): HTMLFormElement | null | undefined {
  const forms = document.querySelectorAll<HTMLFormElement>('main form[data-saves]');
  return (
    document.activeElement?.closest<HTMLFormElement>('form[data-saves]') ??
    (forms.length === 1 ? forms[0] : undefined)
  );
}

function moveToCard(step: 1 | -1): void {
  const cards = pageCards();
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  // After a card has left, the list has already moved the focus one card on.
  const isThere = step === 1 && takePlacedFocus();
  const next = here === -1 ? cards[0] : cards[isThere ? here : here + step];
  if (next) focusCard(next);
}
