// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';

import { checkHosts } from '../../../build/checkHosts/checkHosts';
import { PLACES } from '../../../build/checkHosts/findings';
import { run } from '../../../build/checkHosts/run';
import { configAt, readSettings } from '../../../src/config';
import { serveDemoHosts } from '../../../src/demo/server';
import { answers } from '../documented';

const SHOP = 'https://shop.test';

const settingsOf = (hosts: Record<string, string>, more: Record<string, string> = {}) => ({
  VITE_CATALOGUE_HOST: hosts.catalogue,
  VITE_ORDER_HOST: hosts.order,
  VITE_INTRA_HOST: hosts.intra,
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.test',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: 'app',
  ...more,
});

function configOf(hosts: Record<string, string>, more?: Record<string, string>) {
  const { settings, problems } = readSettings(settingsOf(hosts, more));
  if (!settings) throw new Error(JSON.stringify(problems));
  return configAt(SHOP, settings);
}

/** The findings as the report prints them. */
async function findingsOf(config: ReturnType<typeof configOf>): Promise<string[]> {
  const { findings } = await checkHosts(config, SHOP);
  return findings.map(({ level, text, place }) => `${level}: ${text} → ${place}`);
}

type Answer = {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** Milliseconds before it; `never`: the host leaves the connection open. */
  after?: number | 'never';
};
type Call = { method: string; path: string; query: URLSearchParams; headers: object };

const allowed = {
  'Access-Control-Allow-Origin': SHOP,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'content-type, authorization',
};
const json = {
  ...allowed,
  'Access-Control-Expose-Headers': 'Retry-After',
  'Content-Type': 'application/json; charset=utf-8',
};

const [product] = answers.products.list;
const BODIES: Record<string, unknown> = {
  '/brandlist': answers.brands,
  '/mylist': [],
  '/profile': [],
  '/myyOrder': { outputList: [] },
  '/myyOrder/allOrders': answers.allOrders,
  '/photos': answers.photos,
};

/** What a host without a fault answers. */
function soundAnswer({ method, path, query }: Call): Answer {
  if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '' };
  const page = Number(query.get('page') ?? 1);
  const list = page > 2 ? [] : [{ ...product, productId: query.get('productId') ?? `p${page}` }];
  return { status: 200, headers: json, body: path === '/spulist' ? { list } : BODIES[path] };
}

/** A fault of the host; undefined answers as a sound one. */
type Fault = (call: Call, sound: Answer) => Partial<Answer> | undefined;
let fault: Fault = () => undefined;
const methods = new Set<string>();

const server = createServer((request, response) => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://host');
  const call = { method: request.method ?? '', path, query, headers: request.headers };
  methods.add(call.method);
  const sound = soundAnswer(call);
  const { status, headers, body, after = 0 } = { ...sound, ...fault(call, sound) };
  if (after === 'never') return;
  setTimeout(() => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }, after);
});

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server.address())}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  fault = () => undefined;
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

const small = (more: Record<string, string> = {}) =>
  configOf(
    { catalogue: url, order: url, intra: url },
    { VITE_HERO_IMAGES_URL: `${url}/photos`, ...more },
  );

/** Answers of a host that checks tokens: 401 where the shop would send one. */
const asksForToken: Fault = ({ method, path, query }) => {
  const isPublic = path === '/brandlist' || path === '/photos' || query.has('status');
  return method === 'OPTIONS' || isPublic ? undefined : { status: 401, body: {} };
};

const ONLY_JSON = { 'Access-Control-Allow-Headers': 'Content-Type' };

const OPEN_ORDERS =
  'warning: GET /myyOrder/allOrders lets anybody read the orders of all shoppers → Tokens';

