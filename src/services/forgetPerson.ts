import { addressDraft } from './addressDraft';
import { checkoutForm } from './checkoutStorage';
import { forgetVisit } from './offline';
import { recentStorage } from './recentStorage';

/** Clears what a person who signs out has left in this browser, but for their cart. */
export function forgetPerson(): void {
  addressDraft.write(undefined);
  checkoutForm.write(undefined);
  recentStorage.write(undefined);
  void forgetVisit();
}
