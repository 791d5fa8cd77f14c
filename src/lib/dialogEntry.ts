/**
 * The history entry of open dialogs (spec §2.2). The first dialog that opens adds a copy of the page's
 * entry, so that Back leaves the copy and not the page. The copy has the page's `history.state`: to the
 * router it is the same page, with the same list and scroll position.
 */

let leaving: Promise<void> | undefined;

/** Whether the current history entry is the one that an open dialog has added. */
export function isOnDialogEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialog' in state;
}

/** Whether a dialog is open that has the entry; a `Dialog` without `backCloses` has none. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-without-entry])') !== null;
}

/** Adds the entry, unless the dialogs that are open have one already. */
export async function addDialogEntry(): Promise<void> {
  await leaving;
  if (!isDialogOpen() || isOnDialogEntry()) return;
  const pageState: unknown = history.state;
  history.pushState(Object.assign({ dialog: true }, pageState), '');
}

/** Removes the entry's copy of the page's `history.state`: the entry stays reachable with Forward after the dialog closes. */
export async function clearDialogEntry(): Promise<void> {
  await addDialogEntry();
  if (isOnDialogEntry()) history.replaceState({ dialog: true }, '');
}

/**
 * Goes back from the entry to the page's own. Code that navigates from a dialog waits for it: the new
 * page then follows the page under the dialog in the history.
 */
export async function leaveDialogEntry(): Promise<void> {
  if (isOnDialogEntry()) leaving ??= goBack();
  await leaving;
}

/**
 * Leaves the entry where no dialog is open: after one has closed, unless another has opened in its place, and at
 * the start, because a reload shows the page without the dialog that was open.
 */
export function leaveUnusedDialogEntry(): void {
  queueMicrotask(() => {
    if (!isDialogOpen()) void leaveDialogEntry();
  });
}

/** Calls `callback` when the user goes back; returns a function that stops it. */
export function onBack(callback: () => void): () => void {
  const handle = () => {
    if (!leaving) callback();
  };
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    const arrive = () => {
      // A task later the router has handled the step too, and the next navigation does not race it.
      setTimeout(() => {
        leaving = undefined;
        resolve();
      });
    };
    window.addEventListener('popstate', arrive, { once: true });
    history.back();
  });
}