describe('A host without a fault', () => {
  it('needs nothing; only its orders, which nobody guards, are warned of', async () => {
    expect(await findingsOf(small())).toEqual([OPEN_ORDERS]);
  });

  it.each(['https://Shop.Test', 'https://shop.test:443'])(
    'needs nothing for a shop at %s, which browsers spell otherwise',
    async (origin) => {
      const hosts = { catalogue: url, order: url, intra: url };
      for (const [name, value] of Object.entries(settingsOf(hosts))) vi.stubEnv(name, value);
      onTestFinished(() => void vi.unstubAllEnvs());
      const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      expect(await run(origin)).toBe(0);
      expect(printed.mock.lastCall?.[0]).toContain(': 0 missing,');
    },
  );

  it('is sent reads and preflights only', async () => {
    methods.clear();
    await findingsOf(small());
    expect([...methods].toSorted()).toEqual(['GET', 'OPTIONS']);
  });

  it('needs nothing where it asks for the tokens that the shop sends', async () => {
    fault = asksForToken;
    expect(await findingsOf(small({ VITE_SEND_ID_TOKEN: 'true' }))).toEqual([]);
  });

  it('needs to allow the token also where an admin asks for what shoppers may read', async () => {
    fault = (call, sound) =>
      isPreflight(call, '/brandlist')
        ? { headers: { ...allowed, ...ONLY_JSON } }
        : asksForToken(call, sound);
    expect(await findingsOf(small({ VITE_SEND_ID_TOKEN: 'true' }))).toEqual([
      'missing: The preflight of GET /brandlist (admin) does not allow the header Authorization → CORS',
    ]);
  });
});

const isRead = ({ method, path }: Call, of: string) => method === 'GET' && path === of;
const isPreflight = ({ method, path }: Call, of: string) => method === 'OPTIONS' && path === of;
const without = (name: keyof typeof json) =>
  Object.fromEntries(Object.entries(json).filter(([header]) => header !== name));

