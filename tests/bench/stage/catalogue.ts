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
  /** Answers product lists from now on; undefined: the demo does. */
  answerLists: (list: EndlessList | undefined) => void;
};

/**
 * The catalogue host that the pages are told of: the demo's, but with photographs' file format and
 * size for its drawings, compressed, and on demand with a list that never ends.
 */
export async function serveCatalogue(pictures: Pictures): Promise<Catalogue> {
  let list: EndlessList | undefined;
  const app = express();
  app.disable('x-powered-by');

  app.get('/images/:productId/:file', (request, response) => {
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // The service worker keeps pictures by asking for them itself.
    response.set('Access-Control-Allow-Origin', '*');
    response.type('image/webp').send(pictures.of(request.params.productId));
  });

  app.use(express.raw({ type: () => true }), async (request, response) => {
    const page = Number(request.query['page']);
    const lists = list && request.method === 'GET' && page > 0 ? list : undefined;
    const answer = await askDemo(request);
    answer.headers.forEach((value, name) => {
      if (!/^(?:content-(?:length|encoding)|connection|keep-alive|transfer-encoding)$/.test(name))
        response.set(name, value);
    });
    const text = lists
      ? JSON.stringify({ list: await lists.page(page) })
      : underItsId(request, withOwnPictures(await answer.text()));
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

/** The products that Home shows first, as the catalogue answers. */
export async function firstPage(): Promise<HostProduct[]> {
  const query = 'status=1&page=1&brandId=88&categoryId=1597&priceAsc=-1&priceDesc=-1';
  const answer = await fetch(`${URLS.demoCatalogue}/spulist?${query}`);
  const { list }: { list: HostProduct[] } = JSON.parse(withOwnPictures(await answer.text()));
  return list.filter(({ productId }) => typeof productId === 'string');
}

function withOwnPictures(text: string): string {
  return text
    .replaceAll(URLS.demoCatalogue, URLS.catalogue)
    .replaceAll(PICTURE, '/images/$1/$2.webp');
}

/** The answer for one of the endless list's doubles, which the demo knows by another id. */
function underItsId({ query }: Request, text: string): string {
  const { productId } = query;
  if (typeof productId !== 'string') return text;
  return text.replaceAll(`"productId":"${originalId(productId)}"`, `"productId":"${productId}"`);
}

function askDemo(request: Request): Promise<Response> {
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
