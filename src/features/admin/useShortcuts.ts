import { useEffect, useEffectEvent } from 'react';

import { focusCard, focusSearchBox, pageCards, takePlacedFocus } from './cards';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
const MOD = isMac ? '⌘' : 'Ctrl';
const ALT = isMac ? '⌥' : 'Alt';

/**
 * All but one use a modifier key: a bare key would fire during speech input and typing. The design asks for the
 * exception, `?`, which opens a list of these keys and changes nothing. No browser on Windows, macOS or Linux uses
 * Alt+/, unlike Alt with a letter, which opens a menu.
 */
export const SHORTCUTS = [
  { does: 'search', keys: `${MOD} K` },
  { does: 'find', keys: `${ALT} /` },
  { does: 'save', keys: `${MOD} S` },
  { does: 'next', keys: `${ALT} ↓` },
  { does: 'previous', keys: `${ALT} ↑` },
  // The cells of a table handle these themselves (records/grid).
  { does: 'cells', keys: '↑ ↓ ← → Enter' },
  { does: 'cellsEnd', keys: `Home End ${MOD} Home ${MOD} End` },
  { does: 'editCell', keys: 'F2' },
  { does: 'range', keys: 'Shift ↓ →' },
  { does: 'fill', keys: `${MOD} D` },
  { does: 'undo', keys: `${MOD} Z` },
  { does: 'redo', keys: isMac ? `${MOD} ⇧ Z` : `${MOD} Y` },
  { does: 'revertCell', keys: 'Esc' },
  { does: 'help', keys: '?' },
] as const;

type Shortcut = (typeof SHORTCUTS)[number]['does'];

/** The keys of a table, whose cells handle them. */
const CELL_SHORTCUTS = [
  'cells',
  'cellsEnd',
  'editCell',
  'range',
  'fill',
  'undo',
  'redo',
  'revertCell',
] as const;

type HandledShortcut = Exclude<Shortcut, (typeof CELL_SHORTCUTS)[number]>;

/** What a page with a table has. */
export const TABLE_SHORTCUTS = ['find', 'save', ...CELL_SHORTCUTS] as const;

/** The shortcuts of every page, which open a dialog. */
type DialogShortcut = Extract<Shortcut, 'search' | 'help'>;

/** The shortcuts that only some pages have. */
export type PageShortcut = Exclude<Shortcut, DialogShortcut>;

/** The keys that open the search, as the button shows them and as `aria-keyshortcuts` has them. */
export const SEARCH_KEYS = { shown: `${MOD} K`, aria: isMac ? 'Meta+K' : 'Control+K' };

/**
 * Handles the keyboard shortcuts of a page, which act on its search box, its forms and its cards (`article`), and
 * those that `open` a dialog. All other keys keep the browser's behaviour, and so do all keys in an open dialog.
 */
export function useShortcuts(
  shortcuts: readonly PageShortcut[],
  open: Record<DialogShortcut, () => void>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A table types `?` into a cell that is scrolled away.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const shortcut = shortcutOf(event);
    // Whoever types in the card has arrived there.
    if (shortcut !== 'next' && event.key !== 'Alt') takePlacedFocus();
    if (!shortcut) return;
    if (shortcut === 'search' || shortcut === 'help') open[shortcut]();
    else if (shortcuts.includes(shortcut)) ACTIONS[shortcut]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const ACTIONS: Record<Exclude<HandledShortcut, DialogShortcut>, () => void> = {
  find: focusSearchBox,
  save: () => formToSave()?.requestSubmit(),
  next: () => moveToCard(1),
  previous: () => moveToCard(-1),
};

/** Whether a key has the modifier of the search and of saving. */
function hasMod({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

function shortcutOf(event: KeyboardEvent): HandledShortcut | undefined {
  const { key, code, altKey, ctrlKey, metaKey } = event;
  if (isSearchKey(event)) return 'search';
  if (hasMod(event) && key.toLowerCase() === 's') return 'save';
  if (ctrlKey || metaKey) return undefined;
  if (altKey) {
    if (key === 'ArrowDown') return 'next';
    if (key === 'ArrowUp') return 'previous';
    // ⌥/ types ÷ on a Mac.
    return key === '/' || code === 'Slash' ? 'find' : undefined;
  }
  return key === '?' && !isTyping(event.target) ? 'help' : undefined;
}

/** Whether a key opens the search, and closes it again. */
export function isSearchKey(event: KeyboardEvent): boolean {
  return hasMod(event) && event.key.toLowerCase() === 'k';
}

/** Whether a key types into this element, or chooses in it. */
function isTyping(target: EventTarget | null): boolean {
  const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
  return target instanceof Element && target.matches(typed);
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
