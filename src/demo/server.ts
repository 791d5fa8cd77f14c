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
  /** Origins that CORS allows, e.g. `http://127.0.0.1:4173`. */
  allowedOrigins: readonly string[];
  shopName: string;
  /** Whether CORS allows `Authorization`, as `VITE_SEND_ID_TOKEN` requires (spec §11.1). */
  allowAuthorization: boolean;
};

/** Headers that the Firebase SDK sends and the identity provider therefore allows. */
const SDK_HEADERS = [
  'x-client-version',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
];

/**
 * Starts the demo hosts as four servers on 127.0.0.1, for browser tests of a production build. Each
 * is a separate origin with strict CORS (spec §11.1). The catalogue serves the hero images at
 * `/hero`.
 */
export async function serveDemoHosts(
  options: ServeOptions,
): Promise<{ close: () => Promise<void>; store: Store }> {
  const { ports, allowedOrigins } = options;
  const store = memoryStore();
  const originOf = (host: HostName) => `http://127.0.0.1:${ports[host]}`;
  const handlers = handlersByHost({
    catalogue: originOf('catalogue'),
    order: originOf('order'),
    intra: originOf('intra'),
    identity: originOf('identity'),
    hero: `${originOf('catalogue')}/hero`,
    shopName: options.shopName,
    store,
  });
  const headers = ['content-type', ...(options.allowAuthorization ? ['authorization'] : [])];

  const apps = (['catalogue', 'order', 'intra', 'identity'] as const).map((host) => {
    const app = express();
    app.disable('x-powered-by');
    if (host === 'identity') app.use(servePopupFiles, controlRouter(store));
    app.use(
      cors(allowedOrigins, host === 'identity' ? [...headers, ...SDK_HEADERS] : headers),
      overrideHost(`127.0.0.1:${ports[host]}`),
      destroyOnNetworkError,
      createMiddleware(...handlers[host]),
    );
    return { app, port: ports[host] };
  });

  const servers = await Promise.all(apps.map(({ app, port }) => listen(app, port)));
  return {
    store,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

/** Handles CORS; responds 403 to a preflight from another origin or with another header. */
function cors(allowedOrigins: readonly string[], allowedHeaders: string[]): RequestHandler {
  return (request, response, next) => {
    const { origin = '' } = request.headers;
    const isAllowed = allowedOrigins.includes(origin);
    response.setHeader('Vary', 'Origin');
    if (isAllowed) response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS') return next();
    const requestedHeaders = (request.get('access-control-request-headers') ?? '')
      .split(',')
      .map((header) => header.trim().toLowerCase())
      .filter(Boolean);
    if (!isAllowed || requestedHeaders.some((header) => !allowedHeaders.includes(header))) {
      response.removeHeader('Access-Control-Allow-Origin');
      response.status(403).end();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Allow-Headers', allowedHeaders.join(', '));
    response.status(204).end();
  };
}

/** Replaces the Host header, because the handlers match one host name only. */
function overrideHost(name: string): RequestHandler {
  return (request, _response, next) => {
    request.headers.host = name;
    next();
  };
}

/** Destroys the connection for `HttpResponse.error()`, which the middleware sends as status 0. */
const destroyOnNetworkError: RequestHandler = (request, response, next) => {
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

const SERVED_FILES = [
  ...POPUP_FILES,
  ...POPUP_FILES.filter(({ path }) => path.endsWith('/gapi.js')).map((file) => ({
    ...file,
    path: '/gapi.js',
  })),
];

const servePopupFiles: RequestHandler = (request, response, next) => {
  const file = fileFor(SERVED_FILES, request.url);
  if (!file) return next();
  read(file).then((text) => response.type(file.type).send(text), next);
};

/**
 * Lets tests in other processes change the store: `POST /demo/switches` takes a JSON object of
 * switches and responds 400 to anything else; `POST /demo/reset` restores the initial state. The
 * responses have no CORS headers, so that no page can read them.
 */
function controlRouter(store: Store) {
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

function listen(app: express.Express, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) => {
      if (error) reject(error);
      else resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
