import * as v from 'valibot';

import { storedValue } from './storage';

/**
 * Whether somebody was signed in when this browser last knew: no more than a hint of whether the
 * identity provider's heavy code will be wanted at once. Only the provider knows who is there.
 */
export const signedInHint = storedValue('signedIn', v.literal(true));
