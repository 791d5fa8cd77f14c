/** The hosts that `vite.config.ts` sets for tests, each its own origin. */
export const HOSTS = {
  catalogue: 'https://catalogue.test',
  order: 'https://order.test',
  intra: 'https://intra.test',
  identity: 'https://identity.test',
  hero: 'https://hero.test/list',
} as const;
