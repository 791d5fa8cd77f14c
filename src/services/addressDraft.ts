import * as v from 'valibot';

import { storedValue } from './storage';

/** An address being typed, so that a reload loses nothing; `of` tells which address it changes. */
export const addressDraft = storedValue(
  'addressDraft',
  v.object({
    of: v.string(),
    typed: v.object({
      address1: v.string(),
      address2: v.string(),
      recipient: v.string(),
      contact: v.string(),
    }),
  }),
  'sessionStorage',
);
