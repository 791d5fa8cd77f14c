import * as v from 'valibot';

import type { HeroImage } from '../domain/heroImage';
import { heroImagesHost } from './http';
import { listOf, parseAnswer, text } from './parse';

const LIMIT = 5;

// The pictures are on the photo service, so nothing but a URL of the web can lead to one.
const webUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url)),
);

const heroImage = v.pipe(
  v.object({ author: text, download_url: webUrl }),
  v.transform(({ author, download_url }): HeroImage => ({ author, url: download_url })),
);

/**
 * GET VITE_HERO_IMAGES_URL?limit=5: the pictures of Home's carousel, five at most, of a placeholder
 * photo service (specification sections 2 and 9). It answers
 * `[{id, author, width, height, url, download_url}]`, where `url` is a page about the picture and
 * `download_url` the picture itself.
 * @throws HostError
 */
export async function fetchHeroImages(signal?: AbortSignal): Promise<HeroImage[]> {
  const answer = await heroImagesHost.get('', { limit: LIMIT }, signal);
  const list = parseAnswer(v.array(v.unknown()), answer, 'the carousel');
  return parseAnswer(listOf(heroImage, 'carousel pictures'), list, 'the carousel').slice(0, LIMIT);
}
