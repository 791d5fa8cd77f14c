/** Two runs at the same time need different ports, as in tests/e2e/hosts.ts. */
const first = 4300 + Number(process.env.E2E_PORT_OFFSET ?? 0);
const at = (port: number) => `http://127.0.0.1:${port}`;

/** Every page and host has an origin of its own, as in production. */
export const PORTS = {
  html: first,
  react: first + 1,
  shop: first + 2,
  catalogue: first + 3,
  order: first + 4,
  intra: first + 5,
  identity: first + 6,
  /** The demo's catalogue, to which the catalogue that the pages use forwards. */
  demoCatalogue: first + 7,
  /** Chromium's remote debugging, which Lighthouse connects to. */
  debugging: first + 8,
  /** The shop with the files of `npm run catalogue`. */
  snapshot: first + 9,
  /** The host of a large catalogue, which only `npm run catalogue` asks. */
  largeCatalogue: first + 10,
  /** The shop with the snapshot of that catalogue. */
  large: first + 11,
};

export const URLS = {
  html: at(PORTS.html),
  react: at(PORTS.react),
  shop: at(PORTS.shop),
  catalogue: at(PORTS.catalogue),
  demoCatalogue: at(PORTS.demoCatalogue),
  snapshot: at(PORTS.snapshot),
  largeCatalogue: at(PORTS.largeCatalogue),
  large: at(PORTS.large),
};

/** The shop's build settings. */
export const SETTINGS = {
  VITE_DEMO: 'false',
  VITE_CATALOGUE_HOST: URLS.catalogue,
  VITE_ORDER_HOST: at(PORTS.order),
  VITE_INTRA_HOST: at(PORTS.intra),
  VITE_FIREBASE_API_KEY: 'bench-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.invalid',
  VITE_FIREBASE_PROJECT_ID: 'demo-shop',
  VITE_FIREBASE_APP_ID: 'bench-app',
  VITE_AUTH_EMULATOR_URL: at(PORTS.identity),
};
