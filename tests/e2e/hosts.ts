/**
 * Where the end-to-end tests find the shop: the demo build, and the production build that talks to
 * the demo's hosts as real servers on origins of their own.
 */
export const DEMO_URL = 'http://127.0.0.1:4173';
export const HOSTS_URL = 'http://127.0.0.1:4174';

export const PORTS = { catalogue: 4181, order: 4182, intra: 4183, identity: 4184 } as const;

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
} as const;