describe('One broken rule is the one finding', () => {
  it.each<[string, Fault, string]>([
    [
      'a read that allows another origin',
      (call) =>
        isRead(call, '/brandlist') && call.query.has('brandId')
          ? { headers: { ...json, 'Access-Control-Allow-Origin': 'https://other.test' } }
          : undefined,
      `missing: GET /brandlist (brandId) does not allow the origin ${SHOP} → CORS`,
    ],
    [
      'a preflight that is redirected',
      (call) =>
        isPreflight(call, '/mylist')
          ? { status: 302, headers: { ...allowed, Location: '/login' } }
          : undefined,
      'missing: The preflight of POST /mylist answers 302, which browsers take for a refusal → CORS',
    ],
    [
      'a preflight without the origin',
      (call) =>
        isPreflight(call, '/intra/createIMOrder')
          ? { headers: without('Access-Control-Allow-Origin') }
          : undefined,
      `missing: The preflight of POST /intra/createIMOrder does not allow the origin ${SHOP} → CORS`,
    ],
    [
      'a preflight without the method',
      (call) =>
        isPreflight(call, '/spulist/check-hosts')
          ? { headers: { ...allowed, 'Access-Control-Allow-Methods': 'GET, POST, DELETE' } }
          : undefined,
      'missing: The preflight of PUT /spulist/{id} does not allow the method PUT → CORS',
    ],
    [
      'a preflight without the header',
      (call) =>
        isPreflight(call, '/myyOrder/commit')
          ? { headers: { ...allowed, 'Access-Control-Allow-Headers': 'accept' } }
          : undefined,
      'missing: The preflight of POST /myyOrder/commit does not allow the header Content-Type → CORS',
    ],
    [
      'an error status',
      (call) => (isRead(call, '/mylist') ? { status: 404 } : undefined),
      'missing: GET /mylist answers 404 → Status',
    ],
    [
      'a web page',
      (call) => (isRead(call, '/profile') ? { body: '<!doctype html>' } : undefined),
      'missing: GET /profile does not answer with JSON → JSON',
    ],
    [
      'another content type',
      (call) => (isRead(call, '/myyOrder') ? { headers: without('Content-Type') } : undefined),
      'warning: GET /myyOrder does not answer with the Content-Type application/json → JSON',
    ],
    [
      'another shape',
      (call) => (isRead(call, '/myyOrder') ? { body: [] } : undefined),
      'missing: GET /myyOrder answers with another shape → Orders',
    ],
    [
      'a broken entry',
      (call) =>
        isRead(call, '/photos') ? { body: [...answers.photos, { download_url: 'x' }] } : undefined,
      "warning: GET VITE_HERO_IMAGES_URL: Left out 1 unreadable photos of a host's response → Photos",
    ],
    [
      'a field of another name',
      (call) =>
        isRead(call, '/spulist') && call.query.has('productId')
          ? { body: { list: [{ ...product, productId: 'p1', retailPrice: null, items: 'none' }] } }
          : undefined,
      'warning: GET /spulist (one product): no entry has a readable retailPrice, items → Products',
    ],
    [
      'another product than asked for',
      (call) =>
        isRead(call, '/spulist') && call.query.has('productId')
          ? { body: { list: [{ ...product, productId: 'other' }] } }
          : undefined,
      'missing: GET /spulist (one product) does not answer with the product it is asked for → Products',
    ],
    [
      'a page that does not turn',
      (call) =>
        call.query.get('page') === '2'
          ? { body: { list: [{ ...product, productId: 'p1' }] } }
          : undefined,
      'missing: GET /spulist (page 2) has no other products than page 1 → Paging',
    ],
    [
      'a list that does not end',
      (call) => (call.query.get('page') === '1000000' ? { body: { list: [product] } } : undefined),
      'missing: GET /spulist (page 1000000) is not empty, so no list ends → Paging',
    ],
    [
      'a catalogue without products on Home',
      (call) => (call.query.get('categoryId') === '1597' ? { body: { list: null } } : undefined),
      'warning: GET /spulist (Home) is empty → Products',
    ],
    [
      'an unknown brand',
      (call) => (call.query.has('englishName') ? { body: { list: [] } } : undefined),
      'warning: GET /brandlist (englishName) does not know Gucci → Brands',
    ],
    [
      'a header that pages may not read',
      (call) =>
        isRead(call, '/brandlist')
          ? { headers: without('Access-Control-Expose-Headers') }
          : undefined,
      'hint: HOST does not expose Retry-After here; it should do so with a 429 → CORS',
    ],
  ])('%s', async (_rule, broken, finding) => {
    fault = broken;
    expect((await findingsOf(small())).filter((line) => line !== OPEN_ORDERS)).toEqual([
      finding.replace('HOST', url),
    ]);
  });

  it('an answer after more than two seconds', async () => {
    fault = (call) => (isRead(call, '/mylist') ? { after: 2_100 } : undefined);
    expect((await findingsOf(small())).filter((line) => line !== OPEN_ORDERS)).toEqual([
      expect.stringMatching(/^warning: GET \/mylist took 2[1-9]\d\d ms → Time$/),
    ]);
  });

  it('no answer in the time that the shop waits', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return timeout(1_000);
    });
    fault = (call) => (isRead(call, '/mylist') ? { after: 'never' } : undefined);
    expect((await findingsOf(small())).filter((line) => line !== OPEN_ORDERS)).toEqual([
      'missing: GET /mylist has no answer: The operation was aborted due to timeout → Time',
    ]);
    expect([...new Set(limits)]).toEqual([15_000]);
  });
});

describe('With tokens on', () => {
  const tokens = { VITE_SEND_ID_TOKEN: 'true' };

  it('a wildcard does not allow Authorization, in reads and writes alike', async () => {
    fault = (call, sound) =>
      call.method === 'OPTIONS'
        ? { headers: { ...allowed, 'Access-Control-Allow-Headers': '*' } }
        : asksForToken(call, sound);
    const findings = await findingsOf(small(tokens));
    const refused = (call: string) =>
      `missing: The preflight of ${call} does not allow the header Authorization → CORS`;
    expect(findings).toContain(refused('GET /profile'));
    expect(findings).toContain(refused('DELETE /spulist/{id}'));
    expect(findings).toHaveLength(14);
  });

  it('an answer without a token is warned of', async () => {
    fault = (call, sound) => (call.path === '/profile' ? undefined : asksForToken(call, sound));
    expect(await findingsOf(small(tokens))).toEqual([
      'warning: GET /profile answers without a token → Tokens',
    ]);
  });
});

