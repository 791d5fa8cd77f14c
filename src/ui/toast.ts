import { loadChunk } from '../lib/loadChunk';
import { personNumber } from '../lib/person';
import type { ToastAbout, ToastAction, ToastKind } from './popToast';

export type ShowToast = (
  kind: ToastKind,
  message: string,
  action?: ToastAction,
  about?: ToastAbout,
) => void;

/**
 * Shows the result of an action as a toast, which leaves with the person who is signed in (spec §14). The
 * toast library is loaded with the first toast and queues messages until its container is mounted.
 */
export const showToast: ShowToast = (...toast) => toastsForPerson()(...toast);

/**
 * Returns a `showToast` for the person of now, for what is told once a call has ended: it shows nothing
 * after they have left.
 */
export function toastsForPerson(): ShowToast {
  const person = personNumber();
  return (...toast) => {
    if (person !== personNumber()) return;
    loadChunk('popToast', () => import('./popToast')).then(
      ({ popToast }) => popToast(person, ...toast),
      (error: unknown) => console.error('Error showing a message:', error),
    );
  };
}
