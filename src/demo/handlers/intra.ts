import { http, HttpResponse } from 'msw';

import { asNumber, asText } from '../loose';
import { jsonBody, type HandlerContext } from './demoHosts';

/** POST /intra/createIMOrder (spec §7.4). The admin page shows the response data as it is. */
export function intraHandlers({ intra }: HandlerContext) {
  return [
    http.post(`${intra}/intra/createIMOrder`, async ({ request }) => {
      const body = await jsonBody(request);
      const errors = [
        asText(body['itemId']) === '' && { field: 'itemId', message: 'itemId is required' },
        asNumber(body['salePrice']) === undefined && {
          field: 'salePrice',
          message: 'salePrice must be a number',
        },
        body['priceType'] !== 0 && { field: 'priceType', message: 'priceType must be 0' },
        asText(body['channelOrderNo']).trim() === '' && {
          field: 'channelOrderNo',
          message: 'channelOrderNo is required',
        },
      ].filter((error) => error !== false);
      if (errors.length > 0) {
        return HttpResponse.json(
          { code: 40001, message: 'Validation failed', errors },
          { status: 400 },
        );
      }
      return HttpResponse.json({
        code: 0,
        message: 'success',
        data: {
          imOrderNo: `IM${Date.now()}`,
          channelOrderNo: asText(body['channelOrderNo']).trim(),
          itemId: body['itemId'],
          salePrice: asNumber(body['salePrice']),
          priceType: 0,
          status: 'CREATED',
        },
      });
    }),
  ];
}
