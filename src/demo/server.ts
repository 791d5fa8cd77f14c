import type { Server } from 'node:http';

import { createMiddleware } from '@mswjs/http-middleware';
import express, { type RequestHandler } from 'express';

import { handlersByHost } from './handlers/createHandlers';
import { fileFor, POPUP_FILES, read } from './staticFiles';
import { memoryStore, type Store } from './store';
import { readSwitches, setSwitches } from './switches';

type HostName = 'catalogue' | 'order' | 'intra' | 'identity';

export type ServeOptions = {
  ports: Record<HostName, number>;
  /** The origins whose pages may call, e.g. `http://127.0.0.1:4173`. */
  allowedOrigins: readonly string[];
  shopName: string;
  /** Whether the hosts take an ID token, as where `VITE_SEND_ID_TOKEN` is set. */
  allowAuthorization: boolean;
};

/** What the real identity provider allows besides, because its SDK sends it. */
const SDK_HEADERS = [
  'x-client-version',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
];

/**
 * The demo's hosts as four real servers on 127.0.0.1, each an origin of its own with strict CORS,
 * for browser tests of a production build. The hero pictures are at the catalogue's `/hero`.
 */
export async function serveDemoHosts(
  options: ServeOptions,
): Promise<{ close: () => Promise<void>; store: Store }> {
  const { ports, allowedOrigins } = options;
  const store = memoryStore();
  const at = (host: HostName) => `http://127.0.0.1:${ports[host]}`;
  const handlers = handlersByHost({
    catalogue: at('catalogue'),
    order: at('order'),
    intra: at('intra'),
    identity: at('identity'),
    hero: `${at('catalogue')}/hero`,
    shopName: options.shopName,
    store,
  });
  const headers = ['content-type', ...(options.allowAuthorization ? ['authorization'] : [])];

  const apps = (['catalogue', 'order', 'intra', 'identity'] as const).map((host) => {
    const app = express();
    app.disable('x-powered-by');
    if (host === 'identity') app.use(popupFiles, controls(store));
    app.use(
      cors(allowedOrigins, host === 'identity' ? [...headers, ...SDK_HEADERS] : headers),
      underOneName(`127.0.0.1:${ports[host]}`),
      cutLostAnswers,
      createMiddleware(...handlers[host]),
    );
    return { app, port: ports[host] };
  });

  const servers = await Promise.all(apps.map(({ app, port }) => listening(app, port)));
  return {
    store,
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

/** Answers preflights; one that asks for another origin, method or header is refused. */
function cors(allowedOrigins: readonly string[], allowedHeaders: string[]): RequestHandler {
  return (request, response, next) => {
    const { origin = '' } = request.headers;
    const isAllowed = allowedOrigins.includes(origin);
    response.setHeader('Vary', 'Origin');
    if (isAllowed) response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS') return next();
    const asked = (request.get('access-control-request-headers') ?? '')
      .split(',')
      .map((header) => header.trim().toLowerCase())
      .filter(Boolean);
    if (!isAllowed || asked.some((header) => !allowedHeaders.includes(header))) {
      response.removeHeader('Access-Control-Allow-Origin');
      response.status(403).end();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Allow-Headers', allowedHeaders.join(', '));
    response.status(204).end();
  };
}

/** The handlers know the host by one name, whatever name it was called by. */
function underOneName(name: string): RequestHandler {
  return (request, _response, next) => {
    request.headers.host = name;
    next();
  };
}

/** An answer that is a network error (its status is 0) becomes one: the connection is cut. */
const cutLostAnswers: RequestHandler = (request, response, next) => {
  let code = 200;
  Object.defineProperty(response, 'statusCode', {
    get: () => code,
    set(status: number) {
      if (status === 0) request.socket.destroy();
      else code = status;
    },
  });
  next();
};

const FILES = [
  ...POPUP_FILES,
  ...POPUP_FILES.filter(({ path }) => path.endsWith('/gapi.js')).map((file) => ({
    ...file,
    path: '/gapi.js',
  })),
];

const popupFiles: RequestHandler = (request, response, next) => {
  const file = fileFor(FILES, request.url);
  if (!file) return next();
  read(file).then((text) => response.type(file.type).send(text), next);
};

/**
 * Tests run in processes of their own: they reach the store by `POST /demo/switches` (JSON, some
 * switches; anything else is a 400) and `POST /demo/reset` at the identity server. No page may call them: CORS is not sent.
 */
function controls(store: Store) {
  const router = express.Router();
  router.post('/demo/switches', express.json({ type: () => true }), (request, response) => {
    const switches = readSwitches(request.body);
    if (switches) response.json(setSwitches(store, switches));
    else response.status(400).json({ message: 'Not switches' });
  });
  router.post('/demo/reset', (_request, response) => {
    store.reset();
    response.json({});
  });
  return router;
}

function listening(app: express.Express, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) => {
      if (error) reject(error);
      else resolve(server);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
