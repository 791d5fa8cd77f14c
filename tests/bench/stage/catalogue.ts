import { gzipSync } from 'node:zlib';
import express, { type Request } from 'express';

import { PORTS, URLS } from './addresses';
import { originalId, type EndlessList, type HostProduct } from './endlessList';
import { listen, type Closing } from './listen';
import type { Pictures } from './pictures';

const PICTURE = /\/images\/([^/"]+)\/(\d+)\.(?:svg|webp)/g;
const HEADERS = ['origin', 'content-type', 'authorization'];
const PREFLIGHT = ['access-control-request-method', 'access-control-request-headers'];

export type Catalogue = Closing & {
  /** Answers product lists with this list from now on, or with the demo's if undefined. */
  answerLists: (list: EndlessList | undefined) => void;
};

/**
 * Serves the catalogue that the pages use. It forwards to the demo's catalogue, compresses responses, replaces
 * drawings by files of a photograph's format and size, and answers with an endless list where one is set.
 */
export async function serveCatalogue(pictures: Pictures): Promise<Catalogue> {
  let list: EndlessList | undefined;
  const app = express();
  app.disable('x-powered-by');

  app.get('/images/:productId/:file', (request, response) => {
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // The service worker fetches pictures with CORS to cache them.
    response.set('Access-Control-Allow-Origin', '*');
    response.type('image/webp').send(pictures.of(request.params.productId));
  });

  app.use(express.raw({ type: () => true }), async (request, response) => {
    const page = Number(request.query['page']);
    const lists = list && request.method === 'GET' && page > 0 ? list : undefined;
    const answer = await forwardToDemo(request);
    answer.headers.forEach((value, name) => {
      if (!/^(?:content-(?:length|encoding)|connection|keep-alive|transfer-encoding)$/.test(name))
        response.set(name, value);
    });
    const text = lists
      ? JSON.stringify({ list: await lists.page(page) })
      : withRequestedId(request, withPhotoUrls(await answer.text()));
    response.status(answer.status).vary('Accept-Encoding');
    if (text && request.acceptsEncodings('gzip')) {
      response.set('Content-Encoding', 'gzip').send(gzipSync(text));
    } else {
      response.send(text);
    }
  });

  const server = await listen(app, PORTS.catalogue);
  return {
    close: server.close,
    answerLists(next) {
      list = next;
    },
  };
}

/** The first page of Home's list, as the catalogue sends it. */
export async function firstPage(): Promise<HostProduct[]> {
  const query = 'status=1&page=1&brandId=88&categoryId=1597&priceAsc=-1&priceDesc=-1';
  const answer = await fetch(`${URLS.demoCatalogue}/spulist?${query}`);
  const { list }: { list: HostProduct[] } = JSON.parse(withPhotoUrls(await answer.text()));
  return list.filter(({ productId }) => typeof productId === 'string');
}

function withPhotoUrls(text: string): string {
  return text
    .replaceAll(URLS.demoCatalogue, URLS.catalogue)
    .replaceAll(PICTURE, '/images/$1/$2.webp');
}

/** Puts the requested id of an endless list's copy into the demo's response for its original. */
function withRequestedId({ query }: Request, text: string): string {
  const { productId } = query;
  if (typeof productId !== 'string') return text;
  return text.replaceAll(`"productId":"${originalId(productId)}"`, `"productId":"${productId}"`);
}

function forwardToDemo(request: Request): Promise<Response> {
  const url = new URL(request.originalUrl, URLS.demoCatalogue);
  const productId = url.searchParams.get('productId');
  if (productId) url.searchParams.set('productId', originalId(productId));
  const headers = [...HEADERS, ...PREFLIGHT].flatMap((name): [string, string][] => {
    const value = request.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0;
  return fetch(url, {
    method: request.method,
    headers,
    body: hasBody ? new Uint8Array(request.body) : null,
  });
}
