import { http, HttpResponse } from 'msw';

import type { HandlerContext } from './demoHosts';

/** GET /brandlist (spec §7.1) by id or by English name, case-insensitively. */
export function brandHandlers({ catalogue, db }: HandlerContext) {
  return [
    http.get(`${catalogue}/brandlist`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const id = searchParams.get('brandId');
      const name = searchParams.get('englishName')?.trim().toLowerCase();
      const list = db
        .catalogue()
        .brands.filter((brand) => !id || brand.id === id)
        .filter((brand) => name === undefined || brand.name.toLowerCase() === name)
        .map((brand) => ({ brandId: brand.id, englishName: brand.name }));
      return HttpResponse.json({ list });
    }),
  ];
}
