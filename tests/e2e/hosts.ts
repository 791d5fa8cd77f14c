/**
 * Ports and URLs of the end-to-end tests: the demo build, and the production build, which calls the
 * demo's hosts as HTTP servers, each on its own origin.
 */

/** `E2E_PORT_OFFSET=100` gives a second run at the same time its own ports and builds. */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0);

export const SHOPS = {
  demo: { port: 4173 + offset, outDir: offset ? `dist-demo-${offset}` : 'dist-demo' },
  hosts: { port: 4174 + offset, outDir: offset ? `dist-hosts-${offset}` : 'dist-hosts' },
} as const;

export const DEMO_URL = `http://127.0.0.1:${SHOPS.demo.port}`;
export const HOSTS_URL = `http://127.0.0.1:${SHOPS.hosts.port}`;

export const PORTS = {
  catalogue: 4181 + offset,
  order: 4182 + offset,
  intra: 4183 + offset,
  identity: 4184 + offset,
  reports: 4185 + offset,
} as const;

/** nginx serves the production build here for `nginx.spec.ts`. */
export const NGINX_PORT = 4186 + offset;
export const NGINX_URL = `http://127.0.0.1:${NGINX_PORT}`;

/** `deployment.spec.ts` replaces one version of the production build by a newer one here. */
export const DEPLOYED_PORT = 4187 + offset;
export const DEPLOYED_URL = `http://127.0.0.1:${DEPLOYED_PORT}`;

/** `idToken.spec.ts` serves a build with `VITE_SEND_ID_TOKEN=true` here, and its own hosts. */
export const TOKEN_SHOP = {
  port: 4188 + offset,
  outDir: offset ? `dist-token-${offset}` : 'dist-token',
} as const;
export const TOKEN_URL = `http://127.0.0.1:${TOKEN_SHOP.port}`;
export const TOKEN_PORTS = {
  catalogue: 4189 + offset,
  order: 4190 + offset,
  intra: 4191 + offset,
  identity: 4192 + offset,
} as const;

/** The proxies of `resentOrder.spec.ts`, `slowHost.spec.ts` and `longVisit.spec.ts`. */
export const RESENDING_PROXY_PORT = 4201 + offset;
export const SLOW_PROXY_PORT = 4202 + offset;
export const LONG_VISIT_PROXY_PORT = 4203 + offset;

/** `catalogueSnapshot.spec.ts` serves a copy of the production build with product pages here. */
export const SNAPSHOT_PORT = 4204 + offset;
export const SNAPSHOT_URL = `http://127.0.0.1:${SNAPSHOT_PORT}`;

/** `npm run test:auth` serves a build that signs in at the Firebase Auth emulator here, and its hosts. */
export const AUTH_SHOP = {
  port: 4193 + offset,
  outDir: offset ? `dist-auth-${offset}` : 'dist-auth',
} as const;
export const AUTH_URL = `http://127.0.0.1:${AUTH_SHOP.port}`;
export const AUTH_PORTS = {
  catalogue: 4194 + offset,
  order: 4195 + offset,
  intra: 4196 + offset,
  /** The demo's identity host, which nothing calls here. */
  identity: 4197 + offset,
  emulator: 4198 + offset,
  emulatorHub: 4199 + offset,
  emulatorLogging: 4200 + offset,
} as const;
export const EMULATOR_URL = `http://127.0.0.1:${AUTH_PORTS.emulator}`;

/** `npm run test:deployment` serves a deployment here with nginx and with Firebase's hosting emulator. */
export const DEPLOYMENT_PORTS = {
  nginx: 4651 + offset,
  hosting: 4652 + offset,
  hostingHub: 4653 + offset,
  hostingLogging: 4654 + offset,
  /** Stands between the browser and these servers, and counts. */
  proxy: 4655 + offset,
  catalogue: 4656 + offset,
  order: 4657 + offset,
  intra: 4658 + offset,
  identity: 4659 + offset,
} as const;

/** The environment variables of the production build (spec §12). */
export const HOST_SETTINGS = {
  VITE_DEMO: 'false',
  VITE_CATALOGUE_HOST: `http://127.0.0.1:${PORTS.catalogue}`,
  VITE_ORDER_HOST: `http://127.0.0.1:${PORTS.order}`,
  VITE_INTRA_HOST: `http://127.0.0.1:${PORTS.intra}`,
  VITE_FIREBASE_API_KEY: 'e2e-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.invalid',
  VITE_FIREBASE_PROJECT_ID: 'demo-shop',
  VITE_FIREBASE_APP_ID: 'e2e-app',
  VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${PORTS.identity}`,
  VITE_REPORT_URL: `http://127.0.0.1:${PORTS.reports}/report`,
} as const;
