import { loadChunk } from '../lib/loadChunk';
import type { ToastAction, ToastKind } from './popToast';

/**
 * Shows the result of an action as a toast. The toast library is loaded with the first toast and queues
 * messages until its container is mounted.
 */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  loadChunk('popToast', () => import('./popToast')).then(
    ({ popToast }) => popToast(kind, message, action),
    (error: unknown) => console.error('Error showing a message:', error),
  );
}
