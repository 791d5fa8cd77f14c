/**
 * Where the end-to-end tests find the shop: the demo build, and the production build that talks to
 * the demo's hosts as real servers on origins of their own.
 */

/** A second run at the same time needs ports and builds of its own: `E2E_PORT_OFFSET=100`. */
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

/** Where nginx serves the production build, for the tests of its headers. */
export const NGINX_PORT = 4186 + offset;

/** Where one version of the production build takes the place of another, for the tests of that. */
export const DEPLOYED_PORT = 4187 + offset;
export const DEPLOYED_URL = `http://127.0.0.1:${DEPLOYED_PORT}`;

/** The settings the production build is made with. */
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
