import { http, HttpResponse } from 'msw';

import { drawProduct, VIEW_COUNT } from '../drawings/draw';
import { drawHero } from '../drawings/hero';
import { asText } from '../loose';
import type { HandlerContext } from './demoHosts';

/** Serves product and hero images, drawn on request, and uploaded images. */
export function pictureHandlers({ catalogue, hero, db, store }: HandlerContext) {
  return [
    http.get(`${catalogue}/images/:productId/:file`, ({ params }) => {
      const look = db.catalogue().look(asText(params['productId']));
      const view = Number(/^(\d+)\.svg$/.exec(asText(params['file']))?.[1]);
      if (!look || !(view < VIEW_COUNT)) return new HttpResponse(null, { status: 404 });
      return svg(drawProduct({ ...look, view }));
    }),

    http.get(`${catalogue}/uploads/:name`, ({ params }) => {
      const upload = store.read().uploads[asText(params['name'])];
      const [, type, base64] = /^data:([^;]*);base64,(.*)$/s.exec(upload ?? '') ?? [];
      if (base64 === undefined) return new HttpResponse(null, { status: 404 });
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      return new HttpResponse(bytes, {
        headers: { 'Content-Type': type ?? '', 'Cache-Control': CACHE_FOREVER },
      });
    }),

    http.get(`${hero}/id/:id/:width/:height`, ({ params }) => {
      const [width, height] = [Number(params['width']), Number(params['height'])];
      if (!(width > 0 && height > 0)) return new HttpResponse(null, { status: 404 });
      return svg(drawHero(Number(params['id']) || 0, width, height));
    }),
  ];
}

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

function svg(picture: string): HttpResponse<string> {
  return new HttpResponse(picture, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_FOREVER },
  });
}
