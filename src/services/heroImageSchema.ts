import * as v from 'valibot';

import type { HeroImage } from '../domain/heroImage';
import { text } from './client/parse';

// Only http(s) URLs: the pictures are on another origin, the photo service.
const webUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url)),
);

export const heroImageSchema = v.pipe(
  v.object({ author: text, download_url: webUrl }),
  v.transform(({ author, download_url }): HeroImage => ({ author, url: download_url })),
);

/** The response of the photo service: a bare list, its entries not yet parsed. */
export const heroImagesResponse = v.array(v.unknown());
