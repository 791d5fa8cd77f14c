import { loadChunk } from '../loadChunk';
import type { ToastKind, ToastOffer } from './popToast';

/**
 * Says in passing how a one-shot action went. The toast library is loaded with the first toast; it
 * keeps what is said until its container stands.
 */
export function showToast(kind: ToastKind, message: string, offer?: ToastOffer): void {
  loadChunk('popToast', () => import('./popToast')).then(
    ({ popToast }) => popToast(kind, message, offer),
    (error: unknown) => console.error('Error showing a message:', error),
  );
}
