import { queryOptions } from '@tanstack/react-query';

import type { HeroImage } from '../domain/heroImage';
import { heroImagesHost } from './client/http';
import { listOf, parseResponse } from './client/parse';
import { heroImageSchema, heroImagesResponse } from './heroImageSchema';

const LIMIT = 5;

/**
 * GET VITE_HERO_IMAGES_URL?limit=5: at most five pictures for Home's carousel, from a placeholder photo
 * service (spec §13.1, §9). The response is `[{id, author, width, height, url, download_url}]`, where
 * `url` is a page about the picture and `download_url` the picture itself.
 * @throws HostError
 */
export async function fetchHeroImages(signal?: AbortSignal): Promise<HeroImage[]> {
  const { body } = await heroImagesHost.get('', { limit: LIMIT }, signal);
  const list = parseResponse(heroImagesResponse, body, 'the carousel');
  return parseResponse(listOf(heroImageSchema, 'carousel pictures'), list, 'the carousel').slice(
    0,
    LIMIT,
  );
}

export const heroImagesQuery = queryOptions({
  queryKey: ['heroImages'],
  queryFn: ({ signal }) => fetchHeroImages(signal),
  // A visit keeps the pictures that it began with.
  staleTime: Infinity,
  meta: { failure: 'Error fetching carousel:' },
});
