import { signOut } from '../services/identity';
import type { Store } from './store';

/** What the shop keeps of its own in the browser, some of it by person; the language stays as it was chosen. */
const SHOP_KEY = /^(?:cartItems|checkoutAttempt|checkoutForm)(?: of |$)/;

/** Puts the demo back to how it starts, signed out and with an empty cart, and reloads the page. */
export async function resetDemo(store: Store): Promise<void> {
  try {
    // Through the provider rather than behind its back: the other tabs hear of it.
    await signOut();
  } catch {
    // Whoever stays signed in is unknown after the reset, and signed out at the next load.
  }
  store.reset();
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (SHOP_KEY.test(key)) storage.removeItem(key);
    } catch {
      // Denied storage holds nothing to remove.
    }
  }
  location.reload();
}