describe('The settings', () => {
  it('of a host with http are missing https, but for this machine', async () => {
    fault = () => ({ status: 500 });
    const config = { ...small(), intraHost: 'http://intra.invalid' };
    const lines = await findingsOf(config);
    expect(lines.filter((line) => line.endsWith('→ HTTPS'))).toEqual([
      'missing: http://intra.invalid must be https, as the shop is → HTTPS',
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^missing: The preflight of POST \/intra\/createIMOrder has no answer/),
    );
  });

  it('of the token sync may name another origin, which must answer its preflights', async () => {
    const VITE_AUTH_TOKEN_SYNC_URL = 'https://elsewhere.test/session';
    expect(await findingsOf(small({ VITE_AUTH_TOKEN_SYNC_URL }))).toContainEqual(
      expect.stringMatching(
        /^missing: The preflight of DELETE VITE_AUTH_TOKEN_SYNC_URL has no answer/,
      ),
    );
  });

  it.each([
    ['*', 'true', ['POST', 'DELETE']],
    [SHOP, '', ['POST', 'DELETE']],
    [SHOP, 'true', []],
  ])(
    'of a token sync with cookies must allow them: origin %s, credentials "%s"',
    async (origin, credentials, refused) => {
      const headers = {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': credentials,
        'Access-Control-Allow-Methods': 'DELETE',
        'Access-Control-Allow-Headers': 'Authorization',
      };
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
        url.toString().startsWith('https://elsewhere.test/')
          ? Promise.resolve(new Response(null, { status: 204, headers }))
          : fetch(url, init),
      );
      onTestFinished(() => void vi.unstubAllGlobals());

      const lines = await findingsOf(
        small({
          VITE_AUTH_TOKEN_SYNC_URL: 'https://elsewhere.test/session',
          VITE_AUTH_TOKEN_SYNC_CREDENTIALS: 'true',
        }),
      );

      expect(lines.filter((line) => line.includes('does not allow cookies'))).toEqual(
        refused.map(
          (method) =>
            `missing: The preflight of ${method} VITE_AUTH_TOKEN_SYNC_URL does not allow cookies for the origin ${SHOP} → CORS`,
        ),
      );
    },
  );
});

describe("The demo's hosts", () => {
  it('need nothing', async () => {
    const [catalogue = 0, order = 0, intra = 0, identity = 0] = await freePorts(4);
    const ports = { catalogue, order, intra, identity };
    const options = { ports, allowedOrigins: [SHOP], shopName: 'ZAN', allowAuthorization: false };
    const demo = await serveDemoHosts(options);
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const hosts = { catalogue: at(catalogue), order: at(order), intra: at(intra) };
    const VITE_HERO_IMAGES_URL = `${hosts.catalogue}/hero`;
    try {
      const lines = await findingsOf(configOf(hosts, { VITE_HERO_IMAGES_URL }));
      expect(lines.filter((line) => line.startsWith('missing'))).toEqual([]);
      expect(lines).toContain(OPEN_ORDERS);
    } finally {
      await demo.close();
    }
  });

  async function freePorts(count: number): Promise<number[]> {
    const servers = Array.from({ length: count }, () => createServer());
    await Promise.all(
      servers.map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))),
    );
    const ports = servers.map((one) => portOf(one.address()));
    await Promise.all(
      servers.map((one) => new Promise<void>((resolve) => one.close(() => resolve()))),
    );
    return ports;
  }
});

it('Every section that a finding leads to stands in docs/hosts.md', () => {
  const document = readFileSync('docs/hosts.md', 'utf8');
  const headings = [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  expect(PLACES.filter((place) => !headings.includes(place))).toEqual([]);
});
