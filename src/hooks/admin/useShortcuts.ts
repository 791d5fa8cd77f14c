import { useEffect } from 'react';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
const MOD = isMac ? '⌘' : 'Ctrl';
const ALT = isMac ? '⌥' : 'Alt';

/** None is a bare letter, which would get in the way of speech input and of typing. */
export const SHORTCUTS = [
  { does: 'find', keys: `${MOD} K` },
  { does: 'save', keys: `${MOD} S` },
  { does: 'next', keys: `${ALT} ↓` },
  { does: 'previous', keys: `${ALT} ↑` },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['does'];

/**
 * The admin's keys, those of them that a page has use for: they work on what it is made of anyway, its
 * search box, its forms, its cards (`article`). The others stay the browser's.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const known = shortcuts.join(' ');
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      const shortcut = shortcutOf(event);
      if (!shortcut || !known.split(' ').includes(shortcut)) return;
      event.preventDefault();
      ACTIONS[shortcut]();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [known]);
}

const ACTIONS: Record<Shortcut, () => void> = {
  find: () => find()?.focus(),
  save: () => formInUse()?.requestSubmit(),
  next: () => toCard(1),
  previous: () => toCard(-1),
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

function find(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main input[type=search]');
}

/** The form around the focus; on a page with just one, that. */
function formInUse(): HTMLFormElement | null | undefined {
  const forms = document.querySelectorAll<HTMLFormElement>('main form[data-saves]');
  return (
    document.activeElement?.closest<HTMLFormElement>('form[data-saves]') ??
    (forms.length === 1 ? forms[0] : undefined)
  );
}

function toCard(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  const next = here === -1 ? cards[0] : cards[here + step];
  next?.scrollIntoView({ block: 'nearest' });
  next
    ?.querySelector<HTMLElement>('input:not([type=checkbox], [type=file]), select, textarea')
    ?.focus();
}
