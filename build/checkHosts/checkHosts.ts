import type { Config } from '../../src/config';
import {
  productPageRequest,
  productRequest,
  requestUrl,
  type ProductQuery,
} from '../../src/domain/catalogueRequests';
import { DEFAULT_BRAND, DEFAULT_CATEGORY_ID, OWN_LABEL_BRAND_ID } from '../../src/domain/constants';
import { parseJson } from '../../src/lib/json';
import { exposes, mayRead, refusals } from './cors';
import type { Finding, Place } from './findings';
import { readAnswer, SHAPES, type Reading, type Shape } from './shapes';

/** As long as the shop waits for a read. */
const TIMEOUT_MS = 15_000;
const SLOW_MS = 2_000;

/** Nobody has this uid, and no product this id. */
const NOBODY = 'check-hosts';
const FAR_PAGE = 1_000_000;

type Host = 'catalogueHost' | 'orderHost' | 'intraHost';
type Write = { host: Host; method: 'POST' | 'PUT' | 'DELETE'; path: string; isJson: boolean };

/** The writes of the services, of which only the preflight is sent. */
export const WRITES: readonly Write[] = [
  { host: 'catalogueHost', method: 'POST', path: '/spulist/create-spu', isJson: false },
  { host: 'catalogueHost', method: 'PUT', path: '/spulist/{id}', isJson: true },
  { host: 'catalogueHost', method: 'DELETE', path: '/spulist/{id}', isJson: false },
  { host: 'catalogueHost', method: 'POST', path: '/mylist', isJson: true },
  { host: 'catalogueHost', method: 'POST', path: '/profile', isJson: true },
  { host: 'orderHost', method: 'POST', path: '/myyOrder/commit', isJson: true },
  { host: 'orderHost', method: 'POST', path: '/myyOrder/updateOrder', isJson: true },
  { host: 'intraHost', method: 'POST', path: '/intra/createIMOrder', isJson: true },
];

type Read = {
  url: string;
  /** The call as the report names it. */
  call: string;
  shape: Shape;
  /** Whether the shop sends a token with it, where tokens are on. */
  withToken?: boolean;
};

/**
 * What the hosts answered, a line a read; how many reads and preflights were sent; and what the hosts do
 * otherwise than docs/hosts.md.
 */
export type HostsReport = { answered: string[]; probes: number; findings: Finding[] };

