import * as v from 'valibot';

import { storedValue } from '../../lib/storage';

/** The `ownerKey` of the person who was signed in when this browser last knew; none after a sign-out. */
export const lastOwner = storedValue('signedIn', v.string());
