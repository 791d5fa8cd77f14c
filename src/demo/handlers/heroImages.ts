import { http, HttpResponse } from 'msw';

import { baseOf, type HandlerContext } from './demoHosts';

const COUNT = 10;
const WIDTH = 2400;
const HEIGHT = 1350;

/** Serves the photo list of the hero carousel (`VITE_HERO_IMAGES_URL`, spec §12). */
export function heroImageHandlers({ hero }: HandlerContext) {
  return [
    http.get(hero, ({ request }) => {
      const { searchParams, pathname } = new URL(request.url);
      const limit = Math.min(COUNT, Number(searchParams.get('limit')) || COUNT);
      const base = baseOf(request, pathname) + pathname;
      const list = Array.from({ length: limit }, (_, index) => ({
        id: String(index),
        author: 'ZAN 真品',
        width: WIDTH,
        height: HEIGHT,
        url: `${base}/id/${index}/${WIDTH}/${HEIGHT}`,
        download_url: `${base}/id/${index}/${WIDTH}/${HEIGHT}`,
      }));
      return HttpResponse.json(list);
    }),
  ];
}
