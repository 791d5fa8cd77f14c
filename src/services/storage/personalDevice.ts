import { rehearse } from '../../lib/storage';
import { cartStorage, saveCartOf, savedCart } from './cartStorage';
import { checkoutForm, recentSearches, recentStorage } from './personalStorage';

/**
 * Wipes what a person leaves in this browser's storage, then puts their cart away until they come back
 * (spec §14). Wipes first, so that a full storage has room for the cart. Returns false where only this
 * page still holds the cart.
 */
export function clearDeviceOf(owner: string): boolean {
  checkoutForm.write(undefined);
  recentStorage.write(undefined);
  recentSearches.write(undefined);
  return saveCartOf(owner);
}

/** Whether the storage would keep a person's cart at sign-out. Tries it, and leaves everything as it was. */
export function canKeepCartOf(owner: string): boolean {
  const written = [cartStorage, savedCart(owner), checkoutForm, recentStorage, recentSearches];
  const keys = written.map(({ key }) => key);
  return rehearse(keys, () => clearDeviceOf(owner));
}
