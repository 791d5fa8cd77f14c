import { storedValue } from '../lib/storage';
import { listOf } from './parse';
import { wishlistEntrySchema } from './wishlistSchema';

/** The products whose hearts a visitor has pressed in this tab, until they log in in it (spec §16). */
export const pressedHearts = storedValue(
  'pressedHearts',
  listOf(wishlistEntrySchema, 'pressed hearts'),
  'sessionStorage',
);
