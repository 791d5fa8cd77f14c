/**
 * Environment variables of a demo build (spec §12.1). Every host is a path of the page's origin,
 * because the service worker responds there. The file imports nothing: `vite.config.ts` loads it in
 * Node.
 */
export const demoSettings = {
  VITE_DEMO: 'true',
  VITE_CATALOGUE_HOST: '/demo/catalogue',
  VITE_ORDER_HOST: '/demo/order',
  VITE_INTRA_HOST: '/demo/intra',
  VITE_FIREBASE_API_KEY: 'demo-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'zan-demo.example.com',
  VITE_FIREBASE_PROJECT_ID: 'zan-demo',
  VITE_FIREBASE_APP_ID: 'zan-demo-web',
  VITE_AUTH_EMULATOR_URL: '/',
  VITE_PAYMENT_METHODS: 'fps,payme,bank',
  // An identifier of zeros, so that the code of a demo pays nobody.
  VITE_FPS_ID: '000000000',
  VITE_SHOP_MAP_URL: 'https://maps.example.com/?q=Central%2C+Hong+Kong',
  VITE_INSTAGRAM_URL: 'https://instagram.example.com/zan',
  VITE_FACEBOOK_URL: 'https://facebook.example.com/zan',
  VITE_HERO_IMAGES_URL: '/demo/hero',
} as const satisfies Record<string, string>;
