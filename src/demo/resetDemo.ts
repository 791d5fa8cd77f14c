import { signOut } from '../services/identity/identity';
import type { Store } from './store';

/**
 * Matches the storage keys of the shop; a key can end with a hash of the uid (spec §14). The
 * language key does not match, so that the language survives the reset.
 */
const SHOP_KEY = /^(?:cartItems|checkoutAttempt|checkoutForm)(?: of |$)/;

/** Signs out, restores the initial demo state, empties the cart and reloads the page. */
export async function resetDemo(store: Store): Promise<void> {
  try {
    // The provider signs out the other tabs too; deleting its storage would not.
    await signOut();
  } catch {
    // The reset deletes the account, so that the provider ends the session at the next load.
  }
  store.reset();
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (SHOP_KEY.test(key)) storage.removeItem(key);
    } catch {
      // Nothing is stored when access to storage is denied.
    }
  }
  location.reload();
}