/** Sends reads and preflights to the hosts of a shop at `origin`, and no write. */
export async function checkHosts(config: Config, origin: string): Promise<HostsReport> {
  const answered: string[] = [];
  const findings: Finding[] = [];
  let probes = 0;
  const found = (level: Finding['level']) => (text: string, place: Place) =>
    findings.push({ level, text, place });
  const [missing, warning, hint] = [found('missing'), found('warning'), found('hint')];
  /** The hosts whose answers hide `Retry-After`: one hint each is enough. */
  const hiding = new Set<string>();
  const tokenHeader = config.sendIdToken ? ['Authorization'] : [];

  async function preflight(
    call: string,
    url: string,
    method: string,
    headers: string[],
    withCookie = false,
  ) {
    probes += 1;
    try {
      const answer = await fetch(url, {
        method: 'OPTIONS',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          ...(headers.length > 0 && {
            'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
          }),
        },
      });
      for (const refusal of refusals(answer, { origin, method, headers, withCookie }))
        missing(`The preflight of ${call} ${refusal}`, 'CORS');
    } catch (error) {
      missing(`The preflight of ${call} has no answer: ${reasonOf(error)}`, 'CORS');
    }
  }

  /** Undefined where the shop could not use the answer, or where it needs a token. */
  async function read({ url, call, shape, withToken = false }: Read): Promise<Reading | undefined> {
    const needsToken = withToken && config.sendIdToken;
    if (needsToken) await preflight(call, url, 'GET', tokenHeader);
    probes += 1;
    const started = performance.now();
    let response;
    let text;
    try {
      response = await fetch(url, {
        headers: { Origin: origin, Accept: 'application/json, text/plain, */*' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      missing(`${call} has no answer: ${reasonOf(error)}`, 'Time');
      return undefined;
    }
    const took = Math.round(performance.now() - started);
    const line = (what: string) => answered.push(`${call}: ${what}, ${took} ms`);
    if (took > SLOW_MS) warning(`${call} took ${took} ms`, 'Time');
    if (!mayRead(response.headers, origin))
      missing(`${call} does not allow the origin ${origin}`, 'CORS');
    const host = new URL(url).origin;
    if (!exposes(response.headers, 'Retry-After') && !hiding.has(host)) {
      hiding.add(host);
      hint(`${host} does not expose Retry-After here; it should do so with a 429`, 'CORS');
    }

    const body = parseBody(text);
    if (needsToken && ([401, 403].includes(response.status) || body === false)) {
      line('asks for a token, so its answer is not checked');
      return undefined;
    }
    if (!response.ok) {
      missing(`${call} answers ${response.status}`, 'Status');
      return undefined;
    }
    if (needsToken) warning(`${call} answers without a token`, 'Tokens');
    if (body === undefined) {
      missing(`${call} does not answer with JSON`, 'JSON');
      return undefined;
    }
    if (!/^application\/json\b/i.test(response.headers.get('Content-Type') ?? ''))
      warning(`${call} does not answer with the Content-Type application/json`, 'JSON');

    const reading = readAnswer(shape, body);
    if (!reading.isReadable) {
      missing(`${call} answers with another shape`, shape.place);
      return undefined;
    }
    line(`${reading.entries.length} entries`);
    for (const text of reading.warnings) warning(`${call}: ${text}`, shape.place);
    if (reading.unread.length > 0)
      warning(`${call}: no entry has a readable ${reading.unread.join(', ')}`, shape.place);
    return reading;
  }

  const catalogue = (path: string, params: Record<string, string | number>) =>
    requestUrl(config.catalogueHost, { path, params });
  const page = (query: ProductQuery, number: number, call: string) => {
    const { path, params } = productPageRequest(query, number);
    return read({ url: catalogue(path, params), call, shape: SHAPES.products });
  };

  async function checkProducts() {
    const home = { brandId: DEFAULT_BRAND.brandId, categoryId: DEFAULT_CATEGORY_ID };
    const first = await page({ ...home, sort: 'updateTime' }, 1, 'GET /spulist (Home)');
    if (first?.entries.length === 0) warning('GET /spulist (Home) is empty', 'Products');

    const all = { brandId: '', categoryId: '', sort: 'updateTime' } as const;
    const one = await page(all, 1, 'GET /spulist (page 1)');
    if (!one) return;
    const [productId] = idsIn(one);
    if (productId === undefined) {
      warning('GET /spulist (page 1) is empty, so paging is not checked', 'Paging');
      return;
    }
    const two = await page(all, 2, 'GET /spulist (page 2)');
    if (two && two.entries.length > 0 && idsIn(two).every((id) => idsIn(one).includes(id)))
      missing('GET /spulist (page 2) has no other products than page 1', 'Paging');
    const far = await page(all, FAR_PAGE, `GET /spulist (page ${FAR_PAGE})`);
    if (far && far.entries.length > 0)
      missing(`GET /spulist (page ${FAR_PAGE}) is not empty, so no list ends`, 'Paging');

    const { path, params } = productRequest(productId);
    const call = 'GET /spulist (one product)';
    const found = await read({ url: catalogue(path, params), call, shape: SHAPES.products });
    if (found && !idsIn(found).includes(productId))
      missing(`${call} does not answer with the product it is asked for`, 'Products');
  }

  async function checkBrands() {
    const { brandId, englishName } = DEFAULT_BRAND;
    for (const [name, value] of Object.entries({ brandId, englishName })) {
      const call = `GET /brandlist (${name})`;
      const brands = await read({
        url: catalogue('/brandlist', { [name]: value }),
        call,
        shape: SHAPES.brands,
      });
      if (brands?.entries.length === 0) warning(`${call} does not know ${englishName}`, 'Brands');
    }
    const ofAdmin = catalogue('/brandlist', { englishName });
    if (config.sendIdToken) await preflight('GET /brandlist (admin)', ofAdmin, 'GET', tokenHeader);
  }

  async function checkPrivateReads() {
    const orders = requestUrl(config.orderHost, { path: '/myyOrder', params: { uid: NOBODY } });
    const admin = catalogue('/spulist', { brandId: OWN_LABEL_BRAND_ID, page: 1 });
    const withToken = true;
    const { wishlist, profile, products, allOrders } = SHAPES;
    const mine = { uid: NOBODY };
    const wishlistUrl = catalogue('/mylist', mine);
    const profileUrl = catalogue('/profile', mine);
    await read({ url: wishlistUrl, call: 'GET /mylist', shape: wishlist, withToken });
    await read({ url: profileUrl, call: 'GET /profile', shape: profile, withToken });
    await read({ url: orders, call: 'GET /myyOrder', shape: SHAPES.orders, withToken });
    await read({ url: admin, call: 'GET /spulist (admin)', shape: products, withToken });
    const call = 'GET /myyOrder/allOrders';
    const every = await read({
      url: `${config.orderHost}/myyOrder/allOrders`,
      call,
      shape: allOrders,
      withToken,
    });
    if (every && !config.sendIdToken)
      warning(`${call} lets anybody read the orders of all shoppers`, 'Tokens');
  }

  const { catalogueHost, orderHost, intraHost, heroImagesUrl, tokenSyncUrl } = config;
  for (const url of [catalogueHost, orderHost, intraHost, heroImagesUrl, tokenSyncUrl])
    if (url && isBlocked(url, origin)) missing(`${url} must be https, as the shop is`, 'HTTPS');
  if (tokenSyncUrl && new URL(tokenSyncUrl).origin !== origin) {
    const { tokenSyncCredentials: withCookie } = config;
    await preflight(
      'POST VITE_AUTH_TOKEN_SYNC_URL',
      tokenSyncUrl,
      'POST',
      ['Authorization'],
      withCookie,
    );
    await preflight('DELETE VITE_AUTH_TOKEN_SYNC_URL', tokenSyncUrl, 'DELETE', [], withCookie);
  }

  await checkProducts();
  await checkBrands();
  await checkPrivateReads();
  if (heroImagesUrl) {
    const url = new URL(heroImagesUrl);
    url.searchParams.set('limit', '5');
    await read({ url: url.href, call: 'GET VITE_HERO_IMAGES_URL', shape: SHAPES.photos });
  }
  for (const { host, method, path, isJson } of WRITES) {
    const url = config[host] + path.replace('{id}', NOBODY);
    const headers = [...(isJson ? ['Content-Type'] : []), ...tokenHeader];
    await preflight(`${method} ${path}`, url, method, headers);
  }
  return { answered, probes, findings };
}

/** Browsers block http in a page of https, but for this machine itself. */
function isBlocked(url: string, origin: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return origin.startsWith('https:') && protocol === 'http:' && !isLocal;
}

function idsIn({ entries }: Reading): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('productId' in entry)) return [];
    return [String(entry.productId).trim()];
  });
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
