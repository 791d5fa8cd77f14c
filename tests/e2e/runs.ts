/**
 * The specs that each project runs, so that nothing is tested again where neither size nor hosts matter
 * to it (docs/testing.md). `tests/architecture.test.ts` checks that every spec stands here.
 */
export const RUNS = {
  'demo desktop': [
    ...['account/googlePopup', 'account/print'],
    ...['admin/adminClaim', 'admin/adminKeyboard'],
    ...['browse/hero', 'browse/wholeCatalogue'],
    ...['checkout/tabs', 'product/gallery'],
    ...['shell/firstScreen', 'shell/forcedColours', 'shell/head', 'shell/journey'],
    'shell/keyboard',
    ...['shell/lowWindows', 'shell/screens', 'shell/security'],
  ],
  'demo phone': [
    ...['admin/adminList', 'admin/adminPhotos'],
    ...['browse/list', 'browse/returningShopper', 'browse/search', 'browse/wholeCatalogue'],
    ...['checkout/cart', 'demo/demo', 'product/firstScreen', 'product/gallery'],
    'product/movingPicture',
    ...['shell/back', 'shell/firstScreen', 'shell/phone', 'shell/screens'],
  ],
  'hosts desktop': [
    ...['base', 'account/idToken'],
    ...['admin/adminAccess', 'admin/adminCreate', 'admin/adminOrders', 'admin/adminPerformance'],
    ...['admin/adminPhotos', 'admin/adminSave', 'admin/slowHost', 'browse/list'],
    ...['build/build', 'build/catalogueSnapshot', 'build/deployment', 'build/nginx'],
    'build/previewHeaders',
    ...['shell/chunks', 'shell/language'],
    ...['shell/longVisit'],
    ...['shell/newVersion', 'shell/offline', 'shell/outdated', 'shell/reports', 'shell/security'],
    'shell/toasts',
  ],
  'hosts phone': [
    ...['account/googlePopup', 'account/identity', 'account/twoDevices'],
    ...['checkout/checkout', 'checkout/checkoutFailures'],
    ...['checkout/resentOrder', 'shell/journey'],
  ],
  // The headless shell requests no icon, and does not hold back the first frame for a preloaded font.
  'hosts full browser': ['browse/visits', 'shell/boot'],
  screens: ['shell/thumbnails'],
  networks: ['account/savesAtOnce', 'shell/networks', 'shell/restarts', 'shell/slowNetwork'],
} as const;
